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
import { faultyField } from '../passwords/judge-password'

export type OwnerProof = {
  userId: string
  password: string
  /** From their app, or a recovery code, where they have a second factor. */
  code: string | undefined
  /** By what the session in which they ask was known. */
  session: SecondFactor | null
  /** The office's key of accounts. */
  key: Uint8Array
  now: Date
}

/**
 * Refuses whoever is signed in and cannot show that they are the owner: `validation_error` by the field
 * that is wrong, `second_factor_required` where a code is missing. A code that is taken is used up.
 * Gives the account as it was when its password was compared.
 */
export async function assertOwner(db: Database, proof: OwnerProof): Promise<AccountRow> {
  const { userId, password, code, session, key, now } = proof
  const user = await findAccount(db, userId)
  if (!user) {
    throw new AppError('token_not_valid')
  }
  if (!(await isPassword(password, user.passwordHash))) {
    throw faultyField({ field: 'password', key: 'password_wrong' })
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
