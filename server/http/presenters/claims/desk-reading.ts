import type { Currency, InputDefinition } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { DeskClaimView } from '@/server/modules/claims'

/** The operator's language, and what is needed to present claims to them. */
export type DeskReading = {
  locale: Locale
  /** Also finds currencies that the office does not offer. */
  currencyOf: (id: number) => Currency
  /** The inputs that are needed to send a currency to a customer. */
  inputsOf: (currencyId: number) => readonly InputDefinition[]
}

type Input = DeskClaimView['claim']['fromInputs'][number]

export function presentInput({ key, labelEn, labelRu, value }: Input, locale: Locale) {
  return { key, label: locale === 'ru' ? labelRu : labelEn, value }
}
