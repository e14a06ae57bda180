/**
 * The cookie in which a browser keeps the secret of a claim it created; scripts cannot read it.
 * Over https the `__Host-` name makes sure that no other host set it. The plain name is read there
 * as well, for claims created before the office had https.
 */
export function claimCookieNames(id: string): { secure: string; plain: string } {
  const plain = `claim_${id.replaceAll('-', '')}`
  return { secure: `__Host-${plain}`, plain }
}

/**
 * Says only that this browser may have an open claim, so scripts may read it: without it nothing is
 * requested.
 */
export const claimMarkCookieName = 'has_claim'

/** The claim id in a cookie name of either kind. */
export function claimIdOf(cookieName: string): string {
  return cookieName.slice(-32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
