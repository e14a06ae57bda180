import type { Locale } from '@/lib/i18n/locales'
import type { ClaimView } from '@/server/modules/claims'

type Input = ClaimView['claim']['fromInputs'][number]

/** What was entered in a field, with its label and the name of a chosen option in this language. */
export function presentInput({ key, value, ...texts }: Input, locale: Locale) {
  const isRussian = locale === 'ru'
  const shown = isRussian ? texts.shownRu : texts.shownEn
  const label = isRussian ? texts.labelRu : texts.labelEn
  return { key, label, value, ...(shown !== undefined && { shown }) }
}
