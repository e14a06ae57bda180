import { Decimal, zero } from '@/lib/money/decimal'

export type BarShape = { top: number; height: number; isBelow: boolean }
export type BarShapes = {
  bars: BarShape[]
  /** The position of the zero line, from the top. */
  zeroAt: number
  highest: Decimal
  lowest: Decimal
}

/* In a picture 100 high: the least height of a bar that is not zero, so that it stays visible. */
const least = 0.75

/** The position and height of each bar; zero has none. */
export function shapeBars(values: readonly string[]): BarShapes {
  const read = values.map((value) => new Decimal(value))
  const highest = Decimal.max(zero, ...read)
  const lowest = Decimal.min(zero, ...read)
  const whole = highest.minus(lowest)
  // Heights on screen need no exactness; shown values come from the text itself.
  const share = (value: Decimal) => (whole.isZero() ? 0 : value.div(whole).times(100).toNumber())
  const zeroAt = whole.isZero() ? 100 : share(highest)
  const bars = read.map((value) => {
    const height = value.isZero() ? 0 : Math.max(least, share(value.abs()))
    const isBelow = value.isNegative()
    return { top: isBelow ? zeroAt : zeroAt - height, height, isBelow }
  })
  return { bars, zeroAt, highest, lowest }
}
