import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { recoveryCodeHash } from './codes/recovery-codes'
import { unseal } from './codes/seal'
import { isTotpShaped, stepOfCode } from './codes/totp'
import {
  countPasskeys,
  lockUser,
  setTotp,
  redeemRecoveryCode,
  type SecondFactor,
} from './second-factor.repository'

/**
 * `unneeded` means that the account has no second factor. `asked` means that it has one, but no code was
 * entered.
 */
export type SecondFactorAnswer = 'unneeded' | 'asked' | 'wrong' | SecondFactor

type CheckInput = {
  user: { id: string }
  /** A code of the app, or a recovery code, as typed. */
  code: string | undefined
  key: Uint8Array
  now: Date
  /**
   * The second factor of the current session, when a signed-in user must prove again who they are. A
   * user with passkeys but without an app has used a second factor to log in, so they need no recovery
   * code for each change.
   */
  session?: SecondFactor | null
}

/**
 * Checks the second factor of a user whose password was right. Each code works once: the user is locked
 * until the transaction ends. The code is used up only if the caller commits the transaction.
 */
export async function checkSecondFactor(
  tx: Tx,
  { user, code = '', key, now, session = null }: CheckInput,
): Promise<SecondFactorAnswer> {
  const owner = await lockUser(tx, user.id)
  const totp = owner?.totpConfirmedAt ? owner.totpSecret : null
  if (totp === null && (await countPasskeys(tx, user.id)) === 0) {
    return 'unneeded'
  }
  const typed = code.replaceAll(/\s/g, '')
  if (typed === '') {
    return totp === null && session !== null ? session : 'asked'
  }
  if (!isTotpShaped(typed)) {
    const hash = recoveryCodeHash(user.id, typed)
    const isTaken = hash !== null && (await redeemRecoveryCode(tx, { userId: user.id, hash, now }))
    return isTaken ? 'recovery' : 'wrong'
  }
  const secret = totp === null ? null : unseal({ text: totp, key, owner: user.id })
  const step = secret === null ? null : stepOfCode({ secret, code: typed, now })
  if (step === null || step <= (owner?.totpUsedStep ?? 0)) {
    return 'wrong'
  }
  await setTotp(tx, user.id, { totpUsedStep: step })
  return 'totp'
}

/** The error for an answer; null when the second factor is sufficient. */
export function secondFactorRefusal(answer: SecondFactorAnswer): AppError | null {
  if (answer === 'asked') {
    return new AppError('second_factor_required')
  }
  return answer === 'wrong' ? wrongCode() : null
}

/** The second factor to store with the session; null when only the password was used. */
export function shownFactor(answer: SecondFactorAnswer): SecondFactor | null {
  const isShown = answer === 'totp' || answer === 'recovery' || answer === 'passkey'
  return isShown ? answer : null
}

function wrongCode(): AppError {
  return new AppError('validation_error', { faults: [{ field: 'code', key: 'code_wrong' }] })
}
