'use client'

import { useLocale, useTranslations } from 'next-intl'
import { displayCourse } from '@/lib/exchange/course'
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
    course: (course: string, { from, to }: Tickers) => {
      const { value, inverted } = displayCourse(new Decimal(course))
      return t('courseText', {
        course: formatAmount(value, { locale }),
        unit: inverted ? from.ticker : to.ticker,
        per: inverted ? to.ticker : from.ticker,
      })
    },
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
