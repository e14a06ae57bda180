import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { recordAudit } from '@/server/modules/audit'
import { queueAccountMail, type AccountMail } from '@/server/modules/mailer'
import { makeRecoveryCodes, recoveryCodeHash } from './codes/recovery-codes'
import { countFactors, type Factors } from './factors'
import {
  endSessionsOf,
  discardUnfinished,
  lockOpenSession,
  lockUser,
  replaceRecoveryCodes,
} from './second-factor.repository'

/** Who changes their own second factor, in which session, and from where. */
export type OwnChange = {
  userId: string
  sessionId: string
  address: string | null
  userAgent: string | null
  now: Date
}

type FactorChange = Exclude<
  Extract<AccountMail, { template: 'second_factor_changed' }>['change'],
  'reset'
>

/** Locks the user and returns their current factors. */
export async function lockOwner(tx: Tx, userId: string) {
  const owner = await lockUser(tx, userId)
  if (!owner) {
    throw new AppError('token_not_valid')
  }
  return { owner, factors: await countFactors(tx, userId) }
}

/**
 * Like `lockOwner`, before a factor is added; the session must be open. A setup that was started with
 * only the password cannot be finished once there is a second factor, because the person who started it
 * may know only the password.
 */
export async function lockOwnerToAdd(tx: Tx, change: OwnChange) {
  const locked = await lockOwner(tx, change.userId)
  const session = await lockOpenSession(tx, change)
  if (session === null) {
    throw new AppError('token_not_valid')
  }
  if (hasAnyFactor(locked.factors) && session.secondFactor === null) {
    throw new AppError('second_factor_required')
  }
  return locked
}

type Owner = { email: string; locale: 'ru' | 'en'; activatedAt: Date | null }

type FactorNotice = OwnChange & {
  owner: Owner
  change: FactorChange
  /** Makes the deduplication key of this change unique. */
  of: string
}

/** Records the change and mails the owner of the account, if their address is confirmed. */
export async function recordAndMail(tx: Tx, notice: FactorNotice): Promise<void> {
  const { userId, owner, change, of, address, userAgent, now } = notice
  await recordAudit(tx, {
    actor: { kind: 'user', userId },
    action: `user.${change}`,
    entity: 'user',
    entityId: userId,
    before: null,
    after: null,
    at: now,
  })
  if (owner.activatedAt === null) {
    return
  }
  await queueAccountMail(tx, {
    to: owner,
    dedupeKey: `second_factor:${userId}:${change}:${of}`,
    mail: { template: 'second_factor_changed', change, at: now.toISOString(), address, userAgent },
  })
}

/** Replaces all recovery codes. They cannot be read again, because only their hashes are stored. */
export async function renewCodes(
  tx: Tx,
  { userId, now }: Pick<OwnChange, 'userId' | 'now'>,
): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const hashes = codes.flatMap((code) => recoveryCodeHash(userId, code) ?? [])
  await replaceRecoveryCodes(tx, { userId, hashes, now })
  return codes
}

type FirstInput = Pick<OwnChange, 'userId' | 'sessionId' | 'now'> & { factors: Factors }

/**
 * Creates recovery codes when the first second factor is added; null when the user already had one.
 * Discards unfinished setups and ends all other sessions, because they were opened with the password
 * alone.
 */
export async function codesForFirstFactor(
  tx: Tx,
  { userId, sessionId, now, factors }: FirstInput,
): Promise<string[] | null> {
  if (hasAnyFactor(factors)) {
    return null
  }
  await discardUnfinished(tx, userId)
  await endSessionsOf(tx, { userId, except: sessionId, now })
  return renewCodes(tx, { userId, now })
}

function hasAnyFactor({ totp, passkeys }: Factors): boolean {
  return totp || passkeys > 0
}

type RemovedFactor = Pick<OwnChange, 'userId' | 'sessionId' | 'now'> & {
  isLast: boolean
  isRequired: boolean
}

/**
 * Ends all other sessions when a factor is removed. With the last factor, the recovery codes are removed
 * too. When a second factor is required, the last one cannot be removed.
 */
export async function endFactorAccess(
  tx: Tx,
  { userId, sessionId, now, isLast, isRequired }: RemovedFactor,
): Promise<void> {
  await endSessionsOf(tx, { userId, except: sessionId, now })
  if (!isLast) {
    return
  }
  if (isRequired) {
    throw new AppError('forbidden', { text: 'second_factor_kept' })
  }
  await replaceRecoveryCodes(tx, { userId, hashes: [], now })
}
