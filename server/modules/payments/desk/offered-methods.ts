import type { PaymentMethodsOverview } from '@/lib/contracts/desk/money/payment-methods'
import type { PaymentMethods } from '../ports'

/** What this office can be paid by, and pay by: operators can always pay, a provider if it says so. */
export function offeredMethods(methods: PaymentMethods): PaymentMethodsOverview['offered'] {
  const all = [...methods.values()]
  return {
    payIn: all.map(({ name }) => name),
    payOut: all
      .filter(({ name, sendPayout }) => name === 'manual' || sendPayout !== undefined)
      .map(({ name }) => name),
  }
}
