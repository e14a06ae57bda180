import { AppError } from '@/lib/errors/app-error'
import type { UserActor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { recordAudit } from '@/server/modules/audit'
import { lockOwner } from '@/server/modules/loyalty'
import { queueAccountMail } from '@/server/modules/mailer'
import { lockKey, markRevoked, revokeAll, type PartnerKeyRow } from '../partner-keys.repository'
import { nameOfKey } from './name-of-key'

type Revoke = { id: string; actor: UserActor; now: Date }

/** The owner revokes one of their keys. */
export function revokeOwnKey(db: Database, command: Revoke): Promise<PartnerKeyRow> {
  const { userId } = command.actor
  return inTransaction(db, (tx) => revoke(tx, { ...command, userId }))
}

/** An operator revokes a key of a referrer, who gets a mail. */
export async function revokeKeyAtDesk(
  db: Database,
  command: Revoke & { userId: string },
): Promise<void> {
  const { id, now, userId } = command
  await inTransaction(db, async (tx) => {
    const row = await revoke(tx, command)
    const owner = await lockOwner(tx, userId)
    if (owner && owner.deletedAt === null) {
      await queueAccountMail(tx, {
        to: owner,
        dedupeKey: `partner_key_revoked:${id}`,
        mail: {
          template: 'partner_key_revoked',
          ...{ key: nameOfKey(row), at: now.toISOString(), address: null, userAgent: null },
        },
      })
    }
  })
}

/** For an account that is being deleted: none of its keys works any more, and their names are forgotten. */
export function forgetPartnerKeysOf(tx: Tx, userId: string, now: Date): Promise<void> {
  return revokeAll(tx, userId, { revokedAt: now, revokedBy: userId })
}

async function revoke(
  tx: Tx,
  { id, userId, actor, now }: Revoke & { userId: string },
): Promise<PartnerKeyRow> {
  const key = await lockKey(tx, { id, userId })
  if (!key) {
    throw new AppError('not_found')
  }
  if (key.revokedAt !== null) {
    throw new AppError('state_changed')
  }
  const row = await markRevoked(tx, id, { revokedAt: now, revokedBy: actor.userId })
  const terms = { name: nameOfKey(key), scopes: key.scopes.join(', ') }
  await recordAudit(tx, {
    actor,
    action: 'partner_key.revoke',
    entity: 'partner_key',
    entityId: id,
    before: terms,
    after: null,
    at: now,
  })
  return row
}
