import type { ShopAct } from '@/lib/contracts/shops/desk-shops'
import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { listEndpoints } from '@/server/modules/webhooks'
import { findShopBalance } from '@/server/modules/withdrawals'
import type { ShopRow } from '../shops/shops.repository'
import {
  countKeysByMode,
  countWaiting,
  findOwnedShop,
  listFiltered,
  listShopEvents,
  sumSales,
  type DeskShopFilter,
  type OwnedShop,
} from './desk-shops.repository'

/** A page of shops, and how many wait for a decision. */
export async function listDeskShops(
  db: Executor,
  filter: DeskShopFilter,
  size: number,
): Promise<{ shops: OwnedShop[]; next: string | null; waiting: number }> {
  const found = await listFiltered(db, filter, size + 1)
  const shops = found.slice(0, size)
  const next = found.length > size ? (shops.at(-1)?.row.id ?? null) : null
  return { shops, next, waiting: await countWaiting(db) }
}

export type Judge = { id: string; isAdmin: boolean }
export type DeskShopView = Awaited<ReturnType<typeof viewDeskShop>>

/** One shop with what it has, what it sells, what happened to it, and what this operator may do. */
export async function viewDeskShop(db: Executor, id: string, judge: Judge) {
  const found = await findOwnedShop(db, id)
  if (!found) {
    throw new AppError('not_found')
  }
  const { row } = found
  return {
    ...found,
    isOwn: row.userId === judge.id,
    acts: actsFor(row, judge),
    balance: await findShopBalance(db, row),
    sales: await sumSales(db, id),
    keys: await countKeysByMode(db, id),
    endpoints: await listEndpoints(db, id),
    events: await listShopEvents(db, id),
  }
}

const decisions: Record<ShopRow['state'], readonly ShopAct[]> = {
  moderation: ['approve', 'decline', 'block', 'set_fee'],
  active: ['block', 'set_fee'],
  declined: ['block'],
  blocked: ['unblock', 'set_fee'],
}

/* The same rules as `moveShop` and the calls, so that nothing is offered that they refuse. */
function actsFor({ state, userId }: ShopRow, { id, isAdmin }: Judge): ShopAct[] {
  return userId === id ? [] : decisions[state].filter((act) => isAdmin || act !== 'set_fee')
}
