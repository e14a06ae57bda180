import type { GiftOrderState } from '@/lib/contracts/loyalty/gift-lists'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { lockOwner } from '../lock-owner'
import {
  findOrderOwner,
  listWaitingOf,
  lockOrder,
  removeNotesOf,
  updateOrder,
  type GiftOrderRow,
} from './gifts.repository'
import { addEntry, lockPoints } from './points'

/** How an ordered gift ends, who ends it, and whether its points return. */
const giftMoves = {
  give: { to: 'given', by: 'operator', returnsPoints: false },
  decline: { to: 'declined', by: 'operator', returnsPoints: true },
  cancel: { to: 'cancelled', by: 'customer', returnsPoints: true },
} as const satisfies Record<
  string,
  { to: GiftOrderState; by: 'operator' | 'customer'; returnsPoints: boolean }
>
export type GiftMove = keyof typeof giftMoves

export type MoveGiftOrder = {
  id: string
  move: GiftMove
  /** The customer, or the operator. */
  userId: string
  /** With `give`. */
  note?: string | null
  /** With `decline`. */
  reason?: string
  now: Date
}

/**
 * The only function that ends an ordered gift. Locks the account if the gift is to be given, the order, then
 * the gift (whose trigger counts it), then the balance; deletes what the customer wrote. Throws `not_found`,
 * also when another customer cancels; `forbidden` when the order is the operator's own, or when a gift would
 * be given to an account that is blocked or has a debt of points; and `state_changed` when it has ended.
 */
export async function moveGiftOrder(tx: Tx, command: MoveGiftOrder): Promise<GiftOrderRow> {
  const { id, move, userId, note = null, reason = null, now } = command
  const { to, by, returnsPoints } = giftMoves[move]
  const owner = move === 'give' ? await lockOwner(tx, await findOrderOwner(tx, id)) : null
  const order = await lockOrder(tx, id)
  const isOwn = order.userId === userId
  if (by === 'customer' && !isOwn) {
    throw new AppError('not_found')
  }
  if (by === 'operator' && isOwn) {
    throw new AppError('forbidden', { text: 'gift_own' })
  }
  if (order.state !== 'ordered') {
    throw new AppError('state_changed', { text: 'gift_ended' })
  }
  if (owner) {
    await assertMayReceive(tx, order.userId, owner)
  }
  const endedBy = by === 'operator' ? userId : null
  await updateOrder(tx, id, { state: to, details: null, note, reason, endedAt: now, endedBy })
  if (returnsPoints) {
    const { price: points, userId: owner } = order
    const cause = { reason: 'cancel', giftOrderId: id } as const
    await addEntry(tx, { userId: owner, points, ...cause, createdAt: now })
  }
  return order
}

async function assertMayReceive(
  tx: Tx,
  userId: string,
  { blockedAt }: { blockedAt: Date | null },
): Promise<void> {
  if (blockedAt !== null) {
    throw new AppError('forbidden', { text: 'gift_blocked' })
  }
  if ((await lockPoints(tx, userId)) < 0) {
    throw new AppError('forbidden', { text: 'gift_debt' })
  }
}

type Cancel = { id: string; userId: string; now: Date }

/** Cancels the customer's own order while it waits. Throws what `moveGiftOrder` throws. */
export async function cancelGiftOrder(db: Database, command: Cancel): Promise<void> {
  await inTransaction(db, (tx) => moveGiftOrder(tx, { ...command, move: 'cancel' }))
}

/**
 * For an account that is deleted: cancels the orders that still wait, and removes the notes that came with its
 * gifts, so that neither what its owner wrote nor a tracking number or a code is kept.
 */
export async function forgetGiftOrdersOf(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  for (const id of await listWaitingOf(tx, userId)) {
    await moveGiftOrder(tx, { id, userId, now, move: 'cancel' })
  }
  await removeNotesOf(tx, userId)
}
