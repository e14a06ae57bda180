import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { recordAudit } from '@/server/modules/audit'
import { queueAccountMail, type AccountMail } from '@/server/modules/mailer'
import { makeRecoveryCodes, recoveryCodeHash } from './codes/recovery-codes'
import { countFactors, type Factors } from './factors'
import {
  endSessionsOf,
  forgetBegun,
  lockOpenSession,
  lockUser,
  replaceRecoveryCodes,
} from './second-factor.repository'

/** Somebody changes their own second factor: in which session, and from where. */
export type OwnChange = {
  userId: string
  sessionId: string
  address: string | null
  userAgent: string | null
  now: Date
}

type FactorChange = Extract<AccountMail, { template: 'second_factor_changed' }>['change']

/** The person, locked, and what they have now. */
export async function openOwn(tx: Tx, userId: string) {
  const owner = await lockUser(tx, userId)
  if (!owner) {
    throw new AppError('token_not_valid')
  }
  return { owner, factors: await countFactors(tx, userId) }
}

/**
 * The same for who adds another, in a session that goes on. What was begun by a password alone is not
 * finished once there is a second factor: it may have been begun by who only knows the password.
 */
export async function openToAdd(tx: Tx, change: OwnChange) {
  const opened = await openOwn(tx, change.userId)
  const session = await lockOpenSession(tx, change)
  if (session === null) {
    throw new AppError('token_not_valid')
  }
  if (hasOne(opened.factors) && session.secondFactor === null) {
    throw new AppError('second_factor_required')
  }
  return opened
}

type Owner = { email: string; locale: 'ru' | 'en'; activatedAt: Date | null }

type Told = OwnChange & {
  owner: Owner
  change: FactorChange
  /** What tells this change from every other one like it. */
  of: string
}

/** The trail of the change, and the mail that tells its owner of it, where the address is known to be theirs. */
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
  if (owner.activatedAt === null) {
    return
  }
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

type FirstInput = Pick<OwnChange, 'userId' | 'sessionId' | 'now'> & { factors: Factors }

/**
 * The first second factor brings recovery codes; null where there was one already. Whatever else was
 * begun or opened by the password alone ends with it.
 */
export async function codesWithFirst(
  tx: Tx,
  { userId, sessionId, now, factors }: FirstInput,
): Promise<string[] | null> {
  if (hasOne(factors)) {
    return null
  }
  await forgetBegun(tx, userId)
  await endSessionsOf(tx, { userId, except: sessionId, now })
  return renewCodes(tx, { userId, now })
}

function hasOne({ totp, passkeys }: Factors): boolean {
  return totp || passkeys > 0
}

type GivenUp = Pick<OwnChange, 'userId' | 'sessionId' | 'now'> & {
  isLast: boolean
  isNeeded: boolean
}

/**
 * Who was let in by what is taken off goes with it. With the last second factor its recovery codes go
 * too; where they may not be without one, it stays.
 */
export async function giveUp(
  tx: Tx,
  { userId, sessionId, now, isLast, isNeeded }: GivenUp,
): Promise<void> {
  await endSessionsOf(tx, { userId, except: sessionId, now })
  if (!isLast) {
    return
  }
  if (isNeeded) {
    throw new AppError('forbidden', { text: 'second_factor_kept' })
  }
  await replaceRecoveryCodes(tx, { userId, hashes: [], now })
}
