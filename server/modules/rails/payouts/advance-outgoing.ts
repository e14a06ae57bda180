import { isFinalRefusal } from '@/lib/contracts/rails/outgoing-lists'
import { railReference } from '@/lib/references/rail-reference'
import { lossBlocks } from '../follow/sightings.repository'
import { inTransaction } from '@/server/database/in-transaction'
import { RefusedByNode } from '../paying-ports'
import { listPaid } from '../sweeps/transfers.repository'
import { endExpired } from './expiring/end-expired'
import { ending, followMined, noteMined, type Paying } from './follow-outgoing'
import {
  isBeingSent,
  listIntents,
  listOfSlot,
  listSignatures,
  moveOutgoing,
  type Intent,
  type Outgoing,
} from './outgoing.repository'
import { replaceStuck } from './replace-stuck'
import { isCoinGone, isSlotUsed, placeOf, releaseSlot } from './slots'

/**
 * Takes one transaction one step further: approved → signed → sent → in a block → confirmed → told → booked. Each step
 * is a commit of its own. A step that was interrupted is repeated, with the same effect.
 */
export async function advanceOutgoing(paying: Paying, row: Outgoing): Promise<void> {
  if (!(await endExpired(paying, row))) {
    await steps[row.state](paying, row)
  }
}

type Step = (paying: Paying, row: Outgoing) => Promise<void>

const steps: Record<Outgoing['state'], Step> = {
  draft: approve,
  approved: takeSignature,
  signed: send,
  sent: lookFor,
  mined: followMined,
  confirmed: report,
  failed: report,
  replaced: () => Promise.resolve(),
  abandoned: report,
  expired: report,
}

async function approve({ clock, db }: Paying, row: Outgoing): Promise<void> {
  if (row.gathersUntil !== null && row.gathersUntil > clock.now()) {
    return
  }
  const payoutIds = (await listIntents(db, row.id)).map(({ payoutId }) => payoutId)
  if (await isBeingSent(db, payoutIds)) {
    await moveOutgoing(db, row, { state: 'approved', updatedAt: clock.now() })
  }
}

/* The bytes are stored before they are sent. Bytes of any other transaction than the draft are refused. */
async function takeSignature(paying: Paying, row: Outgoing): Promise<void> {
  const { clock, db, payouts } = paying
  const [last] = await listSignatures(db, [row.id])
  const now = clock.now()
  if (isFinalRefusal(last?.refusal ?? null, row.kind)) {
    await moveOutgoing(db, row, { ...ending(row, 'abandoned'), updatedAt: now })
    return
  }
  if (typeof last?.bytes !== 'string') {
    return
  }
  const intents = await listPaid(db, row.id)
  const hash = await payouts.builder.hashOf(last.bytes, { ...row, intents })
  if (hash === null) {
    throw new Error(`The signer has signed something other than transaction ${row.id}.`)
  }
  await moveOutgoing(db, row, { state: 'signed', bytes: last.bytes, hash, updatedAt: now })
}

async function send(paying: Paying, row: Outgoing): Promise<void> {
  const { clock, db, isHeld, payouts, tip } = paying
  if (isHeld) {
    return
  }
  try {
    await payouts.chain.send(bytesOf(row))
  } catch (error) {
    if (!(error instanceof RefusedByNode)) {
      throw error
    }
    if (await endLost(paying, row)) {
      return
    }
    // A node also refuses a transaction that is already in a block.
    if ((await placeOf(paying, row)).state !== 'mined') {
      throw error
    }
  }
  const now = clock.now()
  await moveOutgoing(db, row, { state: 'sent', seenAt: now, sentHeight: tip, updatedAt: now })
}

function bytesOf({ bytes, hash, id }: Outgoing): { bytes: string; hash: string } {
  if (bytes === null || hash === null) {
    throw new Error(`Transaction ${id} is not signed.`)
  }
  return { bytes, hash }
}

/* How often it is noted that a node still knows a transaction. */
const seenMilliseconds = 30_000

async function lookFor(paying: Paying, row: Outgoing): Promise<void> {
  const { clock, db, isHeld, payouts } = paying
  const place = await placeOf(paying, row)
  if (place.state === 'mined') {
    await noteMined(paying, row, place)
    return
  }
  const now = clock.now()
  const unseen = now.getTime() - (row.seenAt?.getTime() ?? 0)
  if (place.state === 'waiting') {
    if (unseen > seenMilliseconds) {
      await moveOutgoing(db, row, { seenAt: now })
    }
  } else if (await endLost(paying, row)) {
    return
  } else if (!isHeld && unseen > payouts.lostMilliseconds) {
    await tellUnknown(paying, row, 'not_seen')
  }
  if (place.state === 'absent' && !isHeld) {
    // A node may have dropped it. The bytes are the same, so it is paid once however often they are sent.
    await payouts.chain.send(bytesOf(row)).catch(() => undefined)
  }
  if (!isHeld) {
    await replaceStuck(paying, row)
  }
}

/**
 * Ends a transaction that can no longer be mined. If the final chain has used a nonce, but not for one of our
 * transactions, somebody else has the key: only a person can tell what that means for the payout. The same holds if a
 * coin of the transaction no longer exists. Returns whether it has ended.
 */
async function endLost(paying: Paying, row: Outgoing): Promise<boolean> {
  const { clock, db, finalized, payouts, tip } = paying
  const isUsed = await isSlotUsed(paying, row, 'now')
  if (!isUsed && !(await isCoinGone(paying, row, tip - lossBlocks))) {
    return false
  }
  const deep = finalized ?? tip - payouts.stuckBlocks
  const slot = [row, ...(await listOfSlot(db, row))]
  const places = await Promise.all(slot.map((each) => placeOf(paying, each)))
  if (
    deep < 0 ||
    places.some(({ state }) => state !== 'absent') ||
    (isUsed && !(await isSlotUsed(paying, row, deep)))
  ) {
    return false
  }
  await tellUnknown(paying, row, isUsed ? lostFaults[payouts.slots] : 'coin_gone')
  // An ended transaction is not looked at again, so the last one of a slot frees the coins in the same commit.
  await inTransaction(db, async (tx) => {
    await moveOutgoing(tx, row, { ...ending(row, 'replaced'), toldAt: clock.now() })
    await releaseSlot({ db: tx, payouts }, row)
  })
  return true
}

const lostFaults = {
  nonces: 'nonce_used_elsewhere',
  coins: 'coin_spent_elsewhere',
  // Only the office’s own transaction can use such a slot.
  times: 'not_seen',
} as const

async function tellUnknown({ db, listener }: Paying, row: Outgoing, fault: string): Promise<void> {
  for (const { payoutId } of await listIntents(db, row.id)) {
    await listener.unknown(payoutId, fault)
  }
}

/* Reports first what became of the payouts, then what the transaction has cost. */
async function report(paying: Paying, row: Outgoing): Promise<void> {
  const { clock, db } = paying
  const intents = await listIntents(db, row.id)
  if (row.toldAt === null) {
    // A replacement that was given up says nothing about the payout: the replaced transaction may still pay it.
    const isGivenUp = row.state === 'abandoned' && row.replaces !== null
    for (const intent of isGivenUp ? [] : intents) {
      await tell(paying, row, { ...intent, isAlone: intents.length === 1 })
    }
    // A replacement may have reserved more coins than the transaction that was mined has spent.
    if (row.state === 'confirmed' || row.state === 'abandoned') {
      await releaseSlot(paying, row)
    }
    await moveOutgoing(db, row, { toldAt: clock.now() })
  }
  const hasCost = row.state === 'confirmed' || row.state === 'failed'
  if (hasCost && row.feeBookedAt === null) {
    await bookFee(
      paying,
      row,
      intents.map(({ payoutId }) => payoutId),
    )
  }
}

async function tell(
  { db, listener, payouts, rail }: Paying,
  row: Outgoing,
  { isAlone, payoutId, position }: Intent & { isAlone: boolean },
): Promise<void> {
  if (row.state === 'confirmed') {
    const { hash } = bytesOf(row)
    // One transaction may pay several people, so the reference of a payout also names its place in it.
    const reference =
      payouts.slots === 'coins'
        ? railReference({ rail: rail.name, transaction: hash, index: position })
        : hash
    await listener.sent(payoutId, reference)
    return
  }
  if (row.state === 'expired') {
    await listener.waiting(payoutId, 'expired')
    return
  }
  if (row.state === 'abandoned' && !isAlone) {
    // The signer may object to only one of the payouts, so it is asked about each on its own.
    await listener.waiting(payoutId, 'asked_alone')
    return
  }
  const [last] = row.state === 'abandoned' ? await listSignatures(db, [row.id]) : []
  if (last?.refusal === 'behind_gap') {
    await listener.waiting(payoutId, 'behind_gap')
    return
  }
  await listener.failed(payoutId, last?.refusal ?? 'reverted')
}

async function bookFee(
  { clock, currencyOf, db, listener, rail }: Paying,
  row: Outgoing,
  payoutIds: readonly string[],
): Promise<void> {
  const { fee } = row
  const { hash } = bytesOf(row)
  const cost = { rail: rail.name, hash, currencyId: currencyOf(null), payoutIds }
  if (fee === null || fee.isZero() || (await listener.bookFee({ ...cost, amount: fee }))) {
    await moveOutgoing(db, row, { feeBookedAt: clock.now() })
  }
}
