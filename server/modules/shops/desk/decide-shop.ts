import type { ShopAct } from '@/lib/contracts/shops/desk-shops'
import { AppError } from '@/lib/errors/app-error'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { UserActor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { lockOwner } from '@/server/modules/loyalty'
import { queueAccountMail } from '@/server/modules/mailer'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import { moveShop } from '../shops/move-shop'
import { lockShop, type ShopRow } from '../shops/shops.repository'

type Decision = {
  id: string
  act: ShopAct
  /** The version that the operator saw. */
  version: number
  /** Why it is declined or blocked; its owner reads it. */
  reason?: string
  feePercent?: Decimal | undefined
}

/** An operator's decision about a shop, as `moveShop` makes it, with its audit record and mails to its owner. */
export async function decideShop(
  { actor, ...deps }: ChangeDeps & { actor: UserActor },
  { id, act, version, reason, feePercent }: Decision,
): Promise<void> {
  await changeAtDesk({ actor, ...deps }, async (tx) => {
    const before = await lockShop(tx, id)
    if (!before) {
      throw new AppError('not_found')
    }
    const after = await moveShop(tx, {
      ...{ id, event: act, by: 'operator', actor, now: deps.now, expectedVersion: version },
      ...(reason !== undefined && { reason }),
      ...(feePercent !== undefined && { change: { feePercent } }),
    })
    await tellOwner(tx, { act, after, before, now: deps.now })
    return {
      ...{ action: `shop.${act}` as const, entity: 'shop', entityId: id },
      ...{ before: stateOf(before), after: stateOf(after), subject: before.name },
    }
  })
}

type Decided = { act: ShopAct; before: ShopRow; after: ShopRow; now: Date }

async function tellOwner(tx: Tx, { act, after, before, now }: Decided): Promise<void> {
  const { id, name: shop, reason, userId, version } = after
  const owner = await lockOwner(tx, userId)
  if (owner?.deletedAt !== null) {
    return
  }
  if (act !== 'set_fee') {
    await queueAccountMail(tx, {
      to: owner,
      dedupeKey: `shop_decided:${id}:${version}`,
      mail: { template: 'shop_decided', shop, decision: act, reason },
    })
  }
  if (!after.feePercent.eq(before.feePercent)) {
    const fees = { before: toText(before.feePercent), after: toText(after.feePercent) }
    await queueAccountMail(tx, {
      to: owner,
      dedupeKey: `shop_fee_changed:${id}:${version}`,
      mail: { template: 'shop_fee_changed', shop, ...fees, at: now.toISOString() },
    })
  }
}

function stateOf({ feePercent, reason, state }: ShopRow) {
  return { shop: state, feePercent: toText(feePercent), reason }
}
