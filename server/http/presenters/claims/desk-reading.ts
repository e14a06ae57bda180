import type { Currency, InputDefinition } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'

/** The operator's language, and what is needed to present claims to them. */
export type DeskReading = {
  locale: Locale
  /** Also finds currencies that the office does not offer. */
  currencyOf: (id: number) => Currency
  /** The inputs that are needed to send a currency to a customer. */
  inputsOf: (currencyId: number) => readonly InputDefinition[]
}
