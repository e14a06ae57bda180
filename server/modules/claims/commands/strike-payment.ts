import { AppError, type RefusalText } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { objectionOfChecks } from '@/server/modules/risk'
import { listEvents, type ClaimEventRow } from '../claim-events.repository'
import {
  findIncoming,
  listIncoming,
  listPayouts,
  strikeIncoming,
  type IncomingRow,
  type PayoutRow,
} from '../claim-money.repository'
import { lockClaim, type ClaimRow } from '../claims.repository'
import { nothingDone } from '../moves/effect'
import { movesFrom } from '../moves/claim-moves'
import { moveClaim } from '../moves/move-claim'
import { reopenOddPayments } from '../odd-payments.repository'
import { applyPayments } from '../pay/accept-payment'
import { confirmedEvent } from '../pay/same-movement'
import { outcomeOf, assessPayments } from '../pay/assess-payments'
import { isCustomersChoice } from './choice/choices'
import { stepOf, type OperatorCommand } from './operator-moves'

export type StrikePayment = OperatorCommand & {
  paymentId: string
  /** Why the payment was a mistake; stored with the payment permanently. */
  reason: string
}

/**
 * Strikes out a payment that never came or was recorded wrongly: its row stays but does not count.
 * The claim continues as if the payment had never been recorded, and the other payments are judged
 * again.
 */
export async function strikePayment(db: Database, command: StrikePayment): Promise<ClaimRow> {
  return inTransaction(db, (tx) => strikeIn(tx, command))
}

async function strikeIn(tx: Tx, command: StrikePayment): Promise<ClaimRow> {
  const { claimId, expectedVersion, paymentId, reason } = command
  const claim = await lockClaim(tx, claimId)
  const payment = claim && (await findIncoming(tx, { claimId, id: paymentId }))
  if (!payment) {
    throw new AppError('not_found')
  }
  if (claim.version !== expectedVersion) {
    throw new AppError('state_changed')
  }
  const events = await listEvents(tx, claimId)
  const payouts = await listPayouts(tx, claimId)
  const refusal = whyNotStruck(payment, { claim, events, payouts })
  if (refusal) {
    throw new AppError('state_changed', { text: refusal })
  }
  const { amount, currencyId, method, reference } = payment
  const step = stepOf(command)
  const struck = await moveClaim(tx, {
    ...step,
    move: 'strike',
    exception: 'none',
    remark: null,
    data: { method, reference, amount: toText(amount), currencyId, note: reason },
    prepare: async () => {
      await strikeIncoming(tx, paymentId, { actor: command.actor, now: command.now, reason })
      await reopenOddPayments(tx, { claimId, reference })
      return nothingDone
    },
  })
  const remaining = await listIncoming(tx, claimId)
  return remaining.length === 0 ? struck : judgeRemaining(tx, { before: claim, struck, command })
}

type Remaining = { before: ClaimRow; struck: ClaimRow; command: StrikePayment }

/*
 * Judges the remaining payments as if only they had come. If an operator or a rule had put the claim
 * on hold, the claim is put on hold again for the same reason.
 */
async function judgeRemaining(tx: Tx, { before, struck, command }: Remaining): Promise<ClaimRow> {
  const { claimId, mover, now } = stepOf(command)
  const step = { claimId, mover, now }
  // The earlier exception is kept here, because a payment for an expired claim is still late.
  const claim = { ...struck, exception: before.exception }
  // The payer is judged again, because the struck-out payment may have been made by another person.
  const isAboutPayer = before.holdReason === 'payer_differs'
  const objection = isAboutPayer ? await objectionOfChecks(tx, claim) : null
  const weighed = await assessPayments(tx, { claim, objection, now })
  if (before.holdReason !== null && !isCustomersChoice(before) && !isAboutPayer) {
    const { exception } = outcomeOf(weighed)
    const { holdReason } = before
    return moveClaim(tx, { ...step, move: 'question', exception, holdReason })
  }
  const data = weighed.objection ? { note: weighed.objection.note } : {}
  return applyPayments(tx, { claim: struck, weighed, step: { ...step, data } })
}

type StrikeFacts = {
  claim: Pick<ClaimRow, 'state'>
  events: readonly Pick<ClaimEventRow, 'event' | 'data'>[]
  payouts: readonly Pick<PayoutRow, 'state'>[]
}

/**
 * Why a payment may not be struck out; null if it may. A payment may be struck out if an operator
 * recorded it and no provider has confirmed it, or if it vanished from its network, and only while no
 * payout may have been sent.
 */
export function whyNotStruck(
  { isByHand, reference, struckAt, vanishedAt }: IncomingRow,
  { claim, events, payouts }: StrikeFacts,
): RefusalText | null {
  if (struckAt !== null) {
    return 'payment_struck'
  }
  const isConfirmed = events.some(
    ({ data, event }) => event === confirmedEvent && data.reference === reference,
  )
  if (vanishedAt === null && (!isByHand || isConfirmed)) {
    return 'payment_of_provider'
  }
  if (!movesFrom(claim.state, 'operator').includes('strike')) {
    return 'payment_decided'
  }
  const mayBeSent = payouts.some(({ state }) => state !== 'queued' && state !== 'failed')
  return mayBeSent ? 'payment_paid_out' : null
}
