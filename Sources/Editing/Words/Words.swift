/// The texts of the window, by topic: one extension for each topic, in the files of this folder.
///
/// Every text goes through `say`, which translates it: see `languages/README.md`.
package enum Words {}
