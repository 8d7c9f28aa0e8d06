// Search runs in a worker, which browsers refuse to pages that were opened from a file. There, an
// iframe takes its place: the script runs in its window, and messages go both ways as events.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super()
      const frame = document.createElement("iframe")
      frame.hidden = true
      document.body.append(frame)
      const scope = frame.contentWindow
      const load = (address) =>
        new Promise((resolve, reject) => {
          const script = scope.document.createElement("script")
          script.src = new URL(address, document.baseURI)
          script.onload = resolve
          script.onerror = reject
          scope.document.body.append(script)
        })
      // A script of the page cannot wait for another one, so callers get a promise.
      scope.importScripts = (...addresses) =>
        addresses.reduce((before, address) => before.then(() => load(address)), Promise.resolve())
      scope.postMessage = (data) => {
        const event = new MessageEvent("message", { data })
        this.dispatchEvent(event)
        if (this.onmessage) this.onmessage(event)
      }
      this.scope = scope
      this.ready = load(url)
    }

    postMessage(data) {
      this.ready.then(() => this.scope.dispatchEvent(new this.scope.MessageEvent("message", { data })))
    }

    terminate() {}
  }
}
