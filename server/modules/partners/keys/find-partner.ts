import type { PartnerScope } from '@/lib/contracts/partners/partner-lists'
import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { findKeyByHash, markUsed } from '../partner-keys.repository'
import { hashOfKey } from './key-secret'

/** Who calls the partner API, and with which of their keys. */
export type Partner = {
  userId: string
  keyId: string
  /** The code under which the partner's orders are rewarded. */
  code: string
  /** Whether the programme is on, so that prices are quoted and orders are taken. */
  isOn: boolean
}

type FindPartner = {
  secret: string
  scope: PartnerScope
  now: Date
}

const usedSpanMilliseconds = 60_000

/**
 * The owner of a key. Throws `token_not_valid` for an unknown or a revoked key, `account_blocked`, and
 * `forbidden` for a blocked referrer and for a key without the scope of the call.
 */
export async function findPartner(
  db: Executor,
  { secret, scope, now }: FindPartner,
): Promise<Partner> {
  const hash = hashOfKey(secret)
  const key = hash && (await findKeyByHash(db, hash))
  if (!key) {
    throw new AppError('token_not_valid', { text: 'key_not_valid' })
  }
  if (key.isAccountBlocked) {
    throw new AppError('account_blocked')
  }
  if (key.isReferrerBlocked) {
    throw new AppError('forbidden', { text: 'partner_blocked' })
  }
  if (!key.scopes.includes(scope)) {
    throw new AppError('forbidden', { text: 'partner_scope', params: { scope } })
  }
  const unlessSince = new Date(now.getTime() - usedSpanMilliseconds)
  if (key.lastUsedAt === null || key.lastUsedAt <= unlessSince) {
    await markUsed(db, key.id, { now, unlessSince })
  }
  const { code, isOn, userId } = key
  return { userId, keyId: key.id, code, isOn }
}
