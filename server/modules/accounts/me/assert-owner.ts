import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import {
  checkSecondFactor,
  secondFactorRefusal,
  type SecondFactor,
} from '@/server/modules/second-factor'
import { isPassword } from '@/server/modules/sessions'
import { findAccount, type AccountRow } from '../accounts.repository'
import { fieldError } from '../passwords/judge-password'

export type OwnerProof = {
  userId: string
  password: string
  /** A code from the app or a recovery code, if the user has a second factor. */
  code: string | undefined
  /** The second factor of the current session. */
  session: SecondFactor | null
  /** The secret key for accounts. */
  key: Uint8Array
  now: Date
}

/**
 * Checks that a signed-in user is the owner of the account. Throws `validation_error` for the wrong
 * field, or `second_factor_required` when a code is missing. A valid code is used up. Returns the
 * account as it was when the password was compared.
 */
export async function assertOwner(db: Database, proof: OwnerProof): Promise<AccountRow> {
  const { userId, password, code, session, key, now } = proof
  const user = await findAccount(db, userId)
  if (!user) {
    throw new AppError('token_not_valid')
  }
  if (!(await isPassword(password, user.passwordHash))) {
    throw fieldError({ field: 'password', key: 'password_wrong' })
  }
  const answer = await inTransaction(db, (tx) =>
    checkSecondFactor(tx, { user, code, key, now, session }),
  )
  const refusal = secondFactorRefusal(answer)
  if (refusal) {
    throw refusal
  }
  return user
}
