import type { WithdrawalRules } from '@/lib/contracts/loyalty/withdrawal-rules'

type MethodForm = { currencyId: string; minimum: string; maximum: string }

/** The rules as typed, under the names that the server gives their faults. */
export type RulesForm = { rules: { secondFromUsd: string; methods: MethodForm[] } }

export const newMethod: MethodForm = { currencyId: '', minimum: '', maximum: '' }

export function formOf({ methods, secondFromUsd }: WithdrawalRules): RulesForm {
  return {
    rules: {
      secondFromUsd: secondFromUsd ?? '',
      methods: methods.map(({ currencyId, maximum, minimum }) => ({
        currencyId: String(currencyId),
        minimum,
        maximum: maximum ?? '',
      })),
    },
  }
}

/* A comma is how Russian writes a decimal point. An empty currency is sent as one that no office has. */
export function rulesOf({ methods, secondFromUsd }: RulesForm['rules']): WithdrawalRules {
  const decimal = (typed: string) => typed.replace(/\s/g, '').replace(',', '.')
  const optional = (typed: string) => (decimal(typed) === '' ? null : decimal(typed))
  return {
    secondFromUsd: optional(secondFromUsd),
    methods: methods.map(({ currencyId, maximum, minimum }) => ({
      currencyId: Number.parseInt(currencyId || '2147483647', 10),
      minimum: decimal(minimum),
      maximum: optional(maximum),
    })),
  }
}
