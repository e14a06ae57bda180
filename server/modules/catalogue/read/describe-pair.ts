import type { PairResponse } from '@/lib/contracts/calculator'
import type { City, InputDefinition } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import type {
  Catalogue,
  CatalogueCity,
  CatalogueCurrency,
  CatalogueDirection,
  CatalogueInput,
} from './catalogue'
import { inLanguage, nameOf, presentCurrency } from './in-language'
import { sanitizeNotice } from './sanitize-notice'

export type PairDescription = {
  notify: string | null
  fromNotify: string | null
  toNotify: string | null
  structure: PairResponse['structure']
}

type Side = PairResponse['structure']['from']
type CityTerms = CatalogueDirection['cities']

const noTerms: CityTerms = new Map()

/** All texts, cities and inputs of a direction, without its amounts and courses. */
export function describePair(
  catalogue: Catalogue,
  direction: CatalogueDirection,
  locale: Locale,
): PairDescription {
  const { from, to } = direction
  const notice = (ru: string | null, en: string | null) =>
    sanitizeNotice(inLanguage(locale, ru, en))
  // A city's terms apply to one side only: to the payout if it is cash, otherwise to the payment.
  const isPaidOutInCities = catalogue.citiesOf.has(to.id)

  return {
    notify: notice(direction.notifyRu, direction.notifyEn),
    fromNotify: notice(from.sendNotifyRu, from.sendNotifyEn),
    toNotify: notice(to.receiveNotifyRu, to.receiveNotifyEn),
    structure: {
      congestion: inLanguage(locale, direction.congestionRu, direction.congestionEn),
      emailClaimRequirement: direction.emailClaimRequirement,
      from: sideOf(from, {
        catalogue,
        locale,
        terms: isPaidOutInCities ? noTerms : direction.cities,
      }),
      to: sideOf(to, { catalogue, locale, terms: direction.cities }),
    },
  }
}

function sideOf(
  currency: CatalogueCurrency,
  { catalogue, locale, terms }: { catalogue: Catalogue; locale: Locale; terms: CityTerms },
): Side {
  const allInputs = catalogue.inputsOf.get(currency.id) ?? []
  const cities = catalogue.citiesOf.get(currency.id) ?? []
  return {
    currency: presentCurrency(currency, locale),
    network: currency.network,
    city: cities.map((city) => presentCity(city, { locale, terms })),
    input: allInputs
      .filter(({ isForDefault }) => isForDefault)
      .map((input) => presentInput(input, locale)),
    inputVerify: allInputs
      .filter(({ isForVerification }) => isForVerification)
      .map((input) => presentInput(input, locale)),
  }
}

function presentCity(
  city: CatalogueCity,
  { locale, terms }: { locale: Locale; terms: CityTerms },
): City {
  const { addOnPercent, multiple } = terms.get(city.id) ?? { addOnPercent: null, multiple: null }
  return {
    id: city.id,
    slug: city.slug,
    name: nameOf(city, locale),
    addOnPercent: addOnPercent ? toText(addOnPercent) : '0',
    multiple: multiple && toText(multiple),
  }
}

function presentInput(row: CatalogueInput, locale: Locale): InputDefinition {
  const options = row.options?.map(({ value, labelRu, labelEn }) => ({
    value,
    label: inLanguage(locale, labelRu, labelEn),
  }))
  return {
    key: row.key,
    label: inLanguage(locale, row.labelRu, row.labelEn),
    hint: inLanguage(locale, row.hintRu, row.hintEn),
    kind: row.kind,
    checker: row.checker,
    required: row.isRequired,
    ...(options && { options }),
    send: { visible: row.isSendVisible },
    receive: { visible: row.isReceiveVisible },
  }
}

/** The inputs that a payout in this currency needs, whichever currency is sent. */
export function listReceiveInputs(
  { inputsOf }: Pick<Catalogue, 'inputsOf'>,
  { currencyId, locale }: { currencyId: number; locale: Locale },
): InputDefinition[] {
  return (inputsOf.get(currencyId) ?? [])
    .filter(({ isForDefault, isReceiveVisible }) => isForDefault && isReceiveVisible)
    .map((input) => presentInput(input, locale))
}
