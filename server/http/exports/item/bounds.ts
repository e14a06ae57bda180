import { dealForReceive, dealForSend } from '@/lib/exchange/deal'
import type { Deal, DealTerms } from '@/lib/exchange/deal-terms'
import type { PairLimits } from '@/lib/exchange/limits'
import type { Decimal } from '@/lib/money/decimal'
import { lastDigit } from '@/lib/money/round'

export type ItemBounds = { fromMin: Decimal; fromMax: Decimal; toMin: Decimal; toMax: Decimal }

/**
 * What one claim may send and receive: what the calculator takes at the usual course. Where its
 * minimum brings nothing, or there is none, the least deal is the one that brings something. Null
 * when no amount does.
 */
export function boundsOf(terms: DealTerms, { from }: PairLimits): ItemBounds | null {
  const given = from.min && dealForSend(terms, from.min)
  const least = given?.receive.gt(0) ? given : firstDeal(terms)
  return (
    least && {
      fromMin: least.send,
      fromMax: from.max,
      toMin: least.receive,
      toMax: dealForSend(terms, from.max).receive,
    }
  )
}

function firstDeal(terms: DealTerms): Deal | null {
  return dealForReceive(terms, terms.to.multiple ?? lastDigit(terms.to.digits))
}
