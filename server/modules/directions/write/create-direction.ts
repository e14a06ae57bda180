import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { lockCityTerms } from '@/server/modules/catalogue'
import type { Confirmed, WriteDeps } from '../desk-deps'
import { mailDirectionChange } from './mail-direction-change'
import { checkTerms, type PairOfTerms } from './check-terms'
import { expectConfirmed } from './expect-confirmed'
import { insertTerms } from './insert-terms'
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
  return refusedByConstraint(() =>
    inTransaction(db, async (tx) => {
      await lockCityTerms(tx)
      const created = await insertTerms(tx, { from, to, terms }, { actor, now })
      const notice = { change: 'direction.create', pairs: [{ from, to }], actor, now } as const
      await mailDirectionChange(tx, notice)
      await notify(tx, 'catalogue_changed')
      return created
    }),
  )
}
