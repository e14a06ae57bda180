import type { PairResponse } from '@/lib/contracts/calculator'
import { dealForSend } from '@/lib/exchange/deal'
import type { Deal, DealTerms } from '@/lib/exchange/deal-terms'
import { limitsOfPair } from '@/lib/exchange/pair/pair-limits'
import { dealTermsOf, type Promotion } from '@/lib/exchange/pair/pair-terms'
import { roundAmountDown } from '@/lib/money/round'
import type { Decimal } from '@/lib/money/decimal'
import type { HoldReason, ClaimActor } from '@/lib/contracts/claims/claim-states'
import { bringMissingUntil, type Hours, findDeskHours } from '@/server/modules/site'
import type { ClaimEventRow } from '@/server/modules/claims/claim-events.repository'
import type { ClaimRow, QuoteRow } from '@/server/modules/claims/claims.repository'
import { readTerms } from '@/server/modules/claims/create/quote-terms'
import type { Executor } from '@/server/database/client'
import type { Objection } from '@/server/modules/risk'
import { isChoiceOver } from './end-choice'

/** The agreed course, or the current one if it is lower. */
type Course = 'agreed' | 'current'

/** A deal that replaces the agreed one. */
export type NewDeal = {
  deal: Deal
  terms: DealTerms
  course: Course
  /** The course that the agreed terms give for the amount of this deal. */
  agreedCourse: Decimal
  /** The course that the current terms give for it, whether or not it is the one that applies. */
  currentCourse: Decimal
}

type Outcome =
  | { choice: 'top_up'; from: Decimal; to: Decimal }
  /**
   * The agreed amount is exchanged and `rest` is sent back. `newDeal` is set if the current course
   * applies instead of the agreed one.
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

/** A choice with the deadline until which it can be made; null if there is no deadline. */
export type Choice = Outcome & { until: Date | null }

/** A pair as it is offered now, with what the claim's promo code or discount gives back on it. */
export type PairOfClaim = PairResponse & { promotion?: Promotion | null }

/** Who chooses, when, and at which rates. */
export type Choosing = {
  by: ClaimActor
  now: Date
  /** The pair as it is offered now; null while it is paused and has no current course. */
  pair: PairOfClaim | null
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
  /** The total of the payments in the claim's own currency. */
  received: Decimal
  /**
   * Opening hours of the cash desks to which missing cash may be brought; empty if the payment is not
   * in cash.
   */
  desks: readonly Hours[]
  /** The claim's history: sending the missing part may be chosen only once. */
  events: readonly Pick<ClaimEventRow, 'event'>[]
}

/*
 * The customer may choose only if the claim is on hold for one of these reasons. If a rule or an
 * operator objects, an operator decides.
 */
const customersReasons: readonly HoldReason[] = ['amount_differs', 'paid_late', 'wrong_currency']

/** Whether a claim on hold waits only for its customer’s choice. */
export function isCustomersChoice({ holdReason }: Pick<ClaimRow, 'holdReason'>): boolean {
  return holdReason !== null && customersReasons.includes(holdReason)
}

/** Whether a claim on hold waits for nothing but a choice about its money, or for the reserve. */
export function waitsOnlyForMoney(claim: Pick<ClaimRow, 'holdReason'>): boolean {
  return isCustomersChoice(claim) || claim.holdReason === 'reserve_short'
}

/* Each of these holds ends automatically or with a decision about only its reason. */
const narrowReasons: readonly HoldReason[] = ['payer_differs', 'card_required', 'aml_pending']

/**
 * Whether this objection may replace the reason of a hold. A hold because of a payer, a verification or an
 * unanswered check ends with a decision about only that reason, so it must not replace a hold by an operator or by
 * another rule: the claim would continue too early.
 */
export function mayReplaceReason(
  claim: Pick<ClaimRow, 'holdReason'>,
  { reason }: Pick<Objection, 'reason'>,
): boolean {
  const isNarrow = narrowReasons.includes(reason)
  return !isNarrow || waitsOnlyForMoney(claim)
}

/**
 * Until when the agreed course must be kept: twice the time for which it was agreed. Keeping it
 * longer would give the customer a free option.
 */
function agreedCourseEnd({
  createdAt,
  windowMinutes,
}: Pick<ClaimRow, 'createdAt' | 'windowMinutes'>): Date {
  return new Date(createdAt.getTime() + 2 * windowMinutes * 60_000)
}

/**
 * Until when the missing part may be paid at the agreed course: as long as that course must be kept,
 * and for cash only while somebody is at the cash desk to take it.
 */
export function topUpUntil(
  claim: Pick<ClaimRow, 'createdAt' | 'windowMinutes'>,
  { desks, now }: Pick<ChoiceFacts, 'desks' | 'now'>,
): Date {
  return bringMissingUntil(desks, { now, end: agreedCourseEnd(claim) })
}

/** The choices about a payment that is not as agreed, each with its exact outcome. */
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

/*
 * Offered only once, and only while the agreed course must be kept. It is not offered while a check of the payments
 * so far is pending: only the missing part would then be judged, but both parts would be exchanged.
 */
function topUpOf({ claim, desks, events, now, quote, received }: ChoiceFacts): Choice | null {
  const end = topUpUntil(claim, { desks, now })
  const missing = quote.fromAmount.minus(received)
  const wasChosen = events.some(({ event }) => event === 'top_up')
  const isChecked = claim.holdReason !== 'aml_pending'
  if (
    !isChecked ||
    claim.exception !== 'paid_partial' ||
    wasChosen ||
    now >= end ||
    missing.lte(0)
  ) {
    return null
  }
  const until = claim.chooseUntil && claim.chooseUntil < end ? claim.chooseUntil : end
  return { choice: 'top_up', from: missing, to: quote.toAmount, until }
}

/*
 * If more came than was agreed, the agreed amount can be exchanged and the surplus sent back. The
 * agreed course applies while it must be kept. After that the lower of the agreed and the current
 * course applies, because otherwise waiting would be a free option.
 */
function keepAgreed(facts: ChoiceFacts): Omit<Choice & { choice: 'keep_agreed' }, 'until'> | null {
  const { claim, now, quote, received } = facts
  const rest = received.minus(quote.fromAmount)
  if (claim.exception !== 'paid_over' || rest.lte(0)) {
    return null
  }
  const agreed = { choice: 'keep_agreed' as const, from: quote.fromAmount, rest }
  if (now < agreedCourseEnd(claim)) {
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
 * Calculates the exchange of this amount by the agreed terms and by the current ones, and returns the
 * deal that pays out less: a payment that was not as agreed never gets more than the agreed course
 * would give. Null if the pair is paused or the amount is outside the limits.
 */
function recalculate({ claim, pair, quote }: ChoiceFacts, amount: Decimal): NewDeal | null {
  if (pair === null || amount.lte(0)) {
    return null
  }
  const cityFrom = pair.structure.from.city.find(({ id }) => id === claim.cityFromId)
  const cityTo = pair.structure.to.city.find(({ id }) => id === claim.cityToId)
  const agreedTerms = readTerms(quote.terms)
  const { promotion } = pair
  const { courseType } = claim
  const current = dealTermsOf(pair, { courseType, cityFrom, cityTo, promotion })
  const send = roundAmountDown(amount, agreedTerms.from.digits)
  const { from } = limitsOfPair(pair, { cityFrom, cityTo, promotion })
  // The claim can use what it already holds, so its agreed amount raises the limit.
  if ((from.min && send.lt(from.min)) || send.gt(from.max.plus(quote.fromAmount))) {
    return null
  }
  const byAgreed = dealForSend(agreedTerms, send)
  const byCurrent = dealForSend(current, send)
  const lower = byCurrent.receive.lt(byAgreed.receive)
    ? { deal: byCurrent, terms: current, course: 'current' as const }
    : { deal: byAgreed, terms: agreedTerms, course: 'agreed' as const }
  return lower.deal.receive.gt(0)
    ? { ...lower, agreedCourse: byAgreed.course, currentCourse: byCurrent.course }
    : null
}

/** The current opening hours of the cash desks to which the missing part of a payment would be brought. */
export async function desksOf(
  db: Executor,
  { cityFromId, exception }: Pick<ClaimRow, 'cityFromId' | 'exception'>,
): Promise<Hours[]> {
  return cityFromId === null || exception !== 'paid_partial' ? [] : findDeskHours(db, cityFromId)
}
