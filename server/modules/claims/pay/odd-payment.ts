import { AppError } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import type { OddPayment } from '@/server/modules/payments'
import { lockClaim, type ClaimRow } from '../claims.repository'
import { mayDropHoldReason, stepOf, type OperatorCommand } from '../commands/operator-moves'
import { changeClaim, operatorsHold } from '../moves/change-claim'
import { movesFrom, type Mover } from '../moves/claim-moves'
import { moveClaim } from '../moves/move-claim'
import { shownPayer } from '@/lib/payers/shown-payer'
import {
  insertOddPayment,
  listOddOfReference,
  resolveOddPayments,
} from '../odd-payments.repository'

type OddPaymentReport = { odd: OddPayment; mover: Mover; now: Date }

/**
 * Records an odd payment: money that a provider reports and that no ledger entry can represent. It is
 * shown in the claim's history, and the claim waits for an operator. The operator asks the provider,
 * then records the real payment or explains what happened to it. A repeated report changes nothing.
 */
export async function noteOddPayment(db: Database, report: OddPaymentReport): Promise<void> {
  await inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, report.odd.claimId)
    if (!claim) {
      throw new AppError('not_found')
    }
    await noteOddIn(tx, claim, report)
  })
}

/** Like `noteOddPayment`, for a claim whose row the caller has locked. */
export async function noteOddIn(
  tx: Tx,
  claim: ClaimRow,
  { odd, mover, now }: OddPaymentReport,
): Promise<ClaimRow> {
  const { method, reference, amount, currencyCode, payer, at } = odd
  const claimId = claim.id
  const earlierReports = await listOddOfReference(tx, { claimId, reference })
  if (earlierReports.some((known) => known.method === method)) {
    return claim
  }
  const parts = [toText(amount), currencyCode, shownPayer(payer)]
  const note = parts.filter((part) => part !== null).join(' ')
  const data = { method, reference, note, at: at.toISOString() }
  const isOnHoldUnaccepted = claim.state === 'on_hold' && !claim.isAccepted
  // If a rule put the claim on hold, the reason of the hold stays.
  const holdChange = mayDropHoldReason(claim) ? operatorsHold : { chooseUntil: null }
  const change = isOnHoldUnaccepted ? holdChange : {}
  const changed = await changeClaim(tx, { claim, event: 'odd_payment', mover, now, data, change })
  await insertOddPayment(tx, {
    id: makeId(now),
    claimId,
    eventSeq: changed.version,
    method,
    reference,
    amount: toText(amount),
    currency: currencyCode,
    note,
    toldAt: now,
  })
  return movesFrom(changed.state, mover.by).includes('question')
    ? moveClaim(tx, { claimId, move: 'question', holdReason: 'operator', mover, now, data })
    : changed
}

type ResolveOddPayment = OperatorCommand & {
  oddPaymentId: string
  /** What happened to the payment. */
  explanation: string
}

/**
 * Resolves an odd payment without booking anything. The claim’s history shows the explanation and the
 * operator who wrote it.
 */
export async function resolveOddPayment(
  db: Database,
  command: ResolveOddPayment,
): Promise<ClaimRow> {
  const { actor, claimId, expectedVersion, explanation: note, now, oddPaymentId: id } = command
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, claimId)
    if (!claim) {
      throw new AppError('not_found')
    }
    const [resolved] = await resolveOddPayments(tx, {
      which: { claimId, id },
      as: 'noted',
      actor,
      now,
    })
    if (!resolved || claim.version !== expectedVersion) {
      throw new AppError('state_changed')
    }
    const { method, reference } = resolved
    return changeClaim(tx, {
      claim,
      event: 'odd_payment_settled',
      mover: stepOf(command).mover,
      now,
      data: { method, reference, note },
      change: {},
    })
  })
}
