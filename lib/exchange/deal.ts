import { Decimal, zero } from '@/lib/money/decimal'
import { lastDigit, roundAmount, roundAmountUp } from '@/lib/money/round'
import type { Deal, DealTerms } from './deal-terms'
import { feeOf, exactReceive, minSend, tierOf } from './inverse'

/**
 * Computes the deal for an amount to send. The amount received is rounded only once, at the end: half-up
 * to the decimals of `to`, or down to the multiple. Without fees, tiers and multiples it is
 * amount × course, rounded.
 */
export function dealForSend(terms: DealTerms, send: Decimal): Deal {
  const { course } = tierOf(terms, send)
  const sendFee = Decimal.min(send, feeOf(terms.sendFee, send))
  const gross = send.minus(sendFee).times(course)
  const receiveFee = Decimal.min(gross, feeOf(terms.receiveFee, gross))
  return {
    send,
    receive: roundReceive(terms, exactReceive(terms, send)),
    course,
    sendFee: roundAmount(sendFee, terms.from.digits),
    receiveFee: roundAmount(receiveFee, terms.to.digits),
  }
}

/** Computes the deal with the smallest amount to send for receiving at least `receive`; null if none. */
export function dealForReceive(terms: DealTerms, receive: Decimal): Deal | null {
  if (!receive.isFinite()) {
    return null
  }
  if (receive.lte(0)) {
    return dealForSend(terms, zero)
  }
  const send = minSend(terms, minBeforeRounding(terms, receive))
  return send && dealForSend(terms, send)
}

/** The smallest exact amount that rounds to at least `receive`. */
function minBeforeRounding({ to }: DealTerms, receive: Decimal): Decimal {
  return to.multiple
    ? receive.div(to.multiple).ceil().times(to.multiple)
    : roundAmountUp(receive, to.digits).minus(lastDigit(to.digits).div(2))
}

function roundReceive({ to }: DealTerms, exact: Decimal): Decimal {
  return to.multiple
    ? exact.div(to.multiple).floor().times(to.multiple)
    : roundAmount(exact, to.digits)
}
