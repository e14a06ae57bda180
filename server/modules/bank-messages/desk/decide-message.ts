import {
  waitingMessageStates,
  type BankMessageState,
} from '@/lib/contracts/bank-messages/message-lists'
import { readClaimNumber } from '@/lib/contracts/claims/claim-number'
import { AppError } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import { eq, sql } from 'drizzle-orm'
import type { UserActor } from '@/server/database/actor'
import type { Database, Executor, Tx } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import { inTransaction } from '@/server/database/in-transaction'
import { claims } from '@/server/database/schema/claims'
import { recordAudit } from '@/server/modules/audit'
import {
  acceptToldPayment,
  lockClaim,
  reviewToldPayment,
  type ListenerParts,
  type ReviewedPayment,
} from '@/server/modules/claims'
import { findRecordedFor } from '../match/find-fits'
import { readAndMatch } from '../match/match-message'
import { openContent } from '../message-content'
import { messageReference } from '../message-reference'
import { findMessage, lockMessage, updateMessage, type MessageRow } from '../messages.repository'

type Deciding = { id: string; actor: UserActor; now: Date }

type Assigning = Deciding & {
  address: string
  /** Its id or its number. */
  claim: string
  /** The version of the claim that the operator saw; null if they saw none. */
  version: number | null
}

/**
 * Books the payment that a message reports, for the claim that an operator names. If an operator has already
 * recorded the payment by hand, the message is only linked to it.
 * Throws `not_found`, `state_changed` if the message or the claim has changed, and `validation_error` for an
 * unknown claim or one that is newer than the payment.
 */
export async function assignMessage(parts: ListenerParts, command: Assigning): Promise<void> {
  const { db } = parts
  const { claim, id } = command
  const row = assertOpen(await findMessage(db, id))
  const claimId = await findClaimId(db, claim)
  const payment = await review(parts, row, claimId)
  await inTransaction(db, (tx) => assignIn(tx, { ...command, payment }))
}

async function assignIn(
  tx: Tx,
  { payment, ...command }: Assigning & { payment: ReviewedPayment },
): Promise<void> {
  const { actor, address, id, now, version } = command
  const { claimId } = payment
  const claim = await lockClaim(tx, claimId)
  const row = assertOpen(await lockMessage(tx, id))
  if (!claim || (version !== null && version !== claim.version)) {
    throw new AppError('state_changed')
  }
  const recorded = await findRecordedFor(tx, payment)
  const paymentId =
    recorded ??
    (await acceptToldPayment(tx, { payment, mover: { by: 'operator', actor, address }, now }))
  await updateMessage(tx, id, {
    ...{ state: recorded === null ? 'booked' : 'recorded', reason: null, claimId, paymentId },
    ...{ decidedAt: now, decidedBy: actor.userId },
  })
  await notify(tx, 'claims_changed', claimId)
  await record(tx, command, 'assign', {
    before: { state: row.state },
    after: {
      claim: String(claim.number),
      amount: toText(payment.amount),
      isRecorded: recorded !== null,
    },
  })
}

async function review(
  parts: ListenerParts,
  row: MessageRow,
  claimId: string,
): Promise<ReviewedPayment> {
  const { amount, currencyId, id, paidAt } = row
  if (amount === null || currencyId === null) {
    throw new AppError('state_changed')
  }
  const payerName = (await openContent(parts.numbers, row))?.payer ?? null
  const reference = messageReference(id)
  try {
    const told = { claimId, reference, amount, currencyId, payerName, at: paidAt }
    return await reviewToldPayment(parts, told)
  } catch (error) {
    // The form has no field for the time of the payment: the message has it.
    throw error instanceof AppError && error.code === 'validation_error'
      ? refusalOf('claim_after_payment')
      : error
  }
}

async function findClaimId(db: Executor, claim: string): Promise<string> {
  const number = readClaimNumber(claim)
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(claim)
  const named = isId ? eq(claims.id, claim) : sql`${claims.number} = ${number}::bigint`
  const [row] = await db.select({ id: claims.id }).from(claims).where(named)
  if (!row) {
    throw refusalOf('claim_unknown')
  }
  return row.id
}

function refusalOf(key: string): AppError {
  return new AppError('validation_error', { faults: [{ field: 'claim', key }] })
}

/** Dismisses a message that does not report a payment for a claim. Throws `not_found` and `state_changed`. */
export async function dismissMessage(
  db: Database,
  { note, ...command }: Deciding & { note: string },
): Promise<void> {
  const { actor, id, now } = command
  await inTransaction(db, async (tx) => {
    const row = assertOpen(await lockMessage(tx, id))
    await updateMessage(tx, id, {
      ...{ state: 'dismissed', reason: null, claimId: null, note },
      ...{ decidedAt: now, decidedBy: actor.userId },
    })
    await record(tx, command, 'dismiss', { before: { state: row.state }, after: { note } })
    if (row.claimId !== null) {
      await notify(tx, 'claims_changed', row.claimId)
    }
  })
}

/** Reads a message again by the current wordings. Throws `not_found` and `state_changed`. */
export async function readMessageAgain(parts: ListenerParts, id: string): Promise<void> {
  const row = assertOpen(await findMessage(parts.db, id))
  await readAndMatch(parts, { row, isReadAgain: true })
}

const openStates: readonly BankMessageState[] = waitingMessageStates

function assertOpen(row: MessageRow | null): MessageRow {
  if (!row) {
    throw new AppError('not_found')
  }
  if (!openStates.includes(row.state)) {
    throw new AppError('state_changed')
  }
  return row
}

type Recorded = { before: Record<string, unknown>; after: Record<string, unknown> }

async function record(
  tx: Tx,
  { actor, id, now }: Deciding,
  verb: 'assign' | 'dismiss',
  change: Recorded,
): Promise<void> {
  const entity = 'bank_message'
  await recordAudit(tx, {
    ...{ actor, action: `${entity}.${verb}`, entity, entityId: id, at: now },
    ...change,
  })
}
