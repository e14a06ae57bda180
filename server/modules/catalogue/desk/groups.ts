import { asc, eq, sql } from 'drizzle-orm'
import { groupCalls, groupTerms } from '@/lib/contracts/desk/catalogue/groups'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { columnsNamed } from '@/server/database/columns-named'
import { groupCurrencies, groups } from '@/server/database/schema/catalogue'
import { defineResource } from '@/server/modules/resources'
import { catalogueFaults, notifyCatalogueChanged } from './change-catalogue'
import { countUses, isLiveOnlyThrough } from './uses'

const members = sql<number[]>`(
  select coalesce(array_agg(currency_id order by position), '{}')
  from ${groupCurrencies} where group_id = "groups"."id")`
const terms = { ...columnsNamed(groups, groupTerms.shape), currencyIds: members }

/** The groups of the currency picker. */
export const groupResource = defineResource({
  calls: groupCalls,
  entity: 'group',
  table: groups,
  faults: catalogueFaults,
  notify: notifyCatalogueChanged,
  refreshes: 'offer',
  needsOwnerProof: false,

  read: (db, where) =>
    db
      .select({ id: groups.id, terms })
      .from(groups)
      .where(where)
      .orderBy(asc(groups.position), asc(groups.id)),

  write: async (tx, { id, after: { currencyIds } }) => {
    await removeMembers(tx, id)
    if (currencyIds.length > 0) {
      const rows = currencyIds.map((currencyId, index) => ({ currencyId, position: index + 1 }))
      await tx.insert(groupCurrencies).values(rows.map((row) => ({ ...row, groupId: id })))
    }
  },

  /**
   * Refuses with `validation_error` when the removal would hide open directions and the
   * operator has not confirmed it.
   */
  remove: async (tx, { id }, { isConfirmed }) => {
    const live = isConfirmed ? 0 : await countUses(tx, isLiveOnlyThrough(id))
    if (live > 0) {
      const faults = [{ field: 'confirmed', key: 'group_live', params: { count: String(live) } }]
      throw new AppError('validation_error', { faults })
    }
    await removeMembers(tx, id)
    await tx.delete(groups).where(eq(groups.id, id))
  },
})

async function removeMembers(tx: Tx, id: number): Promise<void> {
  await tx.delete(groupCurrencies).where(eq(groupCurrencies.groupId, id))
}
