import { z } from 'zod'
import { claimHoldReason, claimState } from '../claims'
import { idNumber } from '../common'
import { defineEndpoint } from '../endpoint'
import { deskClaimParams as params, deskClaimsPath as base } from './claims'
import { decimalBetween } from './decimal-between'

const tag = 'Desk: claims'

const expectedVersion = z.number().int().describe('Of the claim as it was shown.')
const remark = z.string().trim().min(3).max(1000).describe('The customer reads it.')
const reference = z.string().trim().min(1).max(200).describe('The bank’s or the network’s.')

const moved = {
  method: 'post',
  tag,
  params,
  status: 200,
  response: z.object({ state: claimState, version: z.number().int() }),
} as const

export const acceptDeskPayment = defineEndpoint({
  ...moved,
  path: `${base}/{id}/accept/`,
  summary: 'Money came: booked when it is as agreed, else put on hold',
  body: z.object({
    expectedVersion,
    reference,
    amount: decimalBetween({ least: 0, isAbove: true }),
    currency: idNumber.optional().describe('When it is not the one that was agreed.'),
    payer: z.string().trim().max(200).nullish().describe('Card, account, address or name.'),
  }),
  errors: ['not_found', 'state_changed', 'reserve_short', 'duplicate'],
})

const refusals = ['not_found', 'state_changed'] as const

export const acceptDeskAsAgreed = defineEndpoint({
  ...moved,
  path: `${base}/{id}/accept-as-agreed/`,
  summary: 'Books what came as if it were what was agreed',
  body: z.object({ expectedVersion }),
  errors: [...refusals, 'reserve_short'],
})

export const holdDeskClaim = defineEndpoint({
  ...moved,
  path: `${base}/{id}/hold/`,
  summary: 'Puts a claim on hold',
  body: z.object({ expectedVersion, reason: claimHoldReason, remark: remark.nullable() }),
  errors: refusals,
})

export const releaseDeskClaim = defineEndpoint({
  ...moved,
  path: `${base}/{id}/release/`,
  summary: 'Lets it go on from where it was put on hold',
  body: z.object({ expectedVersion }),
  errors: refusals,
})

export const rejectDeskClaim = defineEndpoint({
  ...moved,
  path: `${base}/{id}/reject/`,
  summary: 'No payment was found',
  body: z.object({ expectedVersion, remark }),
  errors: refusals,
})

export const refundDeskClaim = defineEndpoint({
  ...moved,
  path: `${base}/{id}/refund/`,
  summary: 'The money goes back; the customer is asked where to',
  body: z.object({ expectedVersion, remark: remark.nullable() }),
  errors: refusals,
})

export const giveDeskRefundDetails = defineEndpoint({
  ...moved,
  path: `${base}/{id}/refund-details/`,
  summary: 'Where the money goes back to, when the customer told an operator',
  body: z.object({
    expectedVersion,
    requisites: z.record(z.string().max(64), z.string().max(500)),
  }),
  errors: [...refusals, 'validation_error'],
})

export const settleDeskClaim = defineEndpoint({
  ...moved,
  path: `${base}/{id}/settle/`,
  summary: 'Chooses for the customer what happens with a payment that was not as agreed',
  body: z.object({ expectedVersion, choice: z.enum(['top_up', 'recalculate', 'refund']) }),
  errors: [...refusals, 'reserve_short'],
})

export const completeDeskClaim = defineEndpoint({
  ...moved,
  path: `${base}/{id}/complete/`,
  summary: 'The payout was sent by hand',
  body: z.object({ expectedVersion, reference }),
  errors: refusals,
})

export const completeDeskRefund = defineEndpoint({
  ...moved,
  path: `${base}/{id}/complete-refund/`,
  summary: 'The refund was sent by hand',
  body: z.object({ expectedVersion, reference }),
  errors: refusals,
})

export const cancelDeskClaim = defineEndpoint({
  ...moved,
  path: `${base}/{id}/cancel/`,
  summary: 'Cancels a claim that was not paid',
  body: z.object({ expectedVersion }),
  errors: refusals,
})

export const noteDeskClaim = defineEndpoint({
  method: 'post',
  path: `${base}/{id}/note/`,
  summary: 'A word between operators; the customer never sees it',
  tag,
  params,
  body: z.object({ text: z.string().trim().min(1).max(2000) }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
})
