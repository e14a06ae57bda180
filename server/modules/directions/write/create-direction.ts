import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { recordAudit } from '@/server/modules/audit'
import { assertNoStrayTerms, lockCityTerms, toRows } from '@/server/modules/catalogue'
import type { Confirmed, WriteDeps } from '../desk-deps'
import { mailDirectionChange } from './mail-direction-change'
import { insertDirection, insertTermsHistory, replaceParts } from '../directions.repository'
import { toStored, toTermsText } from '../terms'
import { checkTerms, type PairOfTerms } from './check-terms'
import { expectConfirmed } from './expect-confirmed'
import { refusedByConstraint } from './refused-by-constraint'

/**
 * Creates a direction and returns its id. Refuses with `validation_error`, for example when the
 * pair already has a direction or the terms need confirmation.
 */
export async function createDirection(
  { db, offer, actor, now }: WriteDeps,
  { from, to, terms, confirmed }: PairOfTerms & Confirmed,
): Promise<number> {
  await checkTerms(db, { from, to, terms, now })
  if (confirmed !== true) {
    await expectConfirmed(db, offer, [{ from, to, before: null, after: terms }])
  }
  const stored = toStored(terms)
  const rows = toRows(stored)
  const after = toTermsText(stored)

  return refusedByConstraint(() =>
    inTransaction(db, async (tx) => {
      await lockCityTerms(tx)
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
      const notice = { change: 'direction.create', pairs: [{ from, to }], actor, now } as const
      await mailDirectionChange(tx, notice)
      await notify(tx, 'catalogue_changed')
      return created
    }),
  )
}
