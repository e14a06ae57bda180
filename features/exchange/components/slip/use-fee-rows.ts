'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { SlipRow } from '@/components/ui/display/slip'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { Deal } from '@/lib/exchange/deal-terms'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { sides, type Side } from '@/features/exchange/model/deal/deal-rules'

type Input = { pair: PairResponse; deal: Deal | null }

/** Each fee that is taken beside the course, by its rule and in money; or that there is none. */
export function useFeeRows({ pair, deal }: Input): SlipRow[] {
  const t = useTranslations('exchange.slip')
  const locale = useLocale()
  const amount = (value: Decimal, unit: string) => `${formatAmount(value, { locale })}\u00a0${unit}`

  const rowOf = (side: Side): SlipRow | null => {
    const fee = side === 'from' ? pair.fees.send : pair.fees.receive
    const [percent, fixed, min] = [fee.percent, fee.fixed, fee.min].map((text) => new Decimal(text))
    if (!percent || !fixed || !min || (percent.isZero() && fixed.isZero())) {
      return null
    }
    const { ticker } = pair.structure[side].currency
    const rule = [
      percent.isZero() ? null : t('percent', { percent: formatAmount(percent, { locale }) }),
      fixed.isZero() ? null : amount(fixed, ticker),
    ]
    const words = rule.filter((word) => word !== null).join(' + ')
    const taken = deal && (side === 'from' ? deal.sendFee : deal.receiveFee)
    return {
      label: t(side === 'from' ? 'sendFee' : 'receiveFee'),
      hint: min.isZero() ? words : t('feeAtLeast', { rule: words, min: amount(min, ticker) }),
      value: taken ? amount(taken, ticker) : words,
    }
  }

  const rows = sides.map(rowOf).filter((row) => row !== null)
  return rows.length > 0 ? rows : [{ label: t('fees'), value: t('feesIncluded') }]
}
