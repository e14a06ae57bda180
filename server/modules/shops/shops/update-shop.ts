import type { UserActor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { moveShop } from './move-shop'
import { lockShop, type ShopRow } from './shops.repository'

type Terms = Pick<ShopRow, 'name' | 'site' | 'returnUrl' | 'cancelUrl' | 'timeZone'>

type UpdateShop = {
  id: string
  actor: UserActor
  terms: Terms
  /** The version that was seen. */
  expectedVersion: number
  now: Date
}

/**
 * The owner changes a shop. A new name or site of an active shop, and any change to a declined shop, has to be
 * approved by the office. Refuses as `moveShop` does.
 */
export function updateShop(db: Database, command: UpdateShop): Promise<ShopRow> {
  const { terms, ...move } = command
  return inTransaction(db, async (tx) => {
    const before = await lockShop(tx, command.id)
    const event = before && isJudgedAgain(before, terms) ? 'submit' : 'update'
    return moveShop(tx, { ...move, by: 'owner', event, change: terms })
  })
}

function isJudgedAgain({ name, site, state }: ShopRow, terms: Terms): boolean {
  const isSeen = terms.name !== name || terms.site !== site
  return state === 'declined' || (state === 'active' && isSeen)
}
