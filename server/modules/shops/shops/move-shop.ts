import { refusedShopStates, type ShopEvent, type ShopState } from '@/lib/contracts/shops/shop-lists'
import { AppError } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import { toActorColumns, type UserActor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { letGoOfLogo } from '@/server/modules/catalogue'
import {
  changeShop,
  insertShopEvent,
  lockShop,
  type ShopChange,
  type ShopRow,
} from './shops.repository'

type LaterEvent = Exclude<ShopEvent, 'create'>
type Way = Partial<Record<ShopState, ShopState>>
type Move = { from: readonly ShopState[]; to: ShopState | Way | null; by: 'owner' | 'operator' }

/* To which state each event leads; null where the state stays. `shopWays` lists only which state can follow which. */
const shopMoves: Record<LaterEvent, Move> = {
  update: { from: ['moderation', 'active'], to: null, by: 'owner' },
  submit: { from: ['active', 'declined'], to: 'moderation', by: 'owner' },
  approve: { from: ['moderation'], to: 'active', by: 'operator' },
  decline: { from: ['moderation'], to: 'declined', by: 'operator' },
  block: { from: ['moderation', 'active', 'declined'], to: 'blocked', by: 'operator' },
  unblock: { from: ['blocked'], to: 'active', by: 'operator' },
  set_fee: { from: ['moderation', 'active', 'blocked'], to: null, by: 'operator' },
  close: {
    from: ['moderation', 'active'],
    to: { moderation: 'declined', active: 'blocked' },
    by: 'owner',
  },
}

export type MoveShop = {
  id: string
  event: LaterEvent
  actor: UserActor
  by: 'owner' | 'operator'
  now: Date
  /** The version that was seen. */
  expectedVersion?: number
  change?: Omit<ShopChange, 'reason'>
  /** Why it is declined or blocked, for its owner. */
  reason?: string
}

/**
 * The only function that changes a shop. In the caller's transaction it locks the shop, writes the change and
 * the event. Refuses with `not_found`; with `state_changed` when the shop has another version, or its state
 * does not allow the event; and with `forbidden` when operators decide about their own shop.
 */
export async function moveShop(tx: Tx, command: MoveShop): Promise<ShopRow> {
  const { actor, by, change = {}, event, id, now, reason } = command
  const before = await lockShop(tx, id)
  if (!before || (by === 'owner' && before.userId !== actor.userId)) {
    throw new AppError('not_found')
  }
  assertAllowed(before, command)
  const state = stateAfter(event, before)
  const isRefused = refusedShopStates.some((refused) => refused === state)
  const after = await changeShop(tx, before, {
    ...change,
    state,
    reason: isRefused ? (reason ?? before.reason) : null,
    updatedAt: now,
  })
  await insertShopEvent(tx, {
    ...{ shopId: id, seq: after.version, event, fromState: before.state, toState: after.state },
    ...toActorColumns(actor),
    address: actor.from?.address ?? null,
    reason: reason ?? null,
    data: dataOf(change),
    createdAt: now,
  })
  await letGoOfLogos(tx, { before, after, now })
  return after
}

function stateAfter(event: LaterEvent, before: ShopRow): ShopState {
  const { to } = shopMoves[event]
  if (event === 'unblock' && !isAsApproved(before)) {
    return 'moderation'
  }
  return (typeof to === 'object' ? to?.[before.state] : to) ?? before.state
}

/* It may have been blocked while the office had not judged it yet. */
function isAsApproved({ approvedLogo, approvedName, approvedSite, logo, name, site }: ShopRow) {
  return approvedName === name && approvedSite === site && (logo === null || logo === approvedLogo)
}

type Moved = { before: ShopRow; after: ShopRow; now: Date }

async function letGoOfLogos(tx: Tx, { before, after, now }: Moved): Promise<void> {
  const kept = new Set([after.logo, after.approvedLogo])
  for (const logo of new Set([before.logo, before.approvedLogo])) {
    if (logo !== null && !kept.has(logo)) {
      await letGoOfLogo(tx, { logo, now })
    }
  }
}

function assertAllowed(shop: ShopRow, { actor, by, event, expectedVersion }: MoveShop): void {
  const move = shopMoves[event]
  if (by === 'operator' && shop.userId === actor.userId) {
    throw new AppError('forbidden', { text: 'shop_own' })
  }
  const isSeen = expectedVersion === undefined || expectedVersion === shop.version
  if (!isSeen || move.by !== by || !move.from.includes(shop.state)) {
    throw new AppError('state_changed')
  }
}

function dataOf({ feePercent, ...texts }: ShopChange): Record<string, unknown> {
  return { ...texts, ...(feePercent !== undefined && { feePercent: toText(feePercent) }) }
}
