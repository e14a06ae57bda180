import { useLocale } from 'next-intl'
import type { OwnWithdrawal } from '@/lib/contracts/loyalty/own-withdrawals'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'

/** Writes an amount with its currency in the page's language. */
export function useSumText() {
  const locale = useLocale()
  return ({ amount, currency }: OwnWithdrawal['from']) =>
    moneyText(new Decimal(amount), currency, locale)
}
