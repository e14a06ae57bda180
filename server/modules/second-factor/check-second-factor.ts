import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { recoveryCodeHash } from './codes/recovery-codes'
import { unseal } from './codes/seal'
import { isTotpShaped, stepOfCode } from './codes/totp'
import {
  countPasskeys,
  lockUser,
  setTotp,
  takeRecoveryCode,
  type SecondFactor,
} from './second-factor.repository'

/** `unneeded`: the account has no second factor. `asked`: it has one, but no code was given. */
export type SecondFactorAnswer = 'unneeded' | 'asked' | 'wrong' | SecondFactor

type CheckInput = {
  user: { id: string }
  /** A code of the app, or a recovery code, as typed. */
  code: string | undefined
  key: Uint8Array
  now: Date
  /**
   * The second factor of the current session, when somebody signed in is asked again. With passkeys
   * but no app, the login itself showed the factor, so no recovery code is needed for each change.
   */
  session?: SecondFactor | null
}

/**
 * Checks the second factor of a user whose password was right. Each code works once: the user is
 * locked until the transaction ends, which must be committed for the code to be used up.
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
  const given = code.replaceAll(/\s/g, '')
  if (given === '') {
    return totp === null && session !== null ? session : 'asked'
  }
  if (!isTotpShaped(given)) {
    const hash = recoveryCodeHash(user.id, given)
    const isTaken = hash !== null && (await takeRecoveryCode(tx, { userId: user.id, hash, now }))
    return isTaken ? 'recovery' : 'wrong'
  }
  const secret = totp === null ? null : unseal({ text: totp, key, owner: user.id })
  const step = secret === null ? null : stepOfCode({ secret, code: given, now })
  if (step === null || step <= (owner?.totpUsedStep ?? 0)) {
    return 'wrong'
  }
  await setTotp(tx, user.id, { totpUsedStep: step })
  return 'totp'
}

/** The refusal for an answer; null when the second factor is sufficient. */
export function secondFactorRefusal(answer: SecondFactorAnswer): AppError | null {
  if (answer === 'asked') {
    return new AppError('second_factor_required')
  }
  return answer === 'wrong' ? wrongCode() : null
}

/** The second factor stored with the session; null when only the password was used. */
export function shownFactor(answer: SecondFactorAnswer): SecondFactor | null {
  const isShown = answer === 'totp' || answer === 'recovery' || answer === 'passkey'
  return isShown ? answer : null
}

function wrongCode(): AppError {
  return new AppError('validation_error', { faults: [{ field: 'code', key: 'code_wrong' }] })
}
