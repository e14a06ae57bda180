import { Decimal, zero } from '@/lib/money/decimal'

const priceDigits = 18

/** The median, rounded to the digits that the database can store; zero for an empty list. */
export function medianOf(prices: readonly Decimal[]): Decimal {
  const sorted = [...prices].sort((a, b) => a.comparedTo(b))
  const low = sorted[(sorted.length - 1) >> 1] ?? zero
  const high = sorted[sorted.length >> 1] ?? zero
  return low.plus(high).div(2).toDecimalPlaces(priceDigits)
}

export function percentDifference({
  from,
  to,
  of,
}: Record<'from' | 'to' | 'of', Decimal>): Decimal {
  return to.minus(from).abs().div(of).times(100)
}

/** The size of a jump, the same up and down: half and double are both a jump of 100 percent. */
export function jumpPercent(before: Decimal, after: Decimal): Decimal {
  return Decimal.max(before, after).div(Decimal.min(before, after)).minus(1).times(100)
}
