import { getCookie } from 'hono/cookie'
import { referralCookie } from '@/lib/session/referral-cookie'
import type { ApiContext } from '@/server/http/api-env'

/** The referral code of the link by which this browser came first; the front door keeps it for 30 days. */
export function keptRefferal(c: ApiContext): string | null {
  return getCookie(c, referralCookie.name) ?? null
}
