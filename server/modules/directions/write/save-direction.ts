import type { DirectionTerms } from '@/lib/contracts/desk/directions/direction-terms'
import { AppError } from '@/lib/errors/app-error'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { expectNoStrayTerms, holdCityTerms } from '@/server/modules/catalogue'
import type { Confirmed, WriteDeps } from '../desk-deps'
import { findStored } from '../directions.repository'
import { checkTerms } from './check-terms'
import { expectConfirmed } from './expect-confirmed'
import { refusedByConstraint } from './refused-by-constraint'
import { pairOf, tellOfDirections } from './tell-of-directions'
import { lockSeen, writeAllTerms, type Seen } from './write-terms'

/** Refuses with `not_found`, `validation_error` (also what must be confirmed) and, for old sight, `state_changed`. */
export async function saveDirection(
  { db, offer, actor, now }: WriteDeps,
  { id, updatedAt, terms, confirmed }: Seen & Confirmed & { terms: DirectionTerms },
): Promise<void> {
  const known = await findStored(db, id)
  if (!known) {
    throw new AppError('not_found')
  }
  const { fromCurrencyId: from, toCurrencyId: to } = known
  await checkTerms(db, { from, to, terms, now })
  if (confirmed !== true) {
    await expectConfirmed(db, offer, [{ from, to, before: known.terms, after: terms }])
  }

  await refusedByConstraint(() =>
    inTransaction(db, async (tx) => {
      await holdCityTerms(tx)
      const locked = await lockSeen(tx, [{ id, updatedAt }])
      const changes = locked.map((direction) => ({ direction, terms }))
      const changed = await writeAllTerms(tx, changes, { actor, now })
      await expectNoStrayTerms(tx, { field: 'terms.cities', key: 'unknown_value' })
      const told = { change: 'direction.update', pairs: changed.map(pairOf), actor, now } as const
      await tellOfDirections(tx, told)
      await notify(tx, 'catalogue_changed')
    }),
  )
}
