'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import type { AmountFault, Clamp } from '../model/deal/amounts'
import type { Fault } from '../model/form/form-faults'

/** The words for whatever is wrong with a field, in the language of the page. */
export function useFaultText() {
  const t = useTranslations('exchange.fault')
  const requisiteText = useTranslations('requisites.fault')
  const clampText = useTranslations('exchange.clamped')
  const locale = useLocale()

  return {
    ofField: (fault: Fault | null): string | null => {
      if (fault === null) {
        return null
      }
      if (fault.of === 'server') {
        return fault.text
      }
      return fault.of === 'requisite' ? requisiteText(fault.code, fault.params) : t(fault.code)
    },
    ofClamp: ({ code, value }: Clamp): string =>
      clampText(code, { amount: formatAmount(new Decimal(value), { locale }) }),
    ofAmount: (fault: AmountFault): string => {
      if (fault.code === 'short' || fault.code === 'unreadable') {
        return t(fault.code)
      }
      return fault.code === 'digits'
        ? t('digits', { digits: fault.digits })
        : t(fault.code, { amount: formatAmount(new Decimal(fault.value), { locale }) })
    },
    /** Of text that is no amount and never left its field. */
    unreadable: t('unreadable'),
  }
}
