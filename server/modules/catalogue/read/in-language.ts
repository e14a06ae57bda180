import type { Currency } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { CatalogueCurrency } from './catalogue'

type Named = { nameRu: string; nameEn: string }

/** Picks the text in the given language. */
export function inLanguage<Text extends string | null>(locale: Locale, ru: Text, en: Text): Text {
  return locale === 'ru' ? ru : en
}

export function nameOf({ nameRu, nameEn }: Named, locale: Locale): string {
  return inLanguage(locale, nameRu, nameEn)
}

/** The public fields of a currency. */
export function presentCurrency(row: CatalogueCurrency, locale: Locale): Currency {
  return {
    id: row.id,
    slug: row.slug,
    code: row.code,
    ticker: row.ticker,
    name: nameOf(row, locale),
    kind: row.kind,
    network: row.network,
    roundCalculator: row.roundCalculator,
    logo: row.logo,
  }
}
