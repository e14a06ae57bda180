'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Slip } from '@/components/ui/display/slip'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { Pace } from '@/lib/contracts/site/stats'
import { tickerInNetwork } from '@/lib/exchange/currency-names'
import type { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import type { ChosenRules } from '@/features/exchange/hooks/use-deal'
import type { Amounts } from '@/features/exchange/model/deal/amounts'
import { CourseAge } from '../amounts/course-age'
import { TierTable } from './tier-table'
import { useTermRows } from './use-term-rows'

export type SlipProps = {
  pair: PairResponse
  rules: ChosenRules
  amounts: Amounts
  reserve: string | null
  /** How long such exchanges took lately; null where nobody can tell. */
  pace: Pace
}

/** The quote as it will stand in the claim: what is got, for what, on which terms. */
export function QuoteSlip({ pair, rules, amounts, reserve, pace }: SlipProps) {
  const t = useTranslations('exchange.slip')
  const locale = useLocale()
  const from = pair.structure.from.currency
  const to = pair.structure.to.currency
  const { deal } = amounts
  // Only what the pair takes is quoted; of anything else the field says what is wrong with it.
  const quoted = amounts.fault === null ? deal : null
  const rows = useTermRows({ pair, rules, deal, quoted, reserve, pace })
  const format = (value: Decimal | undefined, side: PairResponse['from']) =>
    value === undefined ? '—' : formatAmount(value, { locale, ...digitsOf(side) })

  return (
    <Slip
      title={t('title')}
      when={<CourseAge updatedAt={pair.updatedAt} />}
      amount={format(quoted?.receive, pair.to)}
      unit={tickerInNetwork(to)}
      note={t('for', {
        amount: format(quoted?.send, pair.from),
        unit: from.ticker,
        name: from.name,
      })}
      rows={rows}
    >
      <TierTable pair={pair} rules={rules} send={deal?.send ?? null} />
    </Slip>
  )
}

/* Money of two places is written with both, 29.10; a coin's eight would only be zeros. */
function digitsOf({ roundCalculator }: { roundCalculator: number }) {
  return roundCalculator <= 2 ? { digits: roundCalculator } : {}
}
