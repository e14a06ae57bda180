import { randomInt } from 'node:crypto'
import { maxShopLinks } from '@/lib/contracts/shops/shop-lists'
import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import {
  assertAmountPayable,
  readInvoiceAmount,
  type ShopCurrency,
} from '../invoices/create-invoice'
import { lockShop } from '../shops/shops.repository'
import { countLinks, insertLink, type LinkRow } from './links.repository'

export type NewLink = {
  shopId: string
  userId: string
  live: boolean
  /** As it was typed; null when the payer says how much. */
  amount: string | null
  currency: ShopCurrency & { currencyId: number }
  description: string
  until: Date | null
  isOnce: boolean
  minutes: number
  now: Date
}

/**
 * Makes a link of a shop. Refuses with `not_found`; with `forbidden` a live link of a shop that is not active,
 * any link of a blocked shop, and one too many; and with `validation_error` also an amount of a live link that
 * nothing can pay now.
 */
export async function createLink(db: Database, command: NewLink): Promise<LinkRow> {
  const { description, isOnce, live, minutes, now, shopId, until, userId } = command
  const amount = readFixedAmount(command)
  if (until !== null && until <= now) {
    throw new AppError('validation_error', { faults: [{ field: 'until', key: 'past_time' }] })
  }
  return inTransaction(db, async (tx) => {
    // The links of a shop are counted one request after another.
    const shop = await lockShop(tx, shopId)
    if (!shop || shop.userId !== userId) {
      throw new AppError('not_found')
    }
    if (live ? shop.state !== 'active' : shop.state === 'blocked') {
      throw new AppError('forbidden', { text: 'shop_inactive' })
    }
    if ((await countLinks(tx, shopId, live)) >= maxShopLinks) {
      throw new AppError('forbidden', { text: 'too_many_links', params: { most: maxShopLinks } })
    }
    return insertLink(tx, {
      ...{ id: makeId(now), shopId, live, code: makeLinkCode(), amount, description, until },
      ...{ isOnce, minutes, isOn: true, createdAt: now, updatedAt: now },
    })
  })
}

function readFixedAmount({ amount: text, currency, live }: NewLink): Decimal | null {
  if (text === null) {
    return null
  }
  const amount = readInvoiceAmount(text, currency.digits)
  if (live) {
    assertAmountPayable(amount, currency)
  }
  return amount
}

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/* So long that codes cannot be guessed: a link may be meant for one person. */
const codeLength = 16

function makeLinkCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
}
