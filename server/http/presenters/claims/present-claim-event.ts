import { z } from 'zod'
import type { Currency } from '@/lib/contracts/catalogue'
import { claimHoldReason } from '@/lib/contracts/claims/claim-states'
import type { ClaimEvent } from '@/lib/contracts/claims/claim-status'
import { Decimal } from '@/lib/money/decimal'
import { predecessorOf, successorOf, type ClaimRow, type ClaimView } from '@/server/modules/claims'

const payment = z.object({
  amount: z.string(),
  currencyId: z.number().int(),
  at: z.iso.datetime(),
  holdReason: claimHoldReason.optional().catch(undefined),
})
const recalculation = z.object({ course: z.enum(['agreed', 'current']) })

type EventContext = {
  claim: ClaimRow
  quote: ClaimView['quote']
  /** Undefined if the viewer does not own the claim and only has its link. */
  currencyOf: ((id: number) => Currency) | undefined
}

/** A line of a claim's history: what happened, and how a payment differed from the agreement. */
export function presentEvent(
  row: ClaimView['events'][number],
  { claim, quote, currencyOf }: EventContext,
): ClaimEvent {
  const { seq, event, toState, createdAt, by, data } = row
  const line = {
    seq,
    event: nameOfEvent(row),
    state: toState,
    at: createdAt.toISOString(),
    by: by === 'visitor' || by === 'operator' ? by : ('office' as const),
  }
  if (event === 'recalculate') {
    // Old events do not say which course was used, so they get no course.
    const { data: recalculated } = recalculation.safeParse(data)
    return recalculated ? { ...line, course: recalculated.course } : line
  }
  const { data: came } = payment.safeParse(data)
  if ((event !== 'question' && event !== 'payment') || !came) {
    return line
  }
  const differs = differsIn(came, { claim, quote, event })
  return {
    ...line,
    ...(differs && { differs }),
    ...(currencyOf && { came: { currency: currencyOf(came.currencyId), amount: came.amount } }),
  }
}

type EventOfClaim = Pick<EventContext, 'claim' | 'quote'> & { event: string }

/* The claim's present deadline was also the deadline then: a late or wrong payment never extends it. */
function differsIn(came: z.infer<typeof payment>, { claim, quote, event }: EventOfClaim) {
  if (came.currencyId !== claim.fromCurrencyId) {
    return 'currency'
  }
  if (new Date(came.at) >= claim.expiresAt) {
    return 'late'
  }
  return event === 'question' && !isAboutAmount(came, { claim, quote }) ? 'nothing' : null
}

/* Old events do not say why the payment was questioned. If the agreed amount came, it was not that. */
function isAboutAmount(
  { amount, holdReason }: z.infer<typeof payment>,
  { claim, quote }: Pick<EventContext, 'claim' | 'quote'>,
): boolean {
  return holdReason === undefined
    ? claim.exception !== 'none' || !quote.fromAmount.eq(new Decimal(amount))
    : holdReason === 'amount_differs'
}

/** The name of an event: a correction is not shown as an end and a new beginning. */
export function nameOfEvent(row: Pick<ClaimView['events'][number], 'event' | 'data'>): string {
  if (successorOf([row]) !== null) {
    return 'correct'
  }
  return predecessorOf([row]) === null ? row.event : 'recreate'
}
