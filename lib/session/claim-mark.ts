import Cookies from 'js-cookie'
import type { Me } from '@/lib/contracts/accounts/me'
import { claimMarkCookieName } from '@/lib/contracts/claims/claim-cookie-name'

/** Where open claims are offered; its place is kept from the first paint on, or not at all. */
export const openClaimsId = 'open-claims'
export const claimMark = 'data-claim'

const keptDays = 60

/** Who has claims open is offered them, also those made in another browser. */
export function markOpenClaims({ totals }: Pick<Me, 'totals'>): void {
  if (totals.open === 0 || Cookies.get(claimMarkCookieName) !== undefined) {
    return
  }
  Cookies.set(claimMarkCookieName, '1', { path: '/', sameSite: 'Lax', expires: keptDays })
  // What is in sight already does not move: they are offered on the next page that has a place.
  if (document.getElementById(openClaimsId) === null) {
    document.documentElement.setAttribute(claimMark, '')
  }
}

/** There are none: nobody has to ask again. */
export function forgetClaimMark(): void {
  Cookies.remove(claimMarkCookieName, { path: '/' })
}
