import { z } from 'zod'
import { defineEndpoint } from '../endpoint'
import { cancelWithdrawal, getOwnWithdrawals, requestWithdrawal } from '../loyalty/own-withdrawals'
import { ownShopPath, ownShopTag } from './own-shops'

const path = `${ownShopPath}/{id}/withdrawal/` as const
const params = z.object({ id: z.uuid() })

/* The same shapes as for a referrer's rewards. The lists also contain what was requested with the shop's keys. */

export const getShopWithdrawals = defineEndpoint({
  name: 'getShopWithdrawals',
  method: 'get',
  path,
  summary: 'In which currencies a shop’s balance can be withdrawn, and the withdrawals so far',
  tag: ownShopTag,
  params,
  query: getOwnWithdrawals.query,
  status: 200,
  response: getOwnWithdrawals.response,
  errors: ['token_not_valid', 'not_found'],
})

export const requestShopWithdrawal = defineEndpoint({
  name: 'requestShopWithdrawal',
  method: 'post',
  path,
  summary:
    'Asks the office to pay out a part of a shop’s balance. Needs the header Idempotency-Key and the same proof as other changes of the account',
  tag: ownShopTag,
  params,
  body: requestWithdrawal.body,
  idempotencyKey: 'required',
  status: 201,
  response: requestWithdrawal.response,
  errors: [...requestWithdrawal.errors, 'not_found', 'state_changed'],
})

export const cancelShopWithdrawal = defineEndpoint({
  name: 'cancelShopWithdrawal',
  method: 'post',
  path: `${path}{withdrawal}/cancel/`,
  summary: 'Takes a withdrawal, a payout or a refund back while the office has not approved it',
  tag: ownShopTag,
  params: params.extend({ withdrawal: z.uuid() }),
  status: 200,
  response: cancelWithdrawal.response,
  errors: cancelWithdrawal.errors,
})
