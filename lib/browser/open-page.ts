/** Loads an address as a new document, so that the page has the policy of its own address. */
export function openPage(path: string): void {
  window.location.assign(path)
}
