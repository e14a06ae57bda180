'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Slip } from '@/components/ui/display/slip'
import type { Currency, PairResponse } from '@/lib/contracts/calculator'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { parseAmount } from '@/lib/money/parse-amount'
import { type Amounts } from '../model/amounts'
import { CourseAge } from './course-age'
import { CourseText } from './course-text'

type Props = { pair: PairResponse; amounts: Amounts; reserve: string | null }

/** The quote as it will stand in the claim: what is got, for what, at which course. */
export function QuoteSlip({ pair, amounts, reserve }: Props) {
  const t = useTranslations('exchange')
  const locale = useLocale()
  const from = pair.structure.from.currency
  const to = pair.structure.to.currency
  const format = (text: string, digits?: number) =>
    formatAmount(new Decimal(parseAmount(text).ok ? text : '0'), {
      locale,
      ...(digits !== undefined && { digits }),
    })
  const network = pair.structure.to.network

  return (
    <Slip
      title={t('slip.title')}
      when={<CourseAge updatedAt={pair.updatedAt} />}
      amount={format(amounts.to, placesOf(pair.to))}
      unit={unitOf(to)}
      note={t('slip.for', {
        amount: format(amounts.from, placesOf(pair.from)),
        unit: from.ticker,
        name: from.name,
      })}
      rows={[
        { label: t('slip.course'), value: <CourseText pair={pair} /> },
        { label: t('slip.fees'), value: t('slip.feesIncluded') },
        ...(network ? [{ label: t('slip.network'), value: network }] : []),
        ...(reserve === null
          ? []
          : [{ label: t('slip.reserve'), value: `${format(reserve, 2)} ${to.ticker}` }]),
        {
          label: t('slip.source'),
          value: pair.demo ? t('slip.demoRates') : t('slip.marketRates'),
        },
      ]}
    />
  )
}

/* Money of two places is written with both, 29.10; a coin's eight would only be zeros. */
function placesOf({ roundCalculator }: { roundCalculator: number }): number | undefined {
  return roundCalculator <= 2 ? roundCalculator : undefined
}

/* A coin of its own network needs no network's name: BTC, but USDT TRC20. */
function unitOf({ ticker, network, name }: Currency): string {
  return network !== null && network !== name ? `${ticker} ${network}` : ticker
}
