import type { DeskClaimAction } from '@/lib/contracts/desk/claim'
import type { Executor } from '@/server/database/client'
import { listIncoming, type IncomingRow, type PayoutRow } from '../claim-money.repository'
import type { ClaimRow } from '../claims.repository'
import type { Choosing } from '../commands/choice/choices'
import { mayGoByRail } from '../commands/rail-refunds'
import { waitsForHands } from '../commands/refund-moves'
import { whyNotStruck } from '../commands/strike-payment'
import { undoneEvent } from '../commands/undo-exchange'
import { listOddPayments } from '../odd-payments.repository'
import { collectedSide, findDesksToName, namedDesk } from '../hand-over/named-desk'
import { predecessorOf, successorOf } from '../read/corrections'
import { isAskedFor } from '../read/unclaimed-destinations'
import { viewClaim, type ClaimView } from '../read/view-claim'
import { listRelated } from './desk-claims.repository'
import { readClaims, type QueuedClaim } from './list-desk-claims'
import {
  findNames,
  findNumbers,
  findPartnerOf,
  findPayInAtDesk,
  listClaimPostings,
  listQuotes,
  listSignedEvents,
  listSignedNotes,
  listSignedPayments,
  listSignedPayouts,
} from './one-claim.repository'
import type { NumberVault } from '@/server/modules/verification'
import { isChoicePromised, mayDropHoldReason } from '../commands/operator-moves'
import { mayDecide, mayWritePayer } from '../payers/decide-payer'
import {
  findExpectedPayer,
  findVerifiedName,
  listPayersWithDecider,
  listUndecidedPayers,
} from '../payers/payers.repository'
import type { NeededVerification } from '../verify/missing-verifications'
import { needsOf } from '../verify/verify-for-claim'
import { movesFrom } from '../moves/claim-moves'
import { withdrawn } from '../moves/effects'
import { isCodeLost } from '../pay/assess-payments'
import { isNotFailed, isExchangeClosed, type CurrencyAmount } from '../moves/money-of-claim'

type Read<Load extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Load>>

type ViewedPayment = {
  payment: IncomingRow
  struckByEmail: string | null
  canBeStruck: boolean
  canWritePayer: boolean
  canDecidePayer: boolean
  payer: Read<typeof listPayersWithDecider>[number] | null
}

/** A claim as operators see it: with everything that is recorded about it. */
export type DeskClaimView = ClaimView & {
  /** The claim as the queue shows it. */
  queued: QueuedClaim
  quotes: Read<typeof listQuotes>
  payments: ViewedPayment[]
  /** Who was expected to pay. */
  expectedPayer: Read<typeof findExpectedPayer>
  oddPayments: Read<typeof listOddPayments>
  signedPayouts: Read<typeof listSignedPayouts>
  signedEvents: Read<typeof listSignedEvents>
  payInAtDesk: Read<typeof findPayInAtDesk>
  needed: readonly NeededVerification[]
  notes: Read<typeof listSignedNotes>
  postings: Read<typeof listClaimPostings>
  related: Read<typeof listRelated>
  names: Read<typeof findNames>
  /** The partner's key with which it was created; null for a claim that was created on the site. */
  partner: Read<typeof findPartnerOf>
  /** The claims before and after this one, if the customer corrected the details. */
  corrected: Read<typeof findCorrected>
  actions: DeskClaimAction[]
  refundsToTell: ReturnType<typeof refundsToTell>
  /** The cash points from which the operator chooses the one where the cash waits; empty without a choice. */
  desksToName: Read<typeof findDesksToName>
}

/**
 * Returns null if there is no such claim. `choosing` gives the time and the rates for the operator's
 * choices.
 */
export async function viewDeskClaim(
  { db, numbers }: { db: Executor; numbers: NumberVault },
  id: string,
  choosing: (claim: ClaimRow) => Omit<Choosing, 'by'>,
): Promise<DeskClaimView | null> {
  const view = await viewClaim(db, id, (claim) => ({ ...choosing(claim), by: 'operator' }))
  if (!view) {
    return null
  }
  const { claim, events, money, payouts } = view
  const [queued] = await readClaims(db, [id])
  if (!queued) {
    return null
  }
  const payments = await listIncoming(db, id)
  const payers = await listPayersWithDecider(db, id)
  const undecided = await listUndecidedPayers(db, id)
  const isPayerUndecided = undecided.length > 0
  const { now } = choosing(claim)
  // The name is only needed to compare it with a known payer.
  const verifiedName =
    payers.length > 0 ? await findVerifiedName(db, numbers, { claim, now }) : null
  const desksToName = await findDesksToName(db, claim)
  return {
    ...view,
    queued,
    payments: await viewPayments(db, { view, payers, undecided }),
    expectedPayer: await findExpectedPayer(db, claim, verifiedName),
    // Somebody else's money can only be sent back until an operator has decided about it.
    choices: view.choices.filter(({ choice }) => !isPayerUndecided || choice === 'refund'),
    oddPayments: await listOddPayments(db, id),
    quotes: await listQuotes(db, id),
    signedPayouts: await listSignedPayouts(db, id),
    signedEvents: await listSignedEvents(db, id),
    payInAtDesk: await findPayInAtDesk(db, id),
    needed: await needsOf(db, claim, now),
    notes: await listSignedNotes(db, id),
    postings: await listClaimPostings(db, id),
    related: await listRelated(db, claim),
    names: await findNames(db, id),
    partner: await findPartnerOf(db, claim),
    corrected: await findCorrected(db, events),
    actions: actionsOf({
      ...{ claim, desksToName, events, money, payments, payouts },
      isPayerUndecided,
      isCodeLost: await isCodeLost(db, claim),
      isPaidByRail: await mayGoByRail(db, payouts),
    }),
    refundsToTell: refundsToTell({ money, payouts }),
    desksToName,
  }
}

type Paid = {
  view: Pick<ClaimView, 'claim' | 'events' | 'payouts'>
  payers: Read<typeof listPayersWithDecider>
  undecided: Read<typeof listUndecidedPayers>
}

/** The payments, with who made each and what an operator can do about it. */
async function viewPayments(
  db: Executor,
  { view, payers, undecided }: Paid,
): Promise<ViewedPayment[]> {
  const signed = await listSignedPayments(db, view.claim.id)
  return signed.map(({ email, payment }) => {
    const payer = payers.find((one) => one.payer.paymentId === payment.id) ?? null
    const isUndecided = undecided.some(({ paymentId }) => paymentId === payment.id)
    return {
      payment,
      payer,
      struckByEmail: email,
      canBeStruck: whyNotStruck(payment, view) === null,
      canWritePayer: mayWritePayer(payment, payer?.payer ?? null),
      canDecidePayer: isUndecided && mayDecide(view.claim),
    }
  })
}

async function findCorrected(db: Executor, events: ClaimView['events']) {
  const before = predecessorOf(events)
  const after = successorOf(events)
  const found = await findNumbers(
    db,
    [before, after].filter((id) => id !== null),
  )
  const named = (wanted: string | null) => found.find(({ id }) => id === wanted) ?? null
  return { before: named(before), after: named(after) }
}

type Facts = {
  claim: ClaimRow
  money: ClaimView['money']
  payments: readonly IncomingRow[]
  payouts: readonly PayoutRow[]
  /** Whether somebody else paid and nobody has decided about it. */
  isPayerUndecided: boolean
  /** Whether the agreed rate needs a promo code that has no use left. */
  isCodeLost: boolean
  /** Whether the refund that waits to be sent by hand could be sent by a rail. */
  isPaidByRail: boolean
  desksToName: DeskClaimView['desksToName']
  events: ClaimView['events']
}

/**
 * The actions that a claim's present state offers to an operator. Each action is checked again when
 * it is carried out.
 */
function actionsOf({
  claim,
  desksToName,
  events,
  isCodeLost,
  isPaidByRail,
  isPayerUndecided,
  money,
  payments,
  ...facts
}: Facts): DeskClaimAction[] {
  const payouts = facts.payouts.filter(({ kind }) => kind !== 'return')
  const moves = new Set(movesFrom(claim.state, 'operator'))
  const hasMoney = payments.length > 0
  const mayBeSent = payouts.some(({ state }) => state === 'sending' || state === 'unknown')
  const isUnknown = payouts.some(({ state }) => state === 'unknown')
  const isAnyNotFailed = payouts.some(isNotFailed)
  const wasRefused = claim.isAccepted && !isAnyNotFailed && payouts.at(-1)?.fault !== withdrawn
  const isDue = (id: number) => money.due.some(({ currencyId }) => currencyId === id)
  const side = collectedSide(claim)
  const named = side && namedDesk(events, side)
  const isDeskOpen = desksToName.length > 0 && !desksToName.some(({ id }) => id === named)
  const isQueued = (kind: PayoutRow['kind']) =>
    !mayBeSent && payouts.some((payout) => payout.kind === kind && payout.state === 'queued')
  const allowed: Record<DeskClaimAction, boolean> = {
    accept: moves.has('accept') && !claim.isAccepted && claim.state !== 'on_hold',
    record_payment: isExchangeClosed(claim) || claim.state === 'on_hold',
    accept_as_agreed:
      moves.has('accept') && !claim.isAccepted && hasMoney && !isPayerUndecided && !isCodeLost,
    cash_ready: desksToName.length > 0 && (isQueued('payout') || isQueued('refund')),
    complete: moves.has('complete') && claim.isAccepted && isQueued('payout') && !isDeskOpen,
    refund_details: refundsToTell({ money, payouts }).length > 0,
    complete_refund:
      moves.has('complete_refund') && !mayBeSent && waitsForHands(payouts) !== undefined,
    send_refund: moves.has('send_refund') && isPaidByRail,
    payout_sent: isUnknown,
    payout_not_sent: isUnknown,
    retry_payout:
      moves.has('retry_payout') && claim.isAccepted && !isAnyNotFailed && !isPayerUndecided,
    retry_refund:
      moves.has('retry_refund') &&
      payouts.some(({ currencyId, kind }) => kind === 'refund' && isDue(currencyId)),
    return_unclaimed: money.unclaimed.length > 0,
    // A payout that was refused is sent again only by an explicit retry.
    release:
      moves.has('release') &&
      !wasRefused &&
      !isPayerUndecided &&
      !isChoicePromised(claim) &&
      (mayDropHoldReason(claim) || !hasMoney),
    hold: moves.has('hold') && !mayBeSent,
    refund: moves.has('refund') && hasMoney && !mayBeSent,
    reject: moves.has('reject') && !claim.isAccepted && !hasMoney,
    cancel: moves.has('cancel') && !hasMoney,
    undo: claim.state === 'completed' && !events.some(({ event }) => event === undoneEvent),
  }
  // Object.keys returns plain strings; these are the keys of the record.
  const actions = Object.keys(allowed) as DeskClaimAction[]
  return actions.filter((action) => allowed[action])
}

/**
 * Money whose destination can be set, in the order in which an operator sets it: refunds without one, refunds that
 * are queued and may be corrected, and unclaimed money, which its customer is asked about too.
 */
function refundsToTell({ money, payouts }: Pick<Facts, 'money' | 'payouts'>): CurrencyAmount[] {
  const waiting = payouts.filter(({ kind, state }) => kind === 'refund' && state === 'queued')
  const nameable = money.unclaimed.filter(({ isNameable }) => isNameable)
  return [
    ...money.due.map(({ amount, currencyId }) => ({ amount, currencyId })),
    ...waiting.map(({ amount, currencyId }) => ({ amount, currencyId })),
    ...nameable.filter(isAskedFor),
    ...nameable.filter((sum) => !isAskedFor(sum)),
  ]
}
