import { getCookie } from 'hono/cookie'
import { referralCodesIn, referralCookie } from '@/lib/session/referral-cookie'
import type { ApiContext } from '@/server/http/api-env'
import type { Executor } from '@/server/database/client'
import { findFirstCode } from '@/server/modules/loyalty'

type Named = {
  db: Executor
  /** The code in a form, which is that of the latest link. */
  typed: string | null | undefined
}

/**
 * The referral code of the first link through which this browser came; the front door keeps the codes for 30
 * days. Codes that no referrer has are skipped if a later one has a referrer. Null without the cookie.
 */
export async function keptRefferal(c: ApiContext, { db, typed }: Named): Promise<string | null> {
  const [first = null, ...others] = referralCodesIn(getCookie(c, referralCookie.name) ?? '')
  if (first === null) {
    return null
  }
  const codes = [first, ...others, ...(typed ? [typed] : [])]
  return (await findFirstCode(db, codes)) ?? first
}
