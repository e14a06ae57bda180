import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import type {
  PayerDecision,
  PayerDifference,
} from '@/lib/contracts/verification/verification-lists'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import type { ToldPayer } from '@/lib/payers/compare-payer'
import { objectionOfChecks } from '@/server/modules/risk'
import type { NumberVault } from '@/server/modules/verification'
import { findIncoming, type IncomingRow } from '../claim-money.repository'
import { lockClaim, type ClaimRow } from '../claims.repository'
import { userIdOf, type OperatorCommand } from '../commands/operator-moves'
import { changeClaim } from '../moves/change-claim'
import type { Mover } from '../moves/claim-moves'
import { isExchangeClosed } from '../moves/money-of-claim'
import { moveClaim } from '../moves/move-claim'
import { continueFromHold } from '../pay/accept-payment'
import { assessPayments } from '../pay/assess-payments'
import {
  findPayer,
  findVerifiedName,
  listUndecidedPayers,
  writeDecision,
  type PayerRow,
} from './payers.repository'
import { textOf } from '@/lib/payers/shown-payer'
import { payerObjection, recordPayer } from './record-payer'
import { stopForPayer } from './stop-for-payer'

type PayerCommand = OperatorCommand & { paymentId: string }

/** Whether an operator can still decide about who paid for a claim in this state. */
export function mayDecide({ state }: Pick<ClaimRow, 'state'>): boolean {
  const { isFinal, way } = claimTraits[state]
  return !isFinal && way !== 'back'
}

/** Whether an operator can write down who made a payment, or change what is known about it. */
export function mayWritePayer(
  { struckAt }: Pick<IncomingRow, 'struckAt'>,
  payer: PayerRow | null,
): boolean {
  const isFixed = isByProvider(payer, 'name') && isByProvider(payer, 'number')
  return struckAt === null && !payer?.decision && !isFixed
}

/* What a provider has reported cannot be changed. */
function isByProvider(payer: PayerRow | null, field: PayerDifference): boolean {
  return payer?.source === 'provider' && payer[field] !== null
}

/**
 * An operator writes down who made a payment. If it was somebody else, the claim is put on hold; if it turns out to
 * be the customer, a claim that was on hold only because of this continues.
 */
export async function writePayer(
  db: Database,
  vault: NumberVault,
  { name, number, ...command }: PayerCommand & ToldPayer,
): Promise<ClaimRow> {
  return inTransaction(db, async (tx) => {
    const claim = await lockPaid(tx, command)
    const known = await findPayer(tx, command.paymentId)
    if (known?.decision) {
      throw new AppError('state_changed', { text: 'payer_decided' })
    }
    const written = await recordPayer(tx, {
      claim,
      paymentId: command.paymentId,
      source: 'operator',
      told: { name, number },
      verifiedName: await findVerifiedName(tx, vault, { claim, now: command.now }),
      isUnused: isExchangeClosed(claim) && !mayDecide(claim),
      now: command.now,
    })
    if (!written || (name === null && number === null)) {
      const field = isByProvider(known, 'name') ? 'number' : 'name'
      throw new AppError('validation_error', { faults: [{ field, key: 'payer_needed' }] })
    }
    const { mover, now } = stepOf(command)
    const { differs, verdict } = written
    const data = { payer: textOf(written), verdict, differs }
    const noted = await changeClaim(tx, {
      ...{ claim, mover, now, data, change: {} },
      event: 'payer_noted',
    })
    return followUp(tx, { claim: noted, mover, now })
  })
}

/**
 * An operator decides about money that somebody else sent: it is exchanged, or all the claim's money is refunded. A
 * claim that waited only for this decision continues.
 */
export async function decidePayer(
  db: Database,
  { decision, note, ...command }: PayerCommand & { decision: PayerDecision; note: string },
): Promise<ClaimRow> {
  return inTransaction(db, async (tx) => {
    const claim = await lockPaid(tx, command)
    const { mover, now } = stepOf(command)
    const userId = userIdOf(command)
    const undecided = await listUndecidedPayers(tx, claim.id)
    const payer = undecided.find(({ paymentId }) => paymentId === command.paymentId)
    if (!payer || !mayDecide(claim) || userId === null) {
      throw new AppError('state_changed', { text: 'payer_decided' })
    }
    await writeDecision(tx, payer.paymentId, { decision, note, userId, now })
    const data = { payer: textOf(payer), note }
    if (decision === 'refused') {
      await changeClaim(tx, { ...{ claim, mover, now, data, change: {} }, event: 'payer_refused' })
      return moveClaim(tx, { claimId: claim.id, mover, now, move: 'refund', data: {} })
    }
    const decided = await changeClaim(tx, {
      ...{ claim, mover, now, data, change: {} },
      event: 'payer_accepted',
    })
    return followUp(tx, { claim: decided, mover, now })
  })
}

type FollowUp = { claim: ClaimRow; mover: Mover; now: Date }

/** Puts a claim with somebody else's money on hold, or continues a claim that waited only for the decision. */
async function followUp(tx: Tx, { claim, mover, now }: FollowUp): Promise<ClaimRow> {
  const step = { claimId: claim.id, mover, now }
  const toPayer = await payerObjection(tx, claim.id)
  if (toPayer) {
    return stopForPayer(tx, { claim, note: toPayer.note, mover, now })
  }
  if (claim.holdReason !== 'payer_differs') {
    return claim
  }
  if (claim.isAccepted) {
    return moveClaim(tx, { ...step, move: 'release', remark: null })
  }
  // The payer put the claim on hold first; another payment may have to be checked too.
  const objection = await objectionOfChecks(tx, claim)
  const weighed = await assessPayments(tx, { claim, objection, now })
  return continueFromHold(tx, { claim, weighed, step })
}

/*
 * Requires a payment of this claim that is not struck out, and a claim that has not changed since the operator saw
 * it.
 */
async function lockPaid(
  tx: Tx,
  { claimId, expectedVersion, paymentId }: PayerCommand,
): Promise<ClaimRow> {
  const claim = await lockClaim(tx, claimId)
  const payment = claim && (await findIncoming(tx, { claimId, id: paymentId }))
  if (!payment) {
    throw new AppError('not_found')
  }
  if (claim.version !== expectedVersion) {
    throw new AppError('state_changed')
  }
  if (payment.struckAt !== null) {
    throw new AppError('state_changed', { text: 'payment_struck' })
  }
  return claim
}

function stepOf({ actor, address, now }: PayerCommand): { mover: Mover; now: Date } {
  return { mover: { by: 'operator', actor, address }, now }
}
