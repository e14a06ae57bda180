import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { seal, unseal } from './codes/seal'
import { makeTotpSecret, stepOfCode, totpUri } from './codes/totp'
import {
  codesForFirstFactor,
  endFactorAccess,
  lockOwner,
  lockOwnerToAdd,
  renewCodes,
  recordAndMail,
  type OwnChange,
} from './own-change'
import { markSession, setTotp } from './second-factor.repository'

type BeginInput = { userId: string; issuer: string; key: Uint8Array }

/** Creates a new secret, replacing an unconfirmed one. The caller has verified the owner. */
export function beginTotp(
  db: Database,
  { userId, issuer, key }: BeginInput,
): Promise<{ secret: string; uri: string }> {
  const secret = makeTotpSecret()
  return inTransaction(db, async (tx) => {
    const { owner, factors } = await lockOwner(tx, userId)
    if (factors.totp) {
      throw new AppError('duplicate')
    }
    const totpSecret = seal({ text: secret, key, owner: userId })
    await setTotp(tx, userId, { totpSecret, totpUsedStep: null })
    return { secret, uri: totpUri({ secret, issuer, email: owner.email }) }
  })
}

type ConfirmInput = OwnChange & { code: string; key: Uint8Array }

/** Activates the app. Returns recovery codes, or an empty list when the user already has a passkey. */
export function confirmTotp(
  db: Database,
  { code, key, ...change }: ConfirmInput,
): Promise<string[]> {
  const { userId, sessionId, now } = change
  return inTransaction(db, async (tx) => {
    const { owner, factors } = await lockOwnerToAdd(tx, change)
    if (factors.totp || owner.totpSecret === null) {
      throw new AppError('not_found')
    }
    const secret = unseal({ text: owner.totpSecret, key, owner: userId })
    const step = secret === null ? null : stepOfCode({ secret, code, now })
    if (step === null) {
      throw new AppError('validation_error', { faults: [{ field: 'code', key: 'code_new_wrong' }] })
    }
    await setTotp(tx, userId, { totpConfirmedAt: now, totpUsedStep: step })
    await markSession(tx, { sessionId, by: 'totp' })
    await recordAndMail(tx, { ...change, owner, change: 'totp_added', of: now.toISOString() })
    return (await codesForFirstFactor(tx, { userId, sessionId, now, factors })) ?? []
  })
}

/** Whether operators and administrators must have a second factor. */
type Desk = { needsSecondFactorAtDesk: boolean }

/** Removes the app. The caller has verified the owner. */
export function removeTotp(db: Database, { desk, ...change }: OwnChange & { desk: Desk }) {
  const { userId, sessionId, now } = change
  return inTransaction(db, async (tx) => {
    const { owner, factors } = await lockOwner(tx, userId)
    if (!factors.totp) {
      throw new AppError('not_found')
    }
    const isRequired = desk.needsSecondFactorAtDesk && owner.role !== 'user'
    const isLast = factors.passkeys === 0
    await endFactorAccess(tx, { userId, sessionId, now, isLast, isRequired })
    await setTotp(tx, userId, { totpSecret: null, totpConfirmedAt: null, totpUsedStep: null })
    await recordAndMail(tx, { ...change, owner, change: 'totp_removed', of: now.toISOString() })
  })
}

/** Replaces the recovery codes; the old ones stop working. The caller has verified the owner. */
export function renewRecoveryCodes(db: Database, change: OwnChange): Promise<string[]> {
  const { userId, now } = change
  return inTransaction(db, async (tx) => {
    const { owner, factors } = await lockOwner(tx, userId)
    if (!factors.totp && factors.passkeys === 0) {
      throw new AppError('not_found')
    }
    await recordAndMail(tx, { ...change, owner, change: 'codes_renewed', of: now.toISOString() })
    return renewCodes(tx, { userId, now })
  })
}
