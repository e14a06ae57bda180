import { z } from 'zod'
import { claimOutcome } from '../../claims/claims'
import { claimChoiceName, claimHoldReason } from '../../claims/claim-states'
import { idNumber } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { deskClaimParams as params } from '../claim'
import { deskClaimsPath as base } from '../claims'
import { changedClaim, expectedVersion, refusals, remark, tag } from './claim-action-parts'

/** Why an operator puts a claim on hold. Differences from the agreement are detected automatically. */
export const deskHoldReason = claimHoldReason.extract([
  'operator',
  'requisites',
  'aml',
  'blacklist',
  'card_required',
])

export const holdDeskClaim = defineEndpoint({
  name: 'holdDeskClaim',
  ...changedClaim,
  path: `${base}/{id}/hold/`,
  summary: 'Puts a claim on hold',
  body: z.object({ expectedVersion, reason: deskHoldReason, remark: remark.nullable() }),
  errors: refusals,
})

export const releaseDeskClaim = defineEndpoint({
  name: 'releaseDeskClaim',
  ...changedClaim,
  path: `${base}/{id}/release/`,
  summary: 'Continues a claim from where it was put on hold',
  body: z.object({ expectedVersion }),
  errors: refusals,
})

export const rejectDeskClaim = defineEndpoint({
  name: 'rejectDeskClaim',
  ...changedClaim,
  path: `${base}/{id}/reject/`,
  summary: 'Rejects a claim because no payment was found',
  body: z.object({ expectedVersion, remark }),
  errors: refusals,
})

export const refundDeskClaim = defineEndpoint({
  name: 'refundDeskClaim',
  ...changedClaim,
  path: `${base}/{id}/refund/`,
  summary: 'Refunds the money; the customer is asked for the destination',
  body: z.object({ expectedVersion, remark: remark.nullable() }),
  errors: refusals,
})

export const giveDeskRefundDetails = defineEndpoint({
  name: 'giveDeskRefundDetails',
  ...changedClaim,
  path: `${base}/{id}/refund-details/`,
  summary:
    'Sets the destination of a refund or of unclaimed money, as the customer told it to an operator',
  body: z.object({
    expectedVersion,
    currency: idNumber,
    requisites: z.record(z.string().max(64), z.string().max(500)),
  }),
  errors: [...refusals, 'validation_error'],
})

export const readyDeskCash = defineEndpoint({
  name: 'readyDeskCash',
  ...changedClaim,
  path: `${base}/{id}/cash-ready/`,
  summary:
    'Names the cash desk where the cash waits, if the city has several; the customer gets a message and sees only this cash desk',
  body: z.object({ expectedVersion, cashPoint: idNumber }),
  errors: [...refusals, 'validation_error'],
})

export const settleDeskClaim = defineEndpoint({
  name: 'settleDeskClaim',
  ...changedClaim,
  path: `${base}/{id}/settle/`,
  summary: 'Chooses on behalf of the customer what happens to a payment that was not as agreed',
  body: z.object({
    expectedVersion,
    choice: claimChoiceName,
    ...claimOutcome,
  }),
  errors: [...refusals, 'course_changed', 'reserve_short'],
})

export const cancelDeskClaim = defineEndpoint({
  name: 'cancelDeskClaim',
  ...changedClaim,
  path: `${base}/{id}/cancel/`,
  summary: 'Cancels a claim that was not paid',
  body: z.object({ expectedVersion }),
  errors: refusals,
})

export const noteDeskClaim = defineEndpoint({
  name: 'noteDeskClaim',
  method: 'post',
  path: `${base}/{id}/note/`,
  summary: 'Adds a note for operators; the customer never sees it',
  tag,
  params,
  body: z.object({ text: z.string().trim().min(1).max(2000) }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
})
