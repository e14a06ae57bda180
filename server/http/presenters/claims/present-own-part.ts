import type { PairResponse } from '@/lib/contracts/calculator'
import type { Currency, InputDefinition } from '@/lib/contracts/catalogue'
import type { ClaimCash } from '@/lib/contracts/claims/claim-cash'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import { visibleInputs } from '@/lib/exchange/pair/visible-inputs'
import { namesTransaction } from '@/lib/explorer/explorer-link'
import type { Locale } from '@/lib/i18n/locales'
import { transactionIn } from '@/lib/references/rail-reference'
import { toText } from '@/lib/money/decimal'
import {
  awaitsMissingPart,
  isAskedFor,
  mayCorrectAgain,
  mayNameReference,
  mayRetract,
  payInToShow,
  reportedReference,
  shownState,
  successorOf,
  type ClaimRow,
  type ClaimView,
  type NeededVerification,
} from '@/server/modules/claims'
import type { Sighting } from '@/server/modules/rails'
import type { ListedReceipt } from '@/server/modules/receipts'
import { presentSighting } from '../rails/present-sighting'
import { newDealOf } from './new-deal-of'
import { presentInput } from './present-input'
import { presentOwed, presentSentBack, presentSum } from './present-refunds'

export type OwnerContext = {
  receipts: readonly ListedReceipt[]
  /** Payments to the claim's address, as its network shows them. */
  sightings: readonly Sighting[]
  /** Also finds currencies that the office no longer offers. */
  currencyOf: (id: number) => Currency
  /** The inputs that are needed to send a currency to a customer. */
  inputsOf: (currencyId: number) => readonly InputDefinition[]
  /** Where banknotes are handed over; null if none are. */
  cash: ClaimCash | null
  /** Whether the server sends mails. */
  isMailing: boolean
  /** What opens the claim in another browser, with what the owner may do in this one; null if they came without it. */
  linkKey: string | null
  /** The pair as it is offered now; null while it is not offered. */
  pair: PairResponse | null
  /** Whether the owner may decide in this browser where money goes. */
  mayCorrect: boolean
  /** The verifications that the claim needs. */
  needed: readonly NeededVerification[]
  /** The time within which the office promises to decide about one. */
  promiseMinutes: number
}

/* The customer sees the outcome, never a score. */
function isPassed({ checks, claim }: ClaimView): boolean {
  const { aml, receiverAml } = claim.conditions
  return (
    checks.length > 0 &&
    checks.every(({ score, side }) => {
      const bound = side === 'sender' ? aml : receiverAml
      return bound && score?.lt(bound.stopsFromScore) === true
    })
  )
}

/* How a claim is opened in another browser: by the link in mails, by an account, by an invoice, or by its key. */
function reachedBy(
  { email, invoiceId, tellsSteps, userId }: ClaimRow,
  { isMailing, linkKey }: Pick<OwnerContext, 'isMailing' | 'linkKey'>,
) {
  const mailedTo = isMailing && tellsSteps ? email : null
  const isReached = mailedTo !== null || userId !== null || invoiceId !== null
  return { mailedTo, linkKey: isReached ? null : linkKey }
}

/** What only the owner of a claim may see of it. */
export function presentOwn(
  view: ClaimView,
  {
    locale,
    receipts,
    sightings,
    cash,
    pair,
    mayCorrect,
    needed,
    promiseMinutes,
    ...context
  }: OwnerContext & { locale: Locale },
): NonNullable<ClaimStatus['own']> {
  const { currencyOf, inputsOf } = context
  const { claim, choices, events, money, payouts, received, arrived, lateAt } = view
  const correction = correctionOf(view, pair)
  return {
    email: claim.email,
    ...reachedBy(claim, context),
    fromInputs: claim.fromInputs.map((input) => presentInput(input, locale)),
    toInputs: claim.toInputs.map((input) => presentInput(input, locale)),
    cities: { from: claim.cityFromId, to: claim.cityToId },
    cash,
    received: received.isZero() ? null : toText(received),
    payIn: payInOf(view),
    payUntil: payInToShow(view) && claim.expiresAt.toISOString(),
    arrived: arrived.map((sum) => presentSum(sum, currencyOf)),
    payments: view.seen.map((payment) => presentPayment(payment, currencyOf)),
    sightings: sightings.map((sighting) => presentSighting(sighting, currencyOf)),
    isAmlPassed: isPassed(view),
    late: lateAt && { deadline: claim.expiresAt.toISOString(), at: lateAt.toISOString() },
    choices: choices.map((each) => presentChoice(each, view, currencyOf)),
    ...presentOwed(money, { locale, currencyOf, inputsOf }),
    refundsElsewhere: !mayCorrect && (money.due.length > 0 || money.unclaimed.some(isAskedFor)),
    ...presentSentBack(payouts, { locale, currencyOf }),
    reportedReference: reportedReference(events),
    canNameReference:
      arrived.length === 0 &&
      currencyOf(claim.fromCurrencyId).kind !== 'cash' &&
      mayNameReference(claim, events),
    receipts: receipts.map(({ id, contentType, createdAt }) => ({
      id,
      contentType,
      at: createdAt.toISOString(),
    })),
    verifications: needed.map((each) => ({
      ...presentNeeded(each, promiseMinutes),
      mayStart: mayCorrect && !each.isValid && !hasTrait(claim.state, 'isFinal', true),
    })),
    canCancel: mayCancel(view),
    canChooseAgain: awaitsMissingPart(claim, arrived),
    correction: mayCorrect ? correction : null,
    correctsElsewhere: correction !== null && !mayCorrect,
    replacedBy: successorOf(events),
    // Banknotes cannot be reported as paid: the operator who takes them records them at once.
    canReport: claim.state === 'awaiting_payment' && cash?.code?.side !== 'in',
    canRetract: arrived.length === 0 && mayRetract(claim, events),
  }
}

function presentNeeded(
  { kind, linked }: NeededVerification,
  promiseMinutes: number,
): Omit<NonNullable<ClaimStatus['own']>['verifications'][number], 'mayStart'> {
  const row = linked?.row ?? null
  const submittedAt = row?.state === 'pending' ? row.submittedAt : null
  return {
    kind,
    id: row?.state === 'withdrawn' ? null : (row?.id ?? null),
    status: linked && shownState(linked),
    promisedUntil: submittedAt
      ? new Date(submittedAt.getTime() + promiseMinutes * 60_000).toISOString()
      : null,
  }
}

/* A reference of a bank or a provider is confidential; a transaction of a coin is public. */
function presentPayment(
  { amount, currencyId, reference, seenAt }: ClaimView['seen'][number],
  currencyOf: OwnerContext['currencyOf'],
): NonNullable<ClaimStatus['own']>['payments'][number] {
  const currency = currencyOf(currencyId)
  const transaction = transactionIn(reference)
  const isPublic = currency.kind === 'crypto' && namesTransaction(currency, transaction) === true
  return {
    currency,
    amount: toText(amount),
    at: seenAt.toISOString(),
    reference: isPublic ? transaction : null,
  }
}

/*
 * The details may be corrected a few times as long as the claim may be cancelled, with the inputs that the pair has
 * now.
 */
function correctionOf(view: ClaimView, pair: PairResponse | null) {
  const { courseType } = view.claim
  return pair !== null && mayCancel(view) && mayCorrectAgain(view.claim, view.events)
    ? {
        from: visibleInputs(pair.structure, 'from', courseType),
        to: visibleInputs(pair.structure, 'to', courseType),
      }
    : null
}

function mayCancel({ claim, arrived }: ClaimView): boolean {
  return claim.state === 'created' || (claim.state === 'awaiting_payment' && arrived.length === 0)
}

/* What a choice returns: everything that arrived, only the part above the agreed amount, or nothing. */
function backOf(
  choice: ClaimView['choices'][number],
  { arrived, claim }: ClaimView,
): ClaimView['arrived'] {
  switch (choice.choice) {
    case 'refund':
      return arrived
    case 'keep_agreed':
      return [{ currencyId: claim.fromCurrencyId, amount: choice.rest }]
    case 'top_up':
    case 'recalculate':
      return []
  }
}

function payInOf(view: ClaimView) {
  const payIn = payInToShow(view)
  if (!payIn || payIn.state !== 'given') {
    return payIn && (payIn.state === 'awaited' ? 'awaited' : 'missing')
  }
  return payIn.method === 'form' ? 'form' : 'requisites'
}

/* Without these, a choice at the current terms pays out less for another reason, such as a fee. */
function lowerCourse(choice: ClaimView['choices'][number]) {
  const newDeal = newDealOf(choice)
  if (newDeal === null || !newDeal.deal.course.lt(newDeal.agreedCourse)) {
    return null
  }
  const { agreedCourse, course, deal } = newDeal
  return course === 'current'
    ? { current: toText(deal.course), agreed: toText(agreedCourse) }
    : null
}

function presentChoice(
  choice: ClaimView['choices'][number],
  view: ClaimView,
  currencyOf: OwnerContext['currencyOf'],
) {
  return {
    choice: choice.choice,
    from: toText(choice.from),
    to: choice.to && toText(choice.to),
    back: backOf(choice, view).map((sum) => presentSum(sum, currencyOf)),
    course: 'course' in choice ? choice.course : null,
    courses: lowerCourse(choice),
    until: choice.until?.toISOString() ?? null,
  }
}
