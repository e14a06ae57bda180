import { useLocale, useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { amountsText, amountText, numberText } from '../model/texts'

/**
 * What came instead of the agreed payment, while its customer has to choose what happens to it; null at
 * any other time.
 */
export function useDifferingPayment({ exception, from, own, status }: ClaimStatus): string | null {
  const t = useTranslations('claim.came')
  const locale = useLocale()
  if (status !== 'on_hold' || own === null || own.choices.length === 0 || exception === 'none') {
    return null
  }
  return t(exception, {
    received: numberText(own.received ?? '0', from.currency, locale),
    agreed: amountText(from.amount, from.currency, locale),
    all: amountsText(own.arrived, { agreed: null, locale }),
  })
}
