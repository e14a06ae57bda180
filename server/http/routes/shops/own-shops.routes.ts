import { maxShopKeys, maxShops } from '@/lib/contracts/shops/shop-lists'
import * as contract from '@/lib/contracts/shops/own-shops'
import { AppError } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import { readUpload } from '@/server/http/endpoint/input/read-upload'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { proveOwner } from '@/server/http/middleware/prove-owner'
import {
  presentShop,
  presentShopKey,
  settlementCurrencies,
} from '@/server/http/presenters/shops/present-shop'
import { assertActivated } from '@/server/http/routes/loyalty/referral.routes'
import { findShopRules } from '@/server/modules/settings'
import {
  createShop,
  createShopKey,
  listOwnShops,
  listShopKeys,
  removeShopLogo,
  revokeShopKey,
  setShopLogo,
  updateShop,
  viewShopBalance,
} from '@/server/modules/shops'
import { ownShop } from './own-shop'

const own = { limit: 'read', cache: 'no-store', access: 'user' } as const

/** The shops of an account, and their keys. */
export const ownShopRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.listShops, own, async ({ container, locale, user }) => {
    const { db } = container
    const reading = { container, locale }
    const rows = await listOwnShops(db, user.id)
    const { feePercent, isOpen } = await findShopRules(db)
    return {
      shops: rows.map((row) => presentShop(row, reading)),
      most: isOpen ? maxShops : rows.length,
      feePercent,
      currencies: isOpen ? settlementCurrencies(reading) : [],
    }
  }),

  defineRoute(contract.createShop, own, async ({ actor, body, container, locale, user }) => {
    assertActivated(user)
    const reading = { container, locale }
    const { currency: currencyId, ...terms } = body
    if (!settlementCurrencies(reading).some(({ id }) => id === currencyId)) {
      const faults = [{ field: 'currency', key: 'unknown_value' }]
      throw new AppError('validation_error', { faults })
    }
    const row = await createShop(container.db, {
      ...{ actor, terms: { ...termsOf(terms), currencyId }, now: container.clock.now() },
    })
    return presentShop(row, reading)
  }),

  defineRoute(contract.getShop, own, async (input) => {
    const { db } = input.container
    const shop = await ownShop(input)
    const { available, debt, requested, test } = await viewShopBalance(db, shop)
    return {
      shop: presentShop(shop, input),
      balance: {
        ...{ available: toText(available), requested: toText(requested), debt: toText(debt) },
        test: toText(test),
      },
    }
  }),

  defineRoute(contract.updateShop, own, async (input) => {
    const { actor, body, container, params } = input
    const { version: expectedVersion, ...terms } = body
    const row = await updateShop(container.db, {
      ...{ id: params.id, actor, terms: termsOf(terms), expectedVersion },
      now: container.clock.now(),
    })
    return presentShop(row, input)
  }),

  defineRoute(contract.setShopLogo, { ...own, limit: 'upload' }, async (input, c) => {
    const { actor, container } = input
    assertActivated(input.user)
    const { id } = await ownShop(input)
    const sender = addressKey(addressOf(c, container.config))
    const bytes = await readUpload(c.req.raw, contract.setShopLogo.upload, { sender })
    const command = { id, actor, now: container.clock.now() }
    return presentShop(await setShopLogo(container, command, bytes), input)
  }),

  defineRoute(contract.removeShopLogo, own, async (input) => {
    const { actor, container, params } = input
    const command = { id: params.id, actor, now: container.clock.now() }
    return presentShop(await removeShopLogo(container.db, command), input)
  }),
]

type Terms = {
  name: string
  site: string
  returnUrl?: string | null | undefined
  cancelUrl?: string | null | undefined
  timeZone: string
}

function termsOf({ cancelUrl, returnUrl, ...rest }: Terms) {
  return { ...rest, returnUrl: returnUrl ?? null, cancelUrl: cancelUrl ?? null }
}

export const ownShopKeyRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.listShopKeys, own, async (input) => {
    const { id } = await ownShop(input)
    const keys = await listShopKeys(input.container.db, id)
    return { keys: keys.map(presentShopKey), most: maxShopKeys }
  }),

  defineRoute(contract.createShopKey, own, async (input) => {
    const { actor, body, container, user } = input
    const { code, password, ...terms } = body
    assertActivated(user)
    // A shop of another account is not found, so no attempt at a password is counted for it.
    const { id: shopId } = await ownShop(input)
    await proveOwner(input, { password, code })
    const now = container.clock.now()
    const { row, secret } = await createShopKey(container.db, { ...terms, actor, shopId, now })
    return { key: presentShopKey(row), secret }
  }),

  defineRoute(contract.revokeShopKey, own, async ({ actor, container, params }) => {
    const command = { id: params.key, shopId: params.id, actor, now: container.clock.now() }
    return presentShopKey(await revokeShopKey(container.db, command))
  }),
]
