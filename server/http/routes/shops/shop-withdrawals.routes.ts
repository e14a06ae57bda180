import * as contract from '@/lib/contracts/shops/own-shop-withdrawals'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import {
  askForWithdrawal,
  listWithdrawals,
  takeWithdrawalBack,
} from '@/server/http/routes/loyalty/withdrawals-of-owner'
import { ownShop } from './own-shop'

const own = { limit: 'read', cache: 'no-store', access: 'user' } as const

/** Withdrawals of a shop's balance by its owner. */
export const shopWithdrawalRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.getShopWithdrawals, own, async (input) => {
    const { id: shopId } = await ownShop(input)
    return listWithdrawals(input, { shopId })
  }),

  defineRoute(contract.requestShopWithdrawal, { ...own, limit: 'claim' }, async (input, c) => {
    const { id: shopId } = await ownShop(input)
    return askForWithdrawal(input, c, { shopId })
  }),

  defineRoute(contract.cancelShopWithdrawal, own, async (input, c) => {
    const { id: shopId } = await ownShop(input)
    return takeWithdrawalBack(input, c, { id: input.params.withdrawal, shopId })
  }),
]
