'use client'

import { useLocale, useTranslations } from 'next-intl'
import { courseValues } from '@/lib/exchange/pair/course-text'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { formatPercent } from '@/lib/money/format-percent'
import { limitText, moneyDigits } from '@/lib/money/money-text'

type Money = { ticker: string; roundCalculator: number }
type Tickers = { from: { ticker: string }; to: { ticker: string } }

/** Formats rates, percentages and amounts in the language of the page. */
export function useDirectionTexts() {
  const t = useTranslations('desk.directions')
  const locale = useLocale()

  return {
    course: (course: string, { from, to }: Tickers) =>
      t('courseText', courseValues(course, { from, to, locale })),
    percent: (percent: string) => formatPercent(new Decimal(percent), { locale }),
    amount: (amount: string) => formatAmount(new Decimal(amount), { locale }),
    limit: (amount: string, money: Money) => limitText(new Decimal(amount), money, locale),
    money: (amount: string, { ticker, roundCalculator }: Money) => {
      const value = new Decimal(amount)
      const digits = moneyDigits(value, roundCalculator)
      return `${formatAmount(value, { locale, digits })}\u00a0${ticker}`
    },
  }
}
