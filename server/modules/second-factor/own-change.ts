import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { recordAudit } from '@/server/modules/audit'
import { queueAccountMail, type AccountMail } from '@/server/modules/mailer'
import { makeRecoveryCodes, recoveryCodeHash } from './codes/recovery-codes'
import { countFactors, type Factors } from './factors'
import { lockOwner, replaceRecoveryCodes } from './second-factor.repository'

/** Somebody changes his own second factor: in which session, and from where. */
export type OwnChange = {
  userId: string
  sessionId: string
  address: string | null
  userAgent: string | null
  now: Date
}

type FactorChange = Extract<AccountMail, { template: 'second_factor_changed' }>['change']

/** The person, locked, and what he has now. */
export async function openOwn(tx: Tx, userId: string) {
  const owner = await lockOwner(tx, userId)
  if (!owner) {
    throw new AppError('token_not_valid')
  }
  return { owner, factors: await countFactors(tx, userId) }
}

type Told = OwnChange & { owner: { email: string; locale: 'ru' | 'en' } } & {
  change: FactorChange
  /** What tells this change from every other one like it. */
  of: string
}

/** The trail of the change, and the mail that tells its owner of it. */
export async function tellChange(tx: Tx, told: Told): Promise<void> {
  const { userId, owner, change, of, address, userAgent, now } = told
  await recordAudit(tx, {
    actor: { kind: 'user', userId },
    action: `user.${change}`,
    entity: 'user',
    entityId: userId,
    before: null,
    after: null,
    at: now,
  })
  await queueAccountMail(tx, {
    to: owner,
    dedupeKey: `second_factor:${userId}:${change}:${of}`,
    mail: { template: 'second_factor_changed', change, at: now.toISOString(), address, userAgent },
  })
}

/** New ones instead of whatever there was; given out this once. */
export async function renewCodes(
  tx: Tx,
  { userId, now }: Pick<OwnChange, 'userId' | 'now'>,
): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const hashes = codes.flatMap((code) => recoveryCodeHash(userId, code) ?? [])
  await replaceRecoveryCodes(tx, { userId, hashes, now })
  return codes
}

/** The first second factor brings recovery codes; null where there was one already. */
export async function codesWithFirst(
  tx: Tx,
  { userId, now, factors }: Pick<OwnChange, 'userId' | 'now'> & { factors: Factors },
): Promise<string[] | null> {
  return factors.totp || factors.passkeys > 0 ? null : renewCodes(tx, { userId, now })
}

type LastInput = { userId: string; now: Date; isLast: boolean; isNeeded: boolean }

/** With the last second factor its recovery codes go; where he may not be without one, it stays. */
export async function giveUpLast(
  tx: Tx,
  { userId, now, isLast, isNeeded }: LastInput,
): Promise<void> {
  if (!isLast) {
    return
  }
  if (isNeeded) {
    throw new AppError('forbidden', { text: 'second_factor_kept' })
  }
  await replaceRecoveryCodes(tx, { userId, hashes: [], now })
}
