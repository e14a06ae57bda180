/** Where a browser keeps the secret of a claim it made; no script can read it. */
export function claimCookieName(id: string): string {
  return `claim_${id.replaceAll('-', '')}`
}
