import Cookies from 'js-cookie'
import type { Me } from '@/lib/contracts/accounts/me'
import { hasClaimCookieName } from '@/lib/contracts/claims/claim-cookie-name'
import { claimFlag, openClaimsId } from './claim-flag'

const markDays = 60

/** Makes pages show a signed-in user their open claims, including claims made in another browser. */
export function markOpenClaims({ totals }: Pick<Me, 'totals'>): void {
  if (totals.open === 0 || Cookies.get(hasClaimCookieName) !== undefined) {
    return
  }
  Cookies.set(hasClaimCookieName, '1', { path: '/', sameSite: 'Lax', expires: markDays })
  // The layout of the current page must not shift. If it has the element, the claims are shown on the
  // next page instead.
  if (document.getElementById(openClaimsId) === null) {
    document.documentElement.setAttribute(claimFlag, '')
  }
}

/** Called when there are no open claims, so that pages neither load them again nor keep space for them. */
export function forgetClaimFlag(): void {
  Cookies.remove(hasClaimCookieName, { path: '/' })
  document.documentElement.removeAttribute(claimFlag)
}
