"""Changes that the documentation site makes to MkDocs' pages."""

SHIM = "https://unpkg.com/iframe-worker/shim"


def on_post_page(output, page, config):
    """Loads search for pages opened from a file from this site, not from another one."""
    return output.replace(SHIM, "../" * page.url.count("/") + "assets/worker.js")


def on_post_template(output_content, template_name, config):
    """The same for pages without a document, such as 404.html."""
    return output_content.replace(SHIM, "/assets/worker.js")
