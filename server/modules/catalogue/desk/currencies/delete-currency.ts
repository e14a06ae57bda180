import { AppError } from '@/lib/errors/app-error'
import { changeCatalogue, type ChangeDeps } from '../desk-change'
import { unlessInUse } from '../refused-by-constraint'
import { findStored, removeCurrency } from './currencies.repository'

/** Refuses with `not_found`, and with `in_use` what a direction or the ledger names. */
export async function deleteCurrency(deps: ChangeDeps, id: number): Promise<void> {
  await changeCatalogue(deps, async (tx) => {
    const before = await findStored(tx, id, { isLocked: true })
    if (!before) {
      throw new AppError('not_found')
    }
    await unlessInUse(() => removeCurrency(tx, id))
    return {
      entity: 'currency',
      verb: 'delete',
      entityId: String(id),
      before: before.terms,
      after: null,
      subject: before.terms.code,
    }
  })
}
