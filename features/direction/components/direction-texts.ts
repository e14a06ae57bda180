import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'
import type { Direction } from '../api/load-direction'
import { amountText, courseValues, fullName } from '../model/pair-figures'

export type DirectionTexts = { title: string; description: string }

/** Title and description with the figures of now, for the page's head and for search engines. */
export async function directionTexts(
  { from, to, pair }: Direction,
  locale: Locale,
): Promise<DirectionTexts> {
  const t = await getTranslations({ locale, namespace: 'direction' })
  const names = { from: fullName(from), to: fullName(to) }
  const title = t('title', names)
  if (pair === null) {
    return { title, description: t('pausedDescription', names) }
  }
  const { min, max } = pair.from
  const course = t('courseOf', courseValues(pair.course, { from, to, locale }))
  const amount = (text: string) => amountText(text, from.ticker, locale)
  const limits =
    min === null || max === null ? '' : ` ${t('limitsOf', { min: amount(min), max: amount(max) })}`
  return { title, description: `${t('description', names)} ${course}${limits}` }
}
