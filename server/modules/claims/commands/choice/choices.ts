import type { PairResponse } from '@/lib/contracts/calculator'
import { dealForSend } from '@/lib/exchange/deal'
import type { Deal, DealTerms } from '@/lib/exchange/deal-terms'
import { limitsOfPair } from '@/lib/exchange/pair/pair-limits'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { roundAmountDown } from '@/lib/money/round'
import type { Decimal } from '@/lib/money/decimal'
import type { HoldReason, ClaimActor } from '@/lib/contracts/claims/claim-states'
import { bringRestUntil, type Hours, findDeskHours } from '@/server/modules/site'
import type { ClaimEventRow } from '@/server/modules/claims/claim-events.repository'
import type { ClaimRow, QuoteRow } from '@/server/modules/claims/claims.repository'
import { readTerms } from '@/server/modules/claims/create/quote-terms'
import type { Executor } from '@/server/database/client'
import { isChoiceOver } from './end-choice'

/** The agreed course, or today’s where it is lower. */
type Course = 'agreed' | 'current'

/** A deal that replaces the agreed one. */
export type NewDeal = { deal: Deal; terms: DealTerms; course: Course }

type Outcome =
  | { choice: 'top_up'; from: Decimal; to: Decimal }
  /**
   * The agreed amount is exchanged and `rest` goes back; `newDeal` is set once the agreed course is no
   * longer owed.
   */
  | {
      choice: 'keep_agreed'
      from: Decimal
      to: Decimal
      rest: Decimal
      course: Course
      newDeal: NewDeal | null
    }
  | ({ choice: 'recalculate'; from: Decimal; to: Decimal } & NewDeal)
  | { choice: 'refund'; from: Decimal; to: null }

/** Until when it can be chosen; null where there is no deadline. */
export type Choice = Outcome & { until: Date | null }

/** Who chooses, when, and at which rates. */
export type Choosing = {
  by: ClaimActor
  now: Date
  /** The pair as it is offered now; null while it is paused, when no new course can be given. */
  pair: PairResponse | null
}

export type ChoiceFacts = Choosing & {
  claim: Pick<
    ClaimRow,
    | 'state'
    | 'exception'
    | 'holdReason'
    | 'isAccepted'
    | 'courseType'
    | 'cityFromId'
    | 'cityToId'
    | 'createdAt'
    | 'windowMinutes'
    | 'chooseUntil'
  >
  quote: QuoteRow
  /** What came in the claim's own currency. */
  received: Decimal
  /** Opening hours of the desks where the missing cash may be brought; empty for other money. */
  desks: readonly Hours[]
  /** The history of the claim: a missing part may be asked for only once. */
  events: readonly Pick<ClaimEventRow, 'event'>[]
}

/*
 * Only for these reasons does the customer choose; where a rule or an operator objects, an operator
 * decides.
 */
const customersReasons: readonly HoldReason[] = ['amount_differs', 'paid_late', 'wrong_currency']

/** Whether a claim on hold waits for its customer’s choice and nothing else. */
export function isCustomersChoice({ holdReason }: Pick<ClaimRow, 'holdReason'>): boolean {
  return holdReason !== null && customersReasons.includes(holdReason)
}

/**
 * Until when the agreed course is owed: twice the time it was agreed for. If it were owed longer,
 * it would be a free option.
 */
function owedUntil({
  createdAt,
  windowMinutes,
}: Pick<ClaimRow, 'createdAt' | 'windowMinutes'>): Date {
  return new Date(createdAt.getTime() + 2 * windowMinutes * 60_000)
}

/**
 * Until when the missing part of a payment counts as paid at the agreed course: as long as that is
 * owed, and for banknotes only while somebody is at the desk to take them.
 */
export function topUpUntil(
  claim: Pick<ClaimRow, 'createdAt' | 'windowMinutes'>,
  { desks, now }: Pick<ChoiceFacts, 'desks' | 'now'>,
): Date {
  return bringRestUntil(desks, { now, end: owedUntil(claim) })
}

/** What can be done about a payment that was not as agreed, each with its exact outcome. */
export function choicesOf(facts: ChoiceFacts): Choice[] {
  const { by, claim, now, received } = facts
  if (claim.state !== 'on_hold' || claim.exception === 'none' || claim.isAccepted) {
    return []
  }
  const mayChoose = by === 'operator' || isCustomersChoice(claim)
  if (!mayChoose || isChoiceOver(claim, now)) {
    return []
  }
  const until = claim.chooseUntil
  const choices: Choice[] = []
  const topUp = topUpOf(facts)
  if (topUp) {
    choices.push(topUp)
  }
  const agreedAmount = keepAgreed(facts)
  if (agreedAmount) {
    choices.push({ ...agreedAmount, until })
  }
  const recalculated = claim.exception === 'wrong_currency' ? null : recalculate(facts, received)
  if (recalculated) {
    const { deal } = recalculated
    choices.push({
      choice: 'recalculate',
      from: deal.send,
      to: deal.receive,
      until,
      ...recalculated,
    })
  }
  choices.push({ choice: 'refund', from: received, to: null, until })
  return choices
}

/* Offered once, while the agreed course is still owed. */
function topUpOf({ claim, desks, events, now, quote, received }: ChoiceFacts): Choice | null {
  const end = topUpUntil(claim, { desks, now })
  const missing = quote.fromAmount.minus(received)
  const wasChosen = events.some(({ event }) => event === 'top_up')
  if (claim.exception !== 'paid_partial' || wasChosen || now >= end || missing.lte(0)) {
    return null
  }
  const until = claim.chooseUntil && claim.chooseUntil < end ? claim.chooseUntil : end
  return { choice: 'top_up', from: missing, to: quote.toAmount, until }
}

/*
 * More came than was agreed: the agreed amount is exchanged and the surplus goes back. The course
 * is the agreed one while it is owed; after that the lower of the two, or waiting would be a free
 * option.
 */
function keepAgreed(facts: ChoiceFacts): Omit<Choice & { choice: 'keep_agreed' }, 'until'> | null {
  const { claim, now, quote, received } = facts
  const rest = received.minus(quote.fromAmount)
  if (claim.exception !== 'paid_over' || rest.lte(0)) {
    return null
  }
  const agreed = { choice: 'keep_agreed' as const, from: quote.fromAmount, rest }
  if (now < owedUntil(claim)) {
    return { ...agreed, to: quote.toAmount, course: 'agreed', newDeal: null }
  }
  const newDeal = recalculate(facts, quote.fromAmount)
  if (newDeal === null) {
    return null
  }
  return newDeal.course === 'agreed'
    ? { ...agreed, to: quote.toAmount, course: 'agreed', newDeal: null }
    : { ...agreed, to: newDeal.deal.receive, course: 'current', newDeal }
}

/**
 * Exchanges this much of what came by the agreed terms or by today’s, whichever brings less: a
 * payment that was not as agreed is never settled better than agreed. Null when it is outside the
 * limits.
 */
function recalculate({ claim, pair, quote }: ChoiceFacts, amount: Decimal): NewDeal | null {
  if (pair === null || amount.lte(0)) {
    return null
  }
  const cityFrom = pair.structure.from.city.find(({ id }) => id === claim.cityFromId)
  const cityTo = pair.structure.to.city.find(({ id }) => id === claim.cityToId)
  const agreedTerms = readTerms(quote.terms)
  const current = dealTermsOf(pair, { courseType: claim.courseType, cityFrom, cityTo })
  const send = roundAmountDown(amount, agreedTerms.from.digits)
  const { from } = limitsOfPair(pair, { cityFrom, cityTo })
  // What this claim already holds does not reduce what can be paid out to it.
  if ((from.min && send.lt(from.min)) || send.gt(from.max.plus(quote.fromAmount))) {
    return null
  }
  const byAgreed = dealForSend(agreedTerms, send)
  const byCurrent = dealForSend(current, send)
  const lower = byCurrent.receive.lt(byAgreed.receive)
    ? { deal: byCurrent, terms: current, course: 'current' as const }
    : { deal: byAgreed, terms: agreedTerms, course: 'agreed' as const }
  return lower.deal.receive.gt(0) ? lower : null
}

/**
 * The opening hours, as they are now, of the desks to which the missing part of a payment would be
 * brought.
 */
export async function desksOf(
  db: Executor,
  { cityFromId, exception }: Pick<ClaimRow, 'cityFromId' | 'exception'>,
): Promise<Hours[]> {
  return cityFromId === null || exception !== 'paid_partial' ? [] : findDeskHours(db, cityFromId)
}
