import type { DirectionTerms } from '@/lib/contracts/desk/directions/direction-terms'
import { AppError } from '@/lib/errors/app-error'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { assertNoStrayTerms, lockCityTerms } from '@/server/modules/catalogue'
import type { Confirmed, WriteDeps } from '../desk-deps'
import { findStored } from '../directions.repository'
import { checkTerms } from './check-terms'
import { expectConfirmed } from './expect-confirmed'
import { refusedByConstraint } from './refused-by-constraint'
import { pairOf, mailDirectionChange } from './mail-direction-change'
import { lockSeen, writeAllTerms, type Seen } from './write-terms'

/**
 * Saves the terms of a direction. Refuses with `not_found`, `validation_error` (for example when
 * confirmation is needed) and, for an outdated version, `state_changed`.
 */
export async function saveDirection(
  { db, offer, actor, now }: WriteDeps,
  { id, updatedAt, terms, confirmed }: Seen & Confirmed & { terms: DirectionTerms },
): Promise<void> {
  const stored = await findStored(db, id)
  if (!stored) {
    throw new AppError('not_found')
  }
  const { fromCurrencyId: from, toCurrencyId: to } = stored
  await checkTerms(db, { from, to, terms, now })
  if (confirmed !== true) {
    await expectConfirmed(db, offer, [{ from, to, before: stored.terms, after: terms }])
  }

  await refusedByConstraint(() =>
    inTransaction(db, async (tx) => {
      await lockCityTerms(tx)
      const locked = await lockSeen(tx, [{ id, updatedAt }])
      const changes = locked.map((direction) => ({ direction, terms }))
      const changed = await writeAllTerms(tx, changes, { actor, now })
      await assertNoStrayTerms(tx, { field: 'terms.cities', key: 'unknown_value' })
      const notice = { change: 'direction.update', pairs: changed.map(pairOf), actor, now } as const
      await mailDirectionChange(tx, notice)
      await notify(tx, 'catalogue_changed')
    }),
  )
}
