import { Decimal } from '@/lib/money/decimal'
import { roundAmount } from '@/lib/money/round'

export type SideRules = { roundCalculator: number; min: string | null; max: string | null }

/** What is received for an amount sent: amount × course, rounded to the receiving currency. */
export function receiveFor(send: Decimal, course: Decimal, to: SideRules): Decimal {
  return roundAmount(send.times(course), to.roundCalculator)
}

/** What must be sent to receive an amount: the same course read backwards. */
export function sendFor(receive: Decimal, course: Decimal, from: SideRules): Decimal {
  return roundAmount(receive.div(course), from.roundCalculator)
}

/** Puts an amount between its bounds; an absent bound does not bind. */
export function clampAmount(amount: Decimal, bounds: { min: string | null; max: string | null }) {
  if (bounds.max !== null && amount.gt(bounds.max)) {
    return new Decimal(bounds.max)
  }
  if (bounds.min !== null && amount.lt(bounds.min)) {
    return new Decimal(bounds.min)
  }
  return amount
}
