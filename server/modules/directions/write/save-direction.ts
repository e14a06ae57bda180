import type { DirectionTermsText } from '@/lib/contracts/desk/direction-terms'
import { AppError } from '@/lib/errors/app-error'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/notify'
import type { WriteDeps } from '../desk-deps'
import { findStored } from '../directions.repository'
import { checkTerms } from './check-terms'
import { refusedByConstraint } from './refused-by-constraint'
import { lockSeen, writeTerms, type Seen } from './write-terms'

/** Refuses with `not_found`, `validation_error` and, for old sight, `state_changed`. */
export async function saveDirection(
  { db, actor, now }: WriteDeps,
  { id, updatedAt, terms }: Seen & { terms: DirectionTermsText },
): Promise<void> {
  const known = await findStored(db, id)
  if (!known) {
    throw new AppError('not_found')
  }
  await checkTerms(db, { from: known.fromCurrencyId, to: known.toCurrencyId, terms })

  await refusedByConstraint(() =>
    inTransaction(db, async (tx) => {
      for (const stored of await lockSeen(tx, [{ id, updatedAt }])) {
        await writeTerms(tx, stored, { terms, actor, now })
      }
      await notify(tx, 'catalogue_changed')
    }),
  )
}
