'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Currency } from '@/lib/contracts/catalogue'
import { Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'
import type { AmountFault, Clamp } from '../model/deal/amounts'
import type { Fault } from '../model/form/form-faults'

/** The text for a field's error, in the language of the page. */
export function useFaultText() {
  const t = useTranslations('exchange.fault')
  const requisiteText = useTranslations('requisites.fault')
  const clampText = useTranslations('exchange.clamped')
  const locale = useLocale()
  const amountText = (amount: string, currency: Currency) =>
    limitText(new Decimal(amount), currency, locale)

  const ofClamp = ({ code, value }: Clamp, currency: Currency): string =>
    clampText(code, { amount: amountText(value, currency) })

  return {
    ofField: (fault: Fault | null): string | null => {
      if (fault === null) {
        return null
      }
      if (fault.of === 'server') {
        return fault.text
      }
      if (fault.of === 'clamp') {
        return t('moved', { done: ofClamp(fault.clamp, fault.currency) })
      }
      return fault.of === 'requisite' ? requisiteText(fault.code, fault.params) : t(fault.code)
    },
    /** `currency` is the currency of the amount in the text, as in `ofAmount`. */
    ofClamp,
    ofAmount: (fault: AmountFault, currency: Currency): string => {
      if (fault.code === 'short' || fault.code === 'unreadable') {
        return t(fault.code)
      }
      return fault.code === 'digits'
        ? t('digits', { digits: fault.digits })
        : t(fault.code, { amount: amountText(fault.value, currency) })
    },
    /** The text for input that is not an amount. */
    unreadable: t('unreadable'),
  }
}
