import type { DeskDirection } from '@/lib/contracts/desk/directions'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/notify'
import { recordAudit } from '@/server/modules/audit'
import type { WriteDeps } from '../desk-deps'
import { insertDirection, insertTermsHistory, replaceParts } from '../directions.repository'
import { getDeskDirection } from '../read/get-desk-direction'
import { fromRows, toRows } from '../terms'
import { checkTerms, type PairOfTerms } from './check-terms'
import { refusedByConstraint } from './refused-by-constraint'

/** Opens a direction. Refuses with `validation_error`, also when the pair has one already. */
export async function createDirection(
  deps: WriteDeps,
  { from, to, terms }: PairOfTerms,
): Promise<DeskDirection> {
  const { db, offer, actor, now } = deps
  await checkTerms(db, { from, to, terms })
  const rows = toRows(terms)
  const after = fromRows(rows)

  const id = await refusedByConstraint(() =>
    inTransaction(db, async (tx) => {
      const created = await insertDirection(tx, { columns: rows.columns, from, to, at: now })
      await replaceParts(tx, { id: created, tiers: rows.tiers, cities: rows.cities })
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
      await notify(tx, 'catalogue_changed')
      return created
    }),
  )
  await offer.refresh('catalogue')
  return getDeskDirection(deps, id)
}
