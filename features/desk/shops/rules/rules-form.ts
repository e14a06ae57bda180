import { editableAmountText, readAmountText } from '@/components/ui/form/amount/amount-text'
import type { ShopRules } from '@/lib/contracts/shops/shop-rules'
import type { Locale } from '@/lib/i18n/locales'

/** The rules as typed, under the names that the server gives their faults. */
export type RulesForm = { rules: { isOpen: boolean; feePercent: string; dayPayoutsUsd: string } }

export const noRules: ShopRules = { isOpen: false, feePercent: '0', dayPayoutsUsd: null }

export function formOf(
  { dayPayoutsUsd, feePercent, isOpen }: ShopRules,
  locale: Locale,
): RulesForm {
  const figure = (text: string | null) => (text === null ? '' : editableAmountText(text, locale))
  return {
    rules: { isOpen, feePercent: figure(feePercent), dayPayoutsUsd: figure(dayPayoutsUsd) },
  }
}

/* Unreadable input is sent so that the server reports it. */
export function rulesOf({ rules }: RulesForm, locale: Locale): ShopRules {
  const { dayPayoutsUsd, feePercent, isOpen } = rules
  const decimal = (typed: string) => readAmountText(typed, locale) ?? typed.trim()
  const isUnlimited = dayPayoutsUsd.trim() === ''
  return {
    isOpen,
    feePercent: decimal(feePercent),
    dayPayoutsUsd: isUnlimited ? null : decimal(dayPayoutsUsd),
  }
}
