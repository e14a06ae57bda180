import { getCookie } from 'hono/cookie'
import { referralCookie, referralShape } from '@/lib/session/referral-cookie'
import type { ApiContext } from '@/server/http/api-env'

/**
 * The referral code of the link by which this browser came first; the front door keeps it for 30 days. It
 * comes before the code of a form, which is that of a later link.
 */
export function keptRefferal(c: ApiContext): string | null {
  const code = getCookie(c, referralCookie.name) ?? ''
  return referralShape.test(code) ? code : null
}
