import type { CurrencyTerms, DeskCurrency } from '@/lib/contracts/desk/catalogue/currencies'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { expectSeen } from '@/server/modules/audit'
import { changeCatalogue, type ChangeDeps } from '../desk-change'
import {
  findStored,
  isInLedger,
  mostDigitsInDirections,
  updateCurrency,
  type StoredCurrency,
} from './currencies.repository'
import { expectNoStrayTerms, holdCityTerms } from '../stray-terms'
import { getDeskCurrency } from './get-desk-currency'
import { checkLogo, cleanTerms, columnsOf, refuse, writeParts } from './write-currency'

type Given = { id: number; version: string; terms: CurrencyTerms; publicFolder: string }

/** Refuses with `not_found`, `validation_error` and, for old sight, `state_changed`. */
export async function saveCurrency(deps: ChangeDeps, given: Given): Promise<DeskCurrency> {
  const { id, version, publicFolder } = given
  const terms = cleanTerms(given.terms)

  await changeCatalogue(deps, async (tx) => {
    await holdCityTerms(tx)
    const before = await findStored(tx, id, { isLocked: true })
    if (!before) {
      throw new AppError('not_found')
    }
    await expectSeen(tx, { entity: 'currency', id, state: before.terms, version })
    if (terms.logo !== before.terms.logo) {
      await checkLogo(terms.logo, publicFolder)
    }
    await checkAgainstPast(tx, before, terms)
    // What the next one has seen must be another moment, even within the same millisecond.
    const at = new Date(Math.max(deps.now.getTime(), before.updatedAt.getTime() + 1))
    await updateCurrency(tx, { id, columns: columnsOf(terms), at })
    await writeParts(tx, id, terms)
    await expectNoStrayTerms(tx, { field: 'terms.cityIds', key: 'city_in_terms' })
    return {
      entity: 'currency',
      verb: 'update',
      entityId: String(id),
      before: before.terms,
      after: terms,
      subject: before.terms.code,
    }
  })
  return getDeskCurrency(deps.db, id)
}

/** What was written in the ledger must stay true, and terms of directions must stay writable. */
async function checkAgainstPast(
  tx: Tx,
  { id, terms: before }: StoredCurrency,
  after: CurrencyTerms,
): Promise<void> {
  if (after.roundCalculator < before.roundCalculator) {
    const digits = await mostDigitsInDirections(tx, id)
    if (after.roundCalculator < digits) {
      const params = { digits: String(digits) }
      refuse({ field: 'terms.roundCalculator', key: 'digits_in_directions', params })
    }
  }
  if (await isInLedger(tx, id)) {
    if (after.digits < before.digits) {
      const params = { digits: String(before.digits) }
      refuse({ field: 'terms.digits', key: 'digits_in_ledger', params })
    }
    if (after.assetCode !== before.assetCode) {
      refuse({ field: 'terms.assetCode', key: 'asset_in_ledger' })
    }
  }
}
