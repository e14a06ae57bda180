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

/** `unneeded`: they have none. `asked`: they have one and gave no code. */
export type SecondFactorAnswer = 'unneeded' | 'asked' | 'wrong' | SecondFactor

type CheckInput = {
  user: { id: string }
  /** Of their app, or a recovery code, as they typed it. */
  code: string | undefined
  key: Uint8Array
  now: Date
  /**
   * By what the session was known in which somebody signed in asks. Whoever has passkeys and no app
   * shows them by logging in, and needs no recovery code for each change.
   */
  session?: SecondFactor | null
}

/**
 * By what somebody is known beside their password, which was right. A code that is taken is taken once:
 * the person is locked until the transaction ends, and it must stand for the code to be used up.
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

/** How somebody is told; null when they are known well enough. */
export function secondFactorRefusal(answer: SecondFactorAnswer): AppError | null {
  if (answer === 'asked') {
    return new AppError('second_factor_required')
  }
  return answer === 'wrong' ? wrongCode() : null
}

/** What a session is kept with; null where they were known by their password alone. */
export function shownFactor(answer: SecondFactorAnswer): SecondFactor | null {
  const isShown = answer === 'totp' || answer === 'recovery' || answer === 'passkey'
  return isShown ? answer : null
}

function wrongCode(): AppError {
  return new AppError('validation_error', { faults: [{ field: 'code', key: 'code_wrong' }] })
}
