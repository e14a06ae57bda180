import type { Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { recordAudit } from '@/server/modules/audit'
import { assertNoStrayTerms, toRows } from '@/server/modules/catalogue'
import { insertDirection, insertTermsHistory, replaceParts } from '../directions.repository'
import { toStored, toTermsText } from '../terms'
import type { PairOfTerms } from './check-terms'

/** Stores a new direction, with its audit record and its first row in the history. Returns its id. */
export async function insertTerms(
  tx: Tx,
  { from, to, terms }: PairOfTerms,
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> {
  const stored = toStored(terms)
  const rows = toRows(stored)
  const after = toTermsText(stored)
  const created = await insertDirection(tx, { columns: rows.columns, from, to, at: now })
  await replaceParts(tx, { id: created, tiers: rows.tiers, cities: rows.cities })
  await assertNoStrayTerms(tx, { field: 'terms.cities', key: 'unknown_value' })
  await insertTermsHistory(tx, [{ directionId: created, validFrom: now, terms: after }])
  await recordAudit(tx, {
    actor,
    action: 'direction.create',
    entity: 'direction',
    entityId: String(created),
    before: null,
    after: { from, to, ...after },
    at: now,
  })
  return created
}
