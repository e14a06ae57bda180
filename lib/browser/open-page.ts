/** Loads a page as a new document, so that it gets its own content security policy. */
export function openPage(path: string): void {
  window.location.assign(path)
}
