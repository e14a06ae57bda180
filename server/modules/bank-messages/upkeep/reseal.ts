import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { bankDevices, bankMessages } from '@/server/database/schema/money/bank-messages'
import { keyOwner } from '../devices/device-key'
import { contentOwner } from '../message-content'

type Reseal = {
  /** The version of the newest key. What is encrypted with it stays as it is. */
  version: number
  /** Re-encrypts a text with the newest key. Throws if it cannot be decrypted. */
  reseal: (sealed: { sealed: string; owner: string }) => string
}

type Resealed = { done: number; unreadable: string[] }

const batch = 200

/** Re-encrypts the keys of devices and the texts of messages after the keys have changed. May be interrupted. */
export async function resealBankMessages(db: Database, { reseal, version }: Reseal): Promise<Resealed> {
  const resealed: Resealed = { done: 0, unreadable: [] }
  const prefix = `v${version}.%`
  const renew = async (name: string, sealed: { sealed: string; owner: string }, write: (sealed: string) => Promise<unknown>) => {
    try {
      await write(reseal(sealed))
      resealed.done += 1
    } catch {
      resealed.unreadable.push(name)
    }
  }
  const devices = await db
    .select()
    .from(bankDevices)
    .where(sql`${bankDevices.keySealed} not like ${prefix}`)
  for (const { code, id, keySealed: sealed } of devices) {
    await renew(`bank device ${id}`, { sealed, owner: keyOwner(code) }, (keySealed) =>
      db
        .update(bankDevices)
        .set({ keySealed })
        .where(and(eq(bankDevices.id, id), eq(bankDevices.keySealed, sealed))),
    )
  }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const messages = await db
      .select({ id: bankMessages.id, sealed: bankMessages.contentSealed })
      .from(bankMessages)
      .where(
        and(
          gt(bankMessages.id, after),
          isNotNull(bankMessages.contentSealed),
          sql`${bankMessages.contentSealed} not like ${prefix}`,
        ),
      )
      .orderBy(asc(bankMessages.id))
      .limit(batch)
    for (const { id, sealed } of messages) {
      await renew(`bank message ${id}`, { sealed: sealed ?? '', owner: contentOwner(id) }, (contentSealed) =>
        db
          .update(bankMessages)
          .set({ contentSealed })
          .where(and(eq(bankMessages.id, id), eq(bankMessages.contentSealed, sealed ?? ''))),
      )
    }
    const last = messages.at(-1)
    if (!last) {
      return resealed
    }
    after = last.id
  }
}
