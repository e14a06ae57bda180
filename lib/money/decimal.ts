import { Decimal as DecimalJs } from 'decimal.js'

/*
 * A separate constructor, so that another library's settings cannot affect money. 60 significant digits
 * hold any product or quotient of two numeric(38,18) columns before it is rounded. Rounding is half-up.
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

/** Plain decimal text without an exponent, as amounts are sent and stored. */
export function toText(value: Decimal): string {
  return value.toFixed()
}
