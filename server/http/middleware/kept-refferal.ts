import { getCookie } from 'hono/cookie'
import { referralCodesIn, referralCookie } from '@/lib/session/referral-cookie'
import type { ApiContext } from '@/server/http/api-env'
import type { Executor } from '@/server/database/client'
import { findFirstCode } from '@/server/modules/loyalty'

type Named = {
  db: Executor
  /** The code of a form, which is that of the latest link. */
  typed: string | null | undefined
}

/**
 * The referral code of the link by which this browser came first; the front door keeps them for 30 days.
 * A code that nobody has does not stand in the way of one that somebody has. Null without the cookie.
 */
export async function keptRefferal(c: ApiContext, { db, typed }: Named): Promise<string | null> {
  const [first = null, ...others] = referralCodesIn(getCookie(c, referralCookie.name) ?? '')
  if (first === null) {
    return null
  }
  const codes = [first, ...others, ...(typed ? [typed] : [])]
  return (await findFirstCode(db, codes)) ?? first
}
