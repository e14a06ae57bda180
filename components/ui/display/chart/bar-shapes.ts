import { Decimal, zero } from '@/lib/money/decimal'

export type BarShape = { top: number; height: number; isBelow: boolean }
export type BarShapes = {
  bars: BarShape[]
  /** How far below the highest the line of nothing lies. */
  zeroAt: number
  highest: Decimal
  lowest: Decimal
}

/* Of a picture that is 100 high: what is there is seen, however little it is. */
const least = 0.75

/** Where each bar begins and how long it is; nothing has none. */
export function shapeBars(values: readonly string[]): BarShapes {
  const read = values.map((value) => new Decimal(value))
  const highest = Decimal.max(zero, ...read)
  const lowest = Decimal.min(zero, ...read)
  const whole = highest.minus(lowest)
  // Heights on a screen need no exactness: whatever is read as a figure comes from the text itself.
  const share = (value: Decimal) => (whole.isZero() ? 0 : value.div(whole).times(100).toNumber())
  const zeroAt = whole.isZero() ? 100 : share(highest)
  const bars = read.map((value) => {
    const height = value.isZero() ? 0 : Math.max(least, share(value.abs()))
    const isBelow = value.isNegative()
    return { top: isBelow ? zeroAt : zeroAt - height, height, isBelow }
  })
  return { bars, zeroAt, highest, lowest }
}
