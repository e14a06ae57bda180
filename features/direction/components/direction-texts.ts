import { getTranslations } from 'next-intl/server'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { Currency } from '@/lib/contracts/catalogue'
import { fullName } from '@/lib/exchange/currency-names'
import { courseValues } from '@/lib/exchange/pair/course-text'
import type { Locale } from '@/lib/i18n/locales'
import type { Direction } from '../api/load-direction'
import { amountText } from '../model/pair-figures'

export type DirectionTexts = { title: string; description: string }

/** Title and description with the current figures, for the page's head and for search engines. */
export async function directionTexts(
  { from, to, pair }: Direction,
  locale: Locale,
): Promise<DirectionTexts> {
  const t = await getTranslations({ locale, namespace: 'direction' })
  const names = { from: spokenName(from, t), to: spokenName(to, t) }
  const title = t('title', names)
  if (pair === null) {
    return { title, description: t('pausedDescription', names) }
  }
  const { min, max } = pair.from
  const course = t('courseOf', courseValues(pair.course, { from, to, locale }))
  const amount = (text: string) => amountText(text, from, locale)
  const limits =
    min === null || max === null ? '' : ` ${t('limitsOf', { min: amount(min), max: amount(max) })}`
  const verified = verifiedText(pair, { from, to, locale, t })
  return { title, description: `${t('description', names)} ${course}${limits}${verified}` }
}

/**
 * A currency within a sentence: `рубли (Сбербанк)` instead of `Сбербанк RUB`, if the language has a
 * word for its units.
 */
function spokenName(currency: Currency, t: Context['t']): string {
  const key = `units.${currency.ticker}`
  if (currency.kind === 'crypto' || !isUnit(key, t)) {
    return fullName(currency)
  }
  const name = currency.name.replace(currency.ticker, '').trim()
  return t(key, { name, isCash: String(currency.kind === 'cash') })
}

type Unit = 'units.RUB' | 'units.USD' | 'units.EUR'

/* A ticker comes from the office, so the compiler cannot know whether it has a word. */
function isUnit(key: string, t: Context['t']): key is Unit {
  return t.has(key as Unit)
}

type Context = {
  from: Currency
  to: Currency
  locale: Locale
  t: Awaited<ReturnType<typeof getTranslations<'direction'>>>
}

/** The better course of verified cards and its minimum; empty if there is none. */
function verifiedText(pair: PairResponse, { from, to, locale, t }: Context): string {
  if (pair.verificationCourse === null) {
    return ''
  }
  const course = courseValues(pair.verificationCourse, { from, to, locale })
  const min = pair.from.minVerification ?? pair.from.min
  return min === null
    ? ` ${t('verifiedCourseOf', course)}`
    : ` ${t('verifiedOf', { ...course, min: amountText(min, from, locale) })}`
}
