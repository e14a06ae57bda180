import type { Tx, Executor } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import {
  acceptToldPayment,
  announceToldPayment,
  judgePayer,
  lockClaim,
  reviewToldPayment,
  type ListenerParts,
  type Mover,
  type ReviewedPayment,
} from '@/server/modules/claims'
import { isRevoked } from '../devices/devices.repository'
import { openContent, sealContent } from '../message-content'
import { findMessage, lockMessage, updateMessage, type MessageRow } from '../messages.repository'
import { messageReference } from '../message-reference'
import { findFits, findRecorded, isToldTwice, type ToldMoney } from './find-fits'
import { hasRival } from './has-rival'
import { ruleOf } from './rule-of-wording'
import { judgeMessage, type Verdict } from './judge-message'
import { readStored, type ReadMessage } from './read-stored'

export type MatchParts = ListenerParts

const reader: Mover = {
  by: 'watcher',
  actor: { kind: 'system', name: 'bank-messages' },
  address: null,
}

type Matching = { row: MessageRow; message: ReadMessage; isReadAgain: boolean }

/**
 * Reads a stored message and does what its wording says. A message that was already settled is not changed, so
 * running twice is harmless.
 */
export async function matchMessage(parts: MatchParts, messageId: string): Promise<void> {
  const row = await findMessage(parts.db, messageId)
  if (row?.state === 'received') {
    await readAndMatch(parts, { row, isReadAgain: false })
  }
}

/** Reads a message and decides about it. */
export async function readAndMatch(
  parts: MatchParts,
  { isReadAgain, row }: { row: MessageRow; isReadAgain: boolean },
): Promise<void> {
  const { db, numbers } = parts
  const content = await openContent(numbers, row)
  if (!content) {
    return
  }
  const outcome = await readStored(db, row, content)
  if (outcome.kind === 'unread') {
    const { reason } = outcome
    const nothing = { amount: null, currencyId: null, last4: null, wordingId: null }
    await settle(parts, row, { ...nothing, state: 'unread', reason })
    return
  }
  const { message } = outcome
  const { payer } = message.reading
  const contentSealed = await sealContent(numbers, row.id, { ...content, payer })
  const matching = { row: { ...row, contentSealed }, message, isReadAgain }
  // A claim may move between being read and being locked; then the message is judged again.
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (await decide(parts, matching)) {
      return
    }
  }
  throw new Error(
    `The orders that bank message ${row.id} may be about were changed again and again.`,
  )
}

const maxAttempts = 5

/** Returns false if the claim was moved meanwhile. */
async function decide(parts: MatchParts, matching: Matching): Promise<boolean> {
  const { db, clock } = parts
  const verdict = await judge(parts, db, matching)
  if (verdict.kind === 'unmatched') {
    const { reason } = verdict
    await settle(parts, matching.row, { ...readOf(matching), state: 'unmatched', reason })
    return true
  }
  const payment = verdict.kind === 'booked' ? await review(parts, matching, verdict) : null
  return inTransaction(db, async (tx) => {
    // The claim is locked before the message, as in the code that records or strikes out a payment.
    await lockClaim(tx, verdict.claimId)
    const row = await lockMessage(tx, matching.row.id)
    if (row?.state !== matching.row.state) {
      return true
    }
    const again = await judge(parts, tx, matching)
    if (again.kind !== verdict.kind || again.claimId !== verdict.claimId) {
      return false
    }
    await carryOut(tx, { matching, verdict: again, payment, now: clock.now() })
    return true
  })
}

async function judge(parts: MatchParts, db: Executor, matching: Matching): Promise<Verdict> {
  const { isReadAgain, message, row } = matching
  const { paidAt, reading, timing, wording } = message
  const money = moneyOf(matching)
  const now = parts.clock.now()
  const fits = await findFits(db, money)
  const weighed = []
  for (const fit of fits) {
    const { claimId } = fit
    const payer = await judgePayer({ ...parts, db }, { claimId, payerName: reading.payer })
    weighed.push({ ...fit, payer })
  }
  return judgeMessage({
    fits: weighed,
    recorded: await findRecorded(db, money),
    amount: reading.amount,
    ...{ paidAt, timing, isRevoked: await isRevoked(db, row.deviceId) },
    isToldTwice: await isToldTwice(db, money),
    hasRival: fits.length > 0 && (await hasRival(db, money, fits)),
    rule: await ruleOf(db, wording, now),
    isReadAgain,
    now,
  })
}

function moneyOf({ row, message: { paidAt, reading, wording } }: Matching): ToldMoney {
  const { amount, last4 } = reading
  const { currencyId, id: wordingId } = wording
  return { messageId: row.id, wordingId, amount, currencyId, last4, paidAt }
}

type Booked = Extract<Verdict, { kind: 'booked' }>

function review(parts: MatchParts, matching: Matching, { claimId }: Booked) {
  const { message, row } = matching
  return reviewToldPayment(parts, {
    claimId,
    reference: messageReference(row.id),
    amount: message.reading.amount,
    currencyId: message.wording.currencyId,
    payerName: message.reading.payer,
    at: message.paidAt,
  })
}

type CarryingOut = {
  matching: Matching
  verdict: Exclude<Verdict, { kind: 'unmatched' }>
  payment: ReviewedPayment | null
  now: Date
}

async function carryOut(tx: Tx, { matching, now, payment, verdict }: CarryingOut): Promise<void> {
  const { id } = matching.row
  const read = readOf(matching)
  const { claimId } = verdict
  if (verdict.kind === 'proposed') {
    await announceToldPayment(tx, { claimId, mover: reader, now })
    await updateMessage(tx, id, { ...read, claimId, state: 'proposed', reason: verdict.reason })
  } else {
    const known = verdict.kind === 'recorded' ? verdict.paymentId : null
    const paymentId =
      known ?? (payment && (await acceptToldPayment(tx, { payment, mover: reader, now })))
    const decided = { reason: null, claimId, paymentId, decidedAt: now }
    await updateMessage(tx, id, { ...read, ...decided, state: verdict.kind })
  }
  await notify(tx, 'claims_changed', claimId)
}

/** What was read, as it is stored. */
function readOf({ message: { paidAt, reading, wording }, row }: Matching) {
  const { amount, last4 } = reading
  const { currencyId, id: wordingId } = wording
  const { contentSealed } = row
  return { amount, currencyId, last4, paidAt, wordingId, contentSealed }
}

type Settled = Partial<Omit<MessageRow, 'id'>>

/* A message that was settled meanwhile is not changed. */
async function settle({ db }: MatchParts, row: MessageRow, change: Settled): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockMessage(tx, row.id)
    if (locked?.state === row.state) {
      await updateMessage(tx, row.id, { claimId: null, ...change })
    }
  })
}
