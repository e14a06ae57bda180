'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { moneyDigits, moneyText } from '@/lib/money/money-text'
import { arrivedSums } from '../model/payments/mismatch'

/** How what came differs from the agreement: "received 180.00 of 200.00 USDT, 20.00 short". */
export function Difference({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims.difference')
  const amount = useAmountLine(claim)
  const dateText = useDateText()
  const late = claim.payments.find(({ at, struck }) => struck === null && at >= claim.payUntil)
  const moment = (at: string) => dateText(at, 'moment')

  return (
    <div className="grid gap-1 rounded-field bg-amber-soft px-3 py-2 text-sm font-medium text-amber">
      <p>{amount}</p>
      {claim.differences.includes('paid_late') && (
        <p>
          {late === undefined
            ? t('codeLost')
            : t('late', { at: moment(late.at), until: moment(claim.payUntil) })}
        </p>
      )}
    </div>
  )
}

function useAmountLine(claim: DeskClaim): string {
  const t = useTranslations('desk.claims.difference')
  const locale = useLocale()
  const { differences, from, received } = claim
  const { amount, currency } = from
  const plain = (value: Decimal) =>
    formatAmount(value, { locale, digits: moneyDigits(value, currency.roundCalculator) })
  const agreed = moneyText(new Decimal(amount), currency, locale)
  if (differences.includes('wrong_currency')) {
    const sums = arrivedSums(claim).map((side) =>
      moneyText(new Decimal(side.amount), side.currency, locale),
    )
    return t('other', { received: sums.join(' + '), agreed })
  }
  const more = new Decimal(received).minus(amount)
  const texts = { received: plain(new Decimal(received)), agreed, by: plain(more.abs()) }
  if (more.isZero()) {
    return t('same', texts)
  }
  return t(more.gt(0) ? 'over' : 'short', texts)
}
