import { Decimal, zero } from '@/lib/money/decimal'

const priceDigits = 18

/** The median, as the database can hold it; of nothing it is zero. */
export function middleOf(prices: readonly Decimal[]): Decimal {
  const sorted = [...prices].sort((a, b) => a.comparedTo(b))
  const low = sorted[(sorted.length - 1) >> 1] ?? zero
  const high = sorted[sorted.length >> 1] ?? zero
  return low.plus(high).div(2).toDecimalPlaces(priceDigits)
}

export function percentApart({ from, to, of }: Record<'from' | 'to' | 'of', Decimal>): Decimal {
  return to.minus(from).abs().div(of).times(100)
}

/** Up and down alike: to a half is as far as to the double, 100 percent. */
export function stepPercent(before: Decimal, after: Decimal): Decimal {
  return Decimal.max(before, after).div(Decimal.min(before, after)).minus(1).times(100)
}
