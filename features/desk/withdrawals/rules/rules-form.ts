import { editableAmountText, readAmountText } from '@/components/ui/form/amount/amount-text'
import type { WithdrawalRules } from '@/lib/contracts/loyalty/withdrawal-rules'
import type { Locale } from '@/lib/i18n/locales'

type MethodForm = { currencyId: string; minimum: string; maximum: string }

/** The rules as typed, under the names that the server gives their faults. */
export type RulesForm = { rules: { secondFromUsd: string; methods: MethodForm[] } }

export const noRules: WithdrawalRules = { secondFromUsd: null, methods: [] }
export const newMethod: MethodForm = { currencyId: '', minimum: '', maximum: '' }

export function formOf({ methods, secondFromUsd }: WithdrawalRules, locale: Locale): RulesForm {
  const figure = (text: string | null) => (text === null ? '' : editableAmountText(text, locale))
  return {
    rules: {
      secondFromUsd: figure(secondFromUsd),
      methods: methods.map(({ currencyId, maximum, minimum }) => ({
        currencyId: String(currencyId),
        minimum: figure(minimum),
        maximum: figure(maximum),
      })),
    },
  }
}

/* Unreadable input is sent so that the server reports it, and 0 while no currency is chosen. */
export function rulesOf({ rules }: RulesForm, locale: Locale): WithdrawalRules {
  const { methods, secondFromUsd } = rules
  const decimal = (typed: string) => readAmountText(typed, locale) ?? typed.trim()
  const optional = (typed: string) => (typed.trim() === '' ? null : decimal(typed))
  return {
    secondFromUsd: optional(secondFromUsd),
    methods: methods.map(({ currencyId, maximum, minimum }) => ({
      currencyId: Number.parseInt(currencyId || '0', 10),
      minimum: decimal(minimum),
      maximum: optional(maximum),
    })),
  }
}
