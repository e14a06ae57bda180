import { Decimal as DecimalJs } from 'decimal.js'

/*
 * A constructor of our own, so that no other library's settings affect money. 60 significant digits
 * hold any product or quotient of two numeric(38,18) columns before it is rounded; half-up
 * everywhere.
 */
export const Decimal = DecimalJs.clone({
  precision: 60,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 60,
})
export type Decimal = DecimalJs

export const zero = new Decimal(0)
export const one = new Decimal(1)

/** Plain decimal text, never an exponent: how amounts travel and are stored. */
export function toText(value: Decimal): string {
  return value.toFixed()
}
