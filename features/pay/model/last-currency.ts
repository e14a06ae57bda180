import { recentCurrencies } from '@/lib/browser/recent-currencies'
import type { Payment } from '@/lib/contracts/shops/pay'

/** The currency chosen last in this browser, if the invoice can be paid with it now. */
export function lastCurrency(offers: Payment['offers']): string | null {
  const payable = new Set(
    offers.filter(({ amount }) => amount !== null).map(({ currency }) => String(currency.id)),
  )
  return recentCurrencies().find((id) => payable.has(id)) ?? null
}
