import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NetworkChip } from '@/components/ui/display/network-chip'
import { Slip } from '@/components/ui/display/slip'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import type { Pace } from '@/lib/contracts/site/stats'
import { networkBeside } from '@/lib/exchange/currency-names'
import type { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import type { ChosenRules } from '@/features/exchange/hooks/use-deal'
import type { Amounts } from '@/features/exchange/model/deal/amounts'
import { useTermRows } from './use-term-rows'
import { TierTable } from './tier-table'

export type SlipProps = {
  pair: PairResponse
  rules: ChosenRules
  amounts: Amounts
  reserve: string | null
  /** How long exchanges of the pair took recently; null if that is unknown. */
  pace: Pace
}

type Props = SlipProps & {
  /** How old the course is. */
  age: ReactNode
  /** What the visitor has verified of what is asked for. */
  passed?: readonly VerificationKind[]
}

/** The slip of the exchange as the claim will have it: amounts and terms. */
export function QuoteSlip({ pair, rules, amounts, reserve, pace, age, passed }: Props) {
  const t = useTranslations('exchange.slip')
  const locale = useLocale()
  const from = pair.structure.from.currency
  const to = pair.structure.to.currency
  const network = networkBeside(to)
  const { deal } = amounts
  // Only amounts that the pair accepts are shown; for other amounts the field shows the error.
  const quoted = amounts.fault === null ? deal : null
  const rows = useTermRows({ pair, rules, deal, quoted, reserve, pace, passed })
  const format = (value: Decimal | undefined, side: PairResponse['from']) =>
    value === undefined ? '—' : formatAmount(value, { locale, ...digitsOf(side) })

  return (
    <Slip
      title={t('title')}
      when={age}
      amount={format(quoted?.receive, pair.to)}
      unit={
        network === null ? (
          to.ticker
        ) : (
          <>
            {to.ticker} <NetworkChip network={network} className="align-text-bottom" />
          </>
        )
      }
      note={
        quoted === null
          ? `${from.name} → ${to.name}`
          : t('for', {
              amount: format(quoted.send, pair.from),
              unit: from.ticker,
              name: from.name,
            })
      }
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
