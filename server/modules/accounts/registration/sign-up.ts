import type { Locale } from '@/lib/i18n/locales'
import { referralShape } from '@/lib/session/referral-cookie'
import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { findUserByEmail, hashPassword, isPassword } from '@/server/modules/sessions'
import { insertUser } from '../accounts.repository'
import { requestLink } from '../links/request-link'

export type SignUp = {
  email: string
  /** The caller has checked it with `assertGoodPassword`. */
  password: string
  locale: Locale
  refferal: string | null
  now: Date
}

/**
 * Registers a user. If the address already has an account, mails its owner and leaves the account
 * unchanged. Both cases take the same steps, so that the response does not reveal which one it was.
 */
export async function signUp(db: Database, command: SignUp): Promise<void> {
  const { email, password, locale, refferal, now } = command
  const existing = await findUserByEmail(db, email)
  const passwordHash = await hashPassword(password)
  const isSame = await isPassword(password, existing?.passwordHash ?? null)
  await inTransaction(db, async (tx) => {
    const isNew = await insertUser(tx, {
      id: makeId(now),
      email,
      passwordHash,
      locale,
      refferal: refferal !== null && referralShape.test(refferal) ? refferal : null,
      createdAt: now,
      updatedAt: now,
    })
    await requestLink(tx, {
      email,
      locale,
      now,
      reason: isNew || isSame ? 'signup' : 'signup_again',
    })
  })
}
