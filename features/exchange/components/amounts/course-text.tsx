'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Currency } from '@/lib/contracts/calculator'
import { displayCourse } from '@/lib/exchange/course'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { roundCourse } from '@/lib/money/round'

type Structure = { from: { currency: Currency }; to: { currency: Currency } }
type Props = { structure: Structure; course: string }

/** The course as one reads it: `95.0029 RUB per 1 USDT`, never 0.0105. */
export function CourseText(props: Props) {
  return useCourseText()(props)
}

/** The same in words, for where no element may stand. */
export function useCourseText(): (props: Props) => string {
  const t = useTranslations('exchange')
  const locale = useLocale()

  return ({ structure, course }) => {
    const { inverted } = displayCourse(new Decimal(course))
    const from = structure.from.currency.ticker
    const to = structure.to.currency.ticker
    return t('courseText', {
      course: courseFigure(course, locale),
      per: inverted ? to : from,
      unit: inverted ? from : to,
    })
  }
}

/* Read backwards a course has no end of digits; these are as many as anybody compares. */
const backwardsDigits = 6

/** The bare figure of a course, the way `CourseText` writes it. */
export function courseFigure(course: string, locale: 'ru' | 'en'): string {
  const { value, inverted } = displayCourse(new Decimal(course))
  return formatAmount(inverted ? roundCourse(value, backwardsDigits) : value, { locale })
}
