import * as contract from '@/lib/contracts/loyalty/own-withdrawals'
import { catalogueOf } from '../claims/claim-reading'
import { readIdempotencyKey } from '@/server/http/endpoint/input/read-idempotency-key'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { proveOwner } from '@/server/http/middleware/prove-owner'
import {
  presentBalance,
  presentMethod,
  presentOwnWithdrawal,
} from '@/server/http/presenters/loyalty/present-withdrawal'
import { accountText } from '@/server/http/texts'
import {
  cancelWithdrawal,
  findRequested,
  listOwnWithdrawals,
  requestWithdrawal,
} from '@/server/modules/withdrawals'

const own = { limit: 'read', cache: 'no-store', access: 'user' } as const

export const withdrawalRoutes: readonly EndpointRoute[] = [
  defineRoute(
    contract.getOwnWithdrawals,
    own,
    async ({ container, query: { page, size }, user, locale }) => {
      const { db, offer: market } = container
      const now = container.clock.now()
      const owner = { userId: user.id, shopId: null }
      const found = await listOwnWithdrawals(db, { owner, page, size, market, now })
      const reading = { ...catalogueOf(container, locale), locale }
      return {
        balances: found.balances.map((balance) => presentBalance(balance, reading)),
        methods: found.methods.map((method) => presentMethod(method, reading)),
        withdrawals: {
          ...{ count: found.count, page, size },
          results: found.rows.map((row) => presentOwnWithdrawal(row, reading)),
        },
      }
    },
  ),

  defineRoute(contract.requestWithdrawal, { ...own, limit: 'claim' }, async (input, c) => {
    const { container, body, locale, user } = input
    const { code, password, ...request } = body
    const sent = { request, idempotencyKey: readIdempotencyKey(c, user.id) }
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

  defineRoute(contract.cancelWithdrawal, own, async ({ container, params, user, locale }, c) => {
    const row = await cancelWithdrawal(container.db, {
      id: params.id,
      actor: { kind: 'user', userId: user.id },
      address: addressKey(addressOf(c, container.config)),
      now: container.clock.now(),
    })
    return presentOwnWithdrawal(row, { ...catalogueOf(container, locale), locale })
  }),
]
