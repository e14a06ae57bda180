/**
 * The names of the cookie that stores the secret of a claim in the browser that created it. Scripts
 * cannot read the cookie. Over https its name begins with `__Host-`, which guarantees that no other
 * host set it. The plain name is also read over https, for claims created before the site had https.
 */
export function claimCookieNames(id: string): { secure: string; plain: string } {
  const plain = `claim_${id.replaceAll('-', '')}`
  return { secure: `__Host-${plain}`, plain }
}

/**
 * This cookie only says that the browser may have an open claim. Scripts read it: without it they do
 * not request open claims.
 */
export const hasClaimCookieName = 'has_claim'

/** The claim id in a cookie name, with or without `__Host-`. */
export function claimIdOf(cookieName: string): string {
  return cookieName.slice(-32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
