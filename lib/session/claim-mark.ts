import Cookies from 'js-cookie'
import type { Me } from '@/lib/contracts/accounts/me'
import { claimMarkCookieName } from '@/lib/contracts/claims/claim-cookie-name'

/** Where open claims are offered. The space is reserved from the first paint on, or not at all. */
export const openClaimsId = 'open-claims'
export const claimMark = 'data-claim'

const markDays = 60

/** A person with open claims is offered them, including those made in another browser. */
export function markOpenClaims({ totals }: Pick<Me, 'totals'>): void {
  if (totals.open === 0 || Cookies.get(claimMarkCookieName) !== undefined) {
    return
  }
  Cookies.set(claimMarkCookieName, '1', { path: '/', sameSite: 'Lax', expires: markDays })
  // A page already shown must not shift, so the claims are offered on the next page that has the
  // place.
  if (document.getElementById(openClaimsId) === null) {
    document.documentElement.setAttribute(claimMark, '')
  }
}

/** There are none, so no page needs to ask again. */
export function forgetClaimMark(): void {
  Cookies.remove(claimMarkCookieName, { path: '/' })
}
