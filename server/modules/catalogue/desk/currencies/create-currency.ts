import type { CurrencyTerms, DeskCurrency } from '@/lib/contracts/desk/catalogue/currencies'
import { changeCatalogue, type ChangeDeps } from '../desk-change'
import { nextPosition } from '../order'
import { insertCurrency } from './currencies.repository'
import { getDeskCurrency } from './get-desk-currency'
import { checkLogo, cleanTerms, columnsOf, writeParts } from './write-currency'

/** Adds a currency after the last one. Refuses with `validation_error`. */
export async function createCurrency(
  deps: ChangeDeps,
  given: { terms: CurrencyTerms; publicFolder: string },
): Promise<DeskCurrency> {
  const terms = cleanTerms(given.terms)
  await checkLogo(terms.logo, given.publicFolder)

  const { id } = await changeCatalogue(deps, async (tx) => {
    const position = await nextPosition(tx, 'currency')
    const id = await insertCurrency(tx, { columns: columnsOf(terms), position, at: deps.now })
    await writeParts(tx, id, terms)
    return {
      id,
      entity: 'currency',
      verb: 'create',
      entityId: String(id),
      before: null,
      after: terms,
      subject: terms.code,
    }
  })
  return getDeskCurrency(deps.db, id)
}
