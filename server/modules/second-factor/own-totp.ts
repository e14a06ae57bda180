import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { seal, unseal } from './codes/seal'
import { makeTotpSecret, stepOfCode, totpUri } from './codes/totp'
import {
  codesWithFirst,
  giveUp,
  openOwn,
  openToAdd,
  renewCodes,
  tellChange,
  type OwnChange,
} from './own-change'
import { markSession, setTotp } from './second-factor.repository'

type BeginInput = { userId: string; issuer: string; key: Uint8Array }

/** A new secret instead of one that was never confirmed. They have shown that they are the owner. */
export function beginTotp(
  db: Database,
  { userId, issuer, key }: BeginInput,
): Promise<{ secret: string; uri: string }> {
  const secret = makeTotpSecret()
  return inTransaction(db, async (tx) => {
    const { owner, factors } = await openOwn(tx, userId)
    if (factors.totp) {
      throw new AppError('duplicate')
    }
    const totpSecret = seal({ text: secret, key, owner: userId })
    await setTotp(tx, userId, { totpSecret, totpUsedStep: null })
    return { secret, uri: totpUri({ secret, issuer, email: owner.email }) }
  })
}

type ConfirmInput = OwnChange & { code: string; key: Uint8Array }

/** The app counts from now on. Its recovery codes; none where passkeys have brought them before. */
export function confirmTotp(
  db: Database,
  { code, key, ...change }: ConfirmInput,
): Promise<string[]> {
  const { userId, sessionId, now } = change
  return inTransaction(db, async (tx) => {
    const { owner, factors } = await openToAdd(tx, change)
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
    await tellChange(tx, { ...change, owner, change: 'totp_added', of: now.toISOString() })
    return (await codesWithFirst(tx, { userId, sessionId, now, factors })) ?? []
  })
}

/** Whether the desk asks its people for a second factor. */
type Desk = { needsSecondFactorAtDesk: boolean }

/** Takes the app off. They have shown that they are the owner. */
export function removeTotp(db: Database, { desk, ...change }: OwnChange & { desk: Desk }) {
  const { userId, sessionId, now } = change
  return inTransaction(db, async (tx) => {
    const { owner, factors } = await openOwn(tx, userId)
    if (!factors.totp) {
      throw new AppError('not_found')
    }
    const isNeeded = desk.needsSecondFactorAtDesk && owner.role !== 'user'
    const isLast = factors.passkeys === 0
    await giveUp(tx, { userId, sessionId, now, isLast, isNeeded })
    await setTotp(tx, userId, { totpSecret: null, totpConfirmedAt: null, totpUsedStep: null })
    await tellChange(tx, { ...change, owner, change: 'totp_removed', of: now.toISOString() })
  })
}

/** New recovery codes; the old ones let nobody in any longer. They have shown that they are the owner. */
export function renewRecoveryCodes(db: Database, change: OwnChange): Promise<string[]> {
  const { userId, now } = change
  return inTransaction(db, async (tx) => {
    const { owner, factors } = await openOwn(tx, userId)
    if (!factors.totp && factors.passkeys === 0) {
      throw new AppError('not_found')
    }
    await tellChange(tx, { ...change, owner, change: 'codes_renewed', of: now.toISOString() })
    return renewCodes(tx, { userId, now })
  })
}
