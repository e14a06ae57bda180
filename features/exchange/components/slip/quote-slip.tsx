'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Slip } from '@/components/ui/display/slip'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { Pace } from '@/lib/contracts/site/stats'
import { tickerInNetwork } from '@/lib/exchange/currency-names'
import { Decimal, zero } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import type { ChosenRules } from '@/features/exchange/hooks/use-deal'
import type { Amounts } from '@/features/exchange/model/deal/amounts'
import { CourseAge } from '../amounts/course-age'
import { useTermRows } from './use-term-rows'
import { cx } from '@/components/ui/cx'
import { tierOf } from '@/lib/exchange/inverse'
import { useCourseText } from '../amounts/course-text'

export type SlipProps = {
  pair: PairResponse
  rules: ChosenRules
  amounts: Amounts
  reserve: string | null
  /** How long exchanges of the pair took recently; null if that is unknown. */
  pace: Pace
}

/** The slip of the exchange as the claim will have it: amounts and terms. */
export function QuoteSlip({ pair, rules, amounts, reserve, pace }: SlipProps) {
  const t = useTranslations('exchange.slip')
  const locale = useLocale()
  const from = pair.structure.from.currency
  const to = pair.structure.to.currency
  const { deal } = amounts
  // Only amounts that the pair accepts are shown; for other amounts the field shows the error.
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

/*
 * Currencies with up to two decimals always show them (29.10). Others do not: most of a coin's eight
 * decimals would be zeros.
 */
function digitsOf({ roundCalculator }: { roundCalculator: number }) {
  return roundCalculator <= 2 ? { digits: roundCalculator } : {}
}

type Props = { pair: PairResponse; rules: ChosenRules; send: Decimal | null }

/** The better courses of larger amounts, with the current one highlighted. */
function TierTable({ pair, rules, send }: Props) {
  const t = useTranslations('exchange.slip')
  const locale = useLocale()
  const courseText = useCourseText()
  const { tiers } = rules.terms
  const minAmount = rules.bounds.from.min
  const current = send && tierOf(rules.terms, send)

  if (tiers.length < 2) {
    return null
  }
  return (
    <table className="w-full text-sm tabular">
      <caption className="border-t border-dashed border-line-strong pt-2.5 pb-1 text-left text-ink-3">
        {t('tiers')}
      </caption>
      <tbody>
        {tiers.map((tier) => (
          <tr
            key={tier.min.toFixed()}
            aria-current={tier === current ? true : undefined}
            className={cx(tier === current ? 'font-medium text-ink' : 'font-normal text-ink-2')}
          >
            <th scope="row" className="py-1 text-left [font-weight:inherit] whitespace-nowrap">
              {t('tierFrom', {
                // Less than the minimum cannot be sent, so the first tier starts there.
                amount: formatAmount(Decimal.max(tier.min, minAmount ?? zero), { locale }),
                unit: pair.structure.from.currency.ticker,
              })}
            </th>
            <td className="py-1 pl-4 text-right">
              {unbroken(courseText({ structure: pair.structure, course: tier.course.toFixed() }))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/* Keeps each number on a line with its unit: lines can break as in `80 RUB per / 1 USDT`. */
function unbroken(text: string): string {
  return text.replace(/(\d) /g, '$1\u00a0')
}
