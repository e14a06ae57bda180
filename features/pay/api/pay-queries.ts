import { calculatorPaths } from '@/lib/contracts/calculator-paths'
import { payPaths } from '@/lib/contracts/shops/pay-paths'
import type { Locale } from '@/lib/i18n/locales'
import { lazyEndpointQuery } from '@/lib/query/lazy-endpoint-query'

export function paymentQuery(id: string, locale: Locale) {
  const load = async () => (await import('@/lib/contracts/shops/pay')).getPayment
  return lazyEndpointQuery({ path: payPaths.payment, load }, { params: { id } }, locale)
}

/** The details that the payer has to give for the currency that is sent. */
export function inputsQuery(pair: { from: number; to: number }, locale: Locale) {
  const load = async () => (await import('@/lib/contracts/calculator')).getPair
  return {
    ...lazyEndpointQuery({ path: calculatorPaths.getPair, load }, { params: pair }, locale),
    staleTime: 5 * 60_000,
  }
}
