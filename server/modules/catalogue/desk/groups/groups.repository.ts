import { asc, eq, sql } from 'drizzle-orm'
import type { GroupTerms } from '@/lib/contracts/desk/catalogue/groups'
import type { Executor, Tx } from '@/server/database/client'
import { groupCurrencies, groups } from '@/server/database/schema/catalogue'

type Columns = Omit<GroupTerms, 'currencyIds'>
export type StoredGroup = { id: number; terms: GroupTerms }

const members = sql<number[]>`(
  select coalesce(array_agg(currency_id order by position), '{}')
  from ${groupCurrencies} where group_id = "groups"."id")`

const selected = {
  id: groups.id,
  terms: {
    slug: groups.slug,
    nameRu: groups.nameRu,
    nameEn: groups.nameEn,
    isSendVisible: groups.isSendVisible,
    isReceiveVisible: groups.isReceiveVisible,
    currencyIds: members,
  },
}

export async function listStored(db: Executor): Promise<StoredGroup[]> {
  return db.select(selected).from(groups).orderBy(asc(groups.position), asc(groups.id))
}

/**
 * Nobody else changes it, or what belongs to it, before the end. Read only once it is held: what
 * waits for a row reads the row anew, but what belongs to it as it was before.
 */
export async function lockStored(tx: Tx, id: number): Promise<StoredGroup | null> {
  await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('update')
  const [row] = await tx.select(selected).from(groups).where(eq(groups.id, id))
  return row ?? null
}

export async function insertGroup(
  tx: Tx,
  { columns, position }: { columns: Columns; position: number },
): Promise<number> {
  const [row] = await tx
    .insert(groups)
    .values({ ...columns, position })
    .returning({ id: groups.id })
  if (!row) {
    throw new Error('An inserted group has no id.')
  }
  return row.id
}

export async function updateGroup(tx: Tx, id: number, columns: Columns): Promise<void> {
  await tx.update(groups).set(columns).where(eq(groups.id, id))
}

export async function replaceMembers(
  tx: Tx,
  id: number,
  currencyIds: readonly number[],
): Promise<void> {
  await tx.delete(groupCurrencies).where(eq(groupCurrencies.groupId, id))
  if (currencyIds.length > 0) {
    await tx
      .insert(groupCurrencies)
      .values(
        currencyIds.map((currencyId, index) => ({ groupId: id, currencyId, position: index + 1 })),
      )
  }
}

export async function removeGroup(tx: Tx, id: number): Promise<void> {
  await tx.delete(groupCurrencies).where(eq(groupCurrencies.groupId, id))
  await tx.delete(groups).where(eq(groups.id, id))
}
