import type { DirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { presentCurrency } from '@/server/modules/catalogue'
import type { ReadDeps } from '../desk-deps'
import { listAssetCodes, listCities, listCurrencies, listSources } from '../directions.repository'

/** The options of the direction form. */
export async function getDirectionOptions({
  db,
  locale,
}: Pick<ReadDeps, 'db' | 'locale'>): Promise<DirectionOptions> {
  const [currencies, sources, assets, cities] = await Promise.all([
    listCurrencies(db),
    listSources(db),
    listAssetCodes(db),
    listCities(db),
  ])
  return {
    currencies: currencies.map((currency) => ({
      ...presentCurrency(currency, locale),
      isSendable: currency.isSendable,
      isReceivable: currency.isReceivable,
    })),
    sources,
    assets,
    cities: cities.map(({ id, nameRu, nameEn, currencyIds }) => ({
      id,
      name: locale === 'ru' ? nameRu : nameEn,
      currencyIds,
    })),
  }
}
