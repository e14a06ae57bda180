'use client'

import type { Currency } from '@/lib/contracts/catalogue'
import { useCalculator } from '../use-calculator'

/** Both null while the pair is unknown. */
export type KnownPair = { from: Currency | null; to: Currency | null }
export type RefusedPair = { from: Currency; to: Currency }

/** The requested pair, if it has no direction now and another pair is shown. */
export function useRefusedPair(
  { from, to }: KnownPair,
  currencies: readonly Currency[] | undefined,
): RefusedPair | null {
  const choice = useCalculator((state) => state.choice)
  const currencyOf = (id: number | null, shown: Currency) =>
    id === null || id === shown.id ? shown : currencies?.find((currency) => currency.id === id)

  if (from === null || to === null) {
    return null
  }
  const requested = { from: currencyOf(choice.from, from), to: currencyOf(choice.to, to) }
  if (!requested.from || !requested.to || requested.from.id === requested.to.id) {
    return null
  }
  const isOther = requested.from.id !== from.id || requested.to.id !== to.id
  return isOther ? { from: requested.from, to: requested.to } : null
}
