import { Decimal, zero } from '@/lib/money/decimal'
import { lastDigit, roundAmount, roundAmountUp } from '@/lib/money/round'
import type { Deal, DealTerms } from './deal-terms'
import { feeOf, exactReceive, leastSend, tierOf } from './inverse'

/**
 * The amount received for an amount sent. Rounded once, at the end: half-up to the digits of `to`,
 * or down to the multiple. Without fees, tiers and multiples it is amount × course, rounded.
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

/** The smallest amount to send that brings at least this much, and what it brings; null when none does. */
export function dealForReceive(terms: DealTerms, receive: Decimal): Deal | null {
  if (!receive.isFinite()) {
    return null
  }
  if (receive.lte(0)) {
    return dealForSend(terms, zero)
  }
  const send = leastSend(terms, leastBeforeRounding(terms, receive))
  return send && dealForSend(terms, send)
}

/** The smallest exact result that rounds to at least this much. */
function leastBeforeRounding({ to }: DealTerms, receive: Decimal): Decimal {
  return to.multiple
    ? receive.div(to.multiple).ceil().times(to.multiple)
    : roundAmountUp(receive, to.digits).minus(lastDigit(to.digits).div(2))
}

function roundReceive({ to }: DealTerms, exact: Decimal): Decimal {
  return to.multiple
    ? exact.div(to.multiple).floor().times(to.multiple)
    : roundAmount(exact, to.digits)
}
