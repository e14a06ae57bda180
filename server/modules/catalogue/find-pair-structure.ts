import type { City, InputDefinition, PairResponse } from '@/lib/contracts/calculator'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { inLanguage, nameOf, toCurrency } from './in-language'
import {
  findWords,
  listCities,
  listCurrenciesById,
  listInputs,
  type InputRow,
} from './pair.repository'
import { sanitizeNotice } from './sanitize-notice'

export type PairQuery = { from: number; to: number; locale: Locale }

export type PairStructure = {
  notify: string | null
  fromNotify: string | null
  toNotify: string | null
  structure: PairResponse['structure']
}

type Side = PairResponse['structure']['from']

/** All that is shown and asked for a direction beside its numbers; null when it is not open. */
export async function findPairStructure(
  db: Executor,
  { from, to, locale }: PairQuery,
): Promise<PairStructure | null> {
  const ids = [from, to]
  const [words, currencies, inputs, cities] = await Promise.all([
    findWords(db, { from, to }),
    listCurrenciesById(db, ids),
    listInputs(db, ids),
    listCities(db, ids),
  ])

  const sideOf = (id: number): Side | null => {
    const row = currencies.find((currency) => currency.id === id)
    if (!row) {
      return null
    }
    const asked = inputs.filter(({ currencyId }) => currencyId === id)
    return {
      currency: toCurrency(row, locale),
      network: row.network,
      city: cities
        .filter(({ currencyId }) => currencyId === id)
        .map((city) => toCity(city, locale)),
      input: asked
        .filter(({ isForDefault }) => isForDefault)
        .map((input) => toInput(input, locale)),
      inputVerify: asked
        .filter(({ isForVerification }) => isForVerification)
        .map((input) => toInput(input, locale)),
    }
  }
  const [fromSide, toSide] = [sideOf(from), sideOf(to)]
  if (!words || !fromSide || !toSide) {
    return null
  }
  return {
    notify: sanitizeNotice(inLanguage(locale, words.notifyRu, words.notifyEn)),
    fromNotify: sanitizeNotice(inLanguage(locale, words.fromNotifyRu, words.fromNotifyEn)),
    toNotify: sanitizeNotice(inLanguage(locale, words.toNotifyRu, words.toNotifyEn)),
    structure: {
      congestion: inLanguage(locale, words.congestionRu, words.congestionEn),
      emailClaimRequirement: words.emailClaimRequirement,
      from: fromSide,
      to: toSide,
    },
  }
}

function toCity(
  city: { id: number; slug: string; nameRu: string; nameEn: string },
  locale: Locale,
): City {
  return { id: city.id, slug: city.slug, name: nameOf(city, locale) }
}

function toInput(row: InputRow, locale: Locale): InputDefinition {
  const options = row.options?.map(({ value, labelRu, labelEn }) => ({
    value,
    label: inLanguage(locale, labelRu, labelEn),
  }))
  return {
    key: row.key,
    label: inLanguage(locale, row.labelRu, row.labelEn),
    hint: inLanguage(locale, row.hintRu, row.hintEn),
    kind: row.kind,
    required: row.isRequired,
    ...(options && { options }),
    send: { visible: row.isSendVisible },
    receive: { visible: row.isReceiveVisible },
  }
}
