import * as contract from '@/lib/contracts/loyalty/own-withdrawals'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { askForWithdrawal, listWithdrawals, takeWithdrawalBack } from './withdrawals-of-owner'

const own = { limit: 'read', cache: 'no-store', access: 'user' } as const
const ofRewards = { shopId: null }

export const withdrawalRoutes: readonly EndpointRoute[] = [
  defineRoute(contract.getOwnWithdrawals, own, (input) => listWithdrawals(input, ofRewards)),

  defineRoute(contract.requestWithdrawal, { ...own, limit: 'claim' }, (input, c) =>
    askForWithdrawal(input, c, ofRewards),
  ),

  defineRoute(contract.cancelWithdrawal, own, (input, c) =>
    takeWithdrawalBack(input, c, { ...ofRewards, id: input.params.id }),
  ),
]
