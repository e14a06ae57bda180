'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { PairResponse } from '@/lib/contracts/calculator'
import { displayCourse } from '@/lib/exchange/course'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { courseOf } from '../model/amounts'

/** The course as one reads it: `95.0029 RUB per 1 USDT`, never 0.0105. */
export function CourseText({ pair }: { pair: PairResponse }) {
  const t = useTranslations('exchange')
  const locale = useLocale()
  const { value, inverted } = displayCourse(new Decimal(courseOf(pair)))
  const from = pair.structure.from.currency.ticker
  const to = pair.structure.to.currency.ticker

  return t('courseText', {
    course: formatAmount(value, { locale }),
    per: inverted ? to : from,
    unit: inverted ? from : to,
  })
}
