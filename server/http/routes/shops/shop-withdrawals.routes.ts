import * as contract from '@/lib/contracts/shops/own-shop-withdrawals'
import { readIdempotencyKey } from '@/server/http/endpoint/input/read-idempotency-key'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { proveOwner } from '@/server/http/middleware/prove-owner'
import {
  presentBalance,
  presentMethod,
  presentOwnWithdrawal,
} from '@/server/http/presenters/loyalty/present-withdrawal'
import { catalogueOf } from '@/server/http/routes/claims/claim-reading'
import { accountText } from '@/server/http/texts'
import {
  cancelWithdrawal,
  findRequested,
  listOwnWithdrawals,
  requestWithdrawal,
} from '@/server/modules/withdrawals'
import { ownShop } from './own-shop'

const own = { limit: 'read', cache: 'no-store', access: 'user' } as const

/** Withdrawals of a shop's balance by its owner. */
export const shopWithdrawalRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.getShopWithdrawals, own, async (input) => {
    const { container, locale, query, user } = input
    const { db, offer: market } = container
    const shop = await ownShop(input)
    const owner = { userId: user.id, shopId: shop.id }
    const asked = { ...query, owner, market, now: container.clock.now() }
    const found = await listOwnWithdrawals(db, asked)
    const reading = { ...catalogueOf(container, locale), locale }
    return {
      balances: found.balances.map((balance) => presentBalance(balance, reading)),
      methods: found.methods.map((method) => presentMethod(method, reading)),
      withdrawals: {
        ...{ count: found.count, page: query.page, size: query.size },
        results: found.rows.map((row) => presentOwnWithdrawal(row, reading)),
      },
    }
  }),

  defineRoute(contract.requestShopWithdrawal, { ...own, limit: 'claim' }, async (input, c) => {
    const { container, body, locale, user } = input
    const { code, password, ...request } = body
    const { id: shopId } = await ownShop(input)
    const sent = { request, shopId, idempotencyKey: readIdempotencyKey(c, user.id) }
    const reading = { ...catalogueOf(container, locale), locale }
    const answerOf = (row: Parameters<typeof presentOwnWithdrawal>[0]) => ({
      detail: accountText(locale, 'withdrawalRequested'),
      withdrawal: presentOwnWithdrawal(row, reading),
    })
    // A code is valid once, so a repeated command is not asked for another.
    const earlier = await findRequested(container.db, sent)
    if (earlier) {
      return answerOf(earlier)
    }
    await proveOwner(input, { password, code })
    const row = await requestWithdrawal(container.db, {
      ...sent,
      actor: { kind: 'user', userId: user.id },
      address: addressKey(addressOf(c, container.config)),
      market: container.offer,
      locale,
      now: container.clock.now(),
    })
    return answerOf(row)
  }),

  defineRoute(contract.cancelShopWithdrawal, own, async (input, c) => {
    const { container, locale, params, user } = input
    const { id: shopId } = await ownShop(input)
    const row = await cancelWithdrawal(container.db, {
      ...{ id: params.withdrawal, shopId },
      actor: { kind: 'user', userId: user.id },
      address: addressKey(addressOf(c, container.config)),
      now: container.clock.now(),
    })
    return presentOwnWithdrawal(row, { ...catalogueOf(container, locale), locale })
  }),
]
