import { maxPartnerKeys, type PartnerScope } from '@/lib/contracts/partners/partner-lists'
import { AppError } from '@/lib/errors/app-error'
import type { UserActor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import { recordAudit } from '@/server/modules/audit'
import { lockServedOwner, openReferrer } from '@/server/modules/loyalty'
import { queueAccountMail } from '@/server/modules/mailer'
import {
  countKeysSince,
  countValidKeys,
  insertKey,
  type PartnerKeyRow,
} from '../partner-keys.repository'
import { hashOfKey, hintOf, makeSecret } from './key-secret'

type CreateKey = {
  actor: UserActor
  name: string
  scopes: readonly PartnerScope[]
  now: Date
}

/* Each key stays in the records and causes a mail, even if it is revoked immediately. */
const maxMadeADay = 20
const dayMilliseconds = 86_400_000

/**
 * Makes a key and tells its owner by e-mail. The caller has verified the owner. The key itself is only in
 * what is returned.
 */
export async function createPartnerKey(
  db: Database,
  { actor, name, scopes, now }: CreateKey,
): Promise<{ row: PartnerKeyRow; secret: string }> {
  const { userId } = actor
  const secret = makeSecret()
  const hash = hashOfKey(secret)
  if (hash === null) {
    throw new Error('A new key does not have the shape of a key.')
  }
  // Orders that come through the key are rewarded under this code.
  await openReferrer(db, { userId, now })
  return inTransaction(db, async (tx) => {
    // The keys of an account are counted one request after another.
    const owner = await lockServedOwner(tx, userId, 'no key update')
    const since = new Date(now.getTime() - dayMilliseconds)
    if ((await countKeysSince(tx, userId, since)) >= maxMadeADay) {
      throw new AppError('too_many_requests', { retryAfterSeconds: dayMilliseconds / 1000 })
    }
    if ((await countValidKeys(tx, userId)) >= maxPartnerKeys) {
      const params = { most: maxPartnerKeys }
      throw new AppError('forbidden', { text: 'too_many_partner_keys', params })
    }
    const row = await insertKey(tx, {
      ...{ id: makeId(now), userId, name, hash, hint: hintOf(secret), createdAt: now },
      scopes: [...scopes],
    })
    await recordAudit(tx, {
      actor,
      action: 'partner_key.create',
      entity: 'partner_key',
      entityId: row.id,
      before: null,
      after: { name, scopes: scopes.join(', ') },
      at: now,
    })
    await queueAccountMail(tx, {
      to: owner,
      dedupeKey: `partner_key_made:${row.id}`,
      mail: {
        template: 'partner_key_made',
        key: name,
        at: now.toISOString(),
        address: actor.from?.address ?? null,
        userAgent: actor.from?.userAgent ?? null,
      },
    })
    return { row, secret }
  })
}
