import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { bankDevices, bankMessages } from '@/server/database/schema/money/bank-messages'
import { keyOwner } from '../devices/device-key'
import { contentOwner } from '../message-content'

type Sealed = { sealed: string; owner: string }

type Reseal = {
  /** The version of the newest key. What is encrypted with it stays as it is. */
  version: number
  /** Re-encrypts a text with the newest key. Throws if it cannot be decrypted. */
  reseal: (sealed: Sealed) => string
}

type Resealed = { done: number; unreadable: string[] }
type Item = Sealed & { name: string; write: (resealed: string) => Promise<unknown> }

const firstId = '00000000-0000-0000-0000-000000000000'
const batch = 200

/**
 * Re-encrypts the keys of devices and the texts of messages after the keys have changed. It may be interrupted at any
 * time; the next run continues with the rest.
 */
export async function resealBankMessages(
  db: Database,
  { reseal, version }: Reseal,
): Promise<Resealed> {
  const result: Resealed = { done: 0, unreadable: [] }
  const renew = async ({ name, write, ...sealed }: Item) => {
    const resealed = attempt(() => reseal(sealed))
    if (resealed === null) {
      result.unreadable.push(name)
    } else {
      await write(resealed)
      result.done += 1
    }
  }
  const prefix = `v${version}.%`
  for (const item of await listDevices(db, prefix)) {
    await renew(item)
  }
  let after: string | undefined = firstId
  while (after !== undefined) {
    const items: (Item & { id: string })[] = await listMessages(db, { after, prefix })
    for (const item of items) {
      await renew(item)
    }
    after = items.at(-1)?.id
  }
  return result
}

function attempt(run: () => string): string | null {
  try {
    return run()
  } catch {
    return null
  }
}

async function listDevices(db: Database, prefix: string): Promise<Item[]> {
  const rows = await db
    .select()
    .from(bankDevices)
    .where(sql`${bankDevices.keySealed} not like ${prefix}`)
  return rows.map(({ code, id, keySealed: sealed }) => ({
    ...{ name: `bank device ${id}`, sealed, owner: keyOwner(code) },
    write: (keySealed) => db.update(bankDevices).set({ keySealed }).where(eq(bankDevices.id, id)),
  }))
}

async function listMessages(
  db: Database,
  { after, prefix }: { after: string; prefix: string },
): Promise<(Item & { id: string })[]> {
  const rows = await db
    .select({ id: bankMessages.id, sealed: sql<string>`${bankMessages.contentSealed}` })
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
  return rows.map(({ id, sealed }) => ({
    ...{ id, sealed, name: `bank message ${id}`, owner: contentOwner(id) },
    // A text that was changed or deleted meanwhile is not overwritten.
    write: (contentSealed) =>
      db
        .update(bankMessages)
        .set({ contentSealed })
        .where(and(eq(bankMessages.id, id), eq(bankMessages.contentSealed, sealed))),
  }))
}
