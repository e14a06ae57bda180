/**
 * Where a browser keeps the secret of a claim it made; no script can read it. Over https the name
 * says that no other host may have set it; the plain one is read there as well, since claims from
 * before the office had https are kept under it.
 */
export function claimCookieNames(id: string): { secure: string; plain: string } {
  const plain = `claim_${id.replaceAll('-', '')}`
  return { secure: `__Host-${plain}`, plain }
}

/**
 * Says that this browser may have a claim under way, and nothing else, so that scripts may read it:
 * where it is missing nobody asks.
 */
export const claimMarkCookieName = 'has_claim'

/** The claim of such a name, of either kind. */
export function claimIdOf(cookieName: string): string {
  return cookieName.slice(-32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
