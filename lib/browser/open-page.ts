/** Leaves for an address; the whole document is read anew, with the policy of its own page. */
export function openPage(path: string): void {
  window.location.assign(path)
}
