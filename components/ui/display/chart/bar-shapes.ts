import { Decimal, zero } from '@/lib/money/decimal'

export type BarShape = { top: number; height: number; isBelow: boolean }
export type BarShapes = {
  bars: BarShape[]
  /** The position of the zero line, from the top. */
  zeroAt: number
  highest: Decimal
  lowest: Decimal
}

/* The minimum height of a bar that is not zero, so that it stays visible; the drawing is 100 high. */
const minHeight = 0.75

/** The position and height of each bar; the bar of a zero has no height. */
export function shapeBars(values: readonly string[]): BarShapes {
  const decimals = values.map((value) => new Decimal(value))
  const highest = Decimal.max(zero, ...decimals)
  const lowest = Decimal.min(zero, ...decimals)
  const range = highest.minus(lowest)
  // Heights on screen may be inexact; the shown values come from the original text.
  const share = (value: Decimal) => (range.isZero() ? 0 : value.div(range).times(100).toNumber())
  const zeroAt = range.isZero() ? 100 : share(highest)
  const bars = decimals.map((value) => {
    const height = value.isZero() ? 0 : Math.max(minHeight, share(value.abs()))
    const isBelow = value.isNegative()
    return { top: isBelow ? zeroAt : zeroAt - height, height, isBelow }
  })
  return { bars, zeroAt, highest, lowest }
}
