import { z } from 'zod'
import { hasUnseenSigns } from '@/lib/contracts/unseen-signs'
import { claimOutcome } from '../claims/claims'
import {
  claimChoiceName,
  claimException,
  claimHoldReason,
  claimState,
} from '../claims/claim-states'
import { idNumber, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { deskClaimParams as params, deskClaimsPath as base } from './claims'
import { decimalBetween } from './decimal-between'

const tag = 'Desk: claims'

const expectedVersion = z.number().int().describe('Of the claim as it was shown.')
const remark = z.string().trim().min(3).max(1000).describe('The customer reads it.')
const proof = z
  .string()
  .trim()
  .min(3)
  .max(1000)
  .describe('What proves it; it stands in the claim’s history.')
/* Invisible characters would make one name look like another. */
const unseen = { message: 'unseen_signs' }
const reference = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !hasUnseenSigns(text), unseen)
  .describe('The bank’s or the network’s; an address of an explorer counts as the hash in it.')

/** For banknotes: the code the customer shows, or why there is none. */
const handOver = {
  code: z.string().trim().max(20).optional().describe('Asked for where cash changes hands.'),
  withoutCode: z
    .string()
    .trim()
    .min(10)
    .max(1000)
    .optional()
    .describe('How the customer was known without the code; it stands in the audit log.'),
}

const changedClaim = {
  method: 'post',
  tag,
  params,
  status: 200,
  response: z.object({ state: claimState, version: z.number().int() }),
} as const

export const acceptDeskPayment = defineEndpoint({
  name: 'acceptDeskPayment',
  ...changedClaim,
  path: `${base}/{id}/accept/`,
  summary: 'Money came: booked when it is as agreed, else put on hold',
  body: z.object({
    expectedVersion,
    reference,
    amount: decimalBetween({ least: 0, isAbove: true }),
    currency: idNumber.optional().describe('When it is not the one that was agreed.'),
    payer: z.string().trim().max(200).nullish().describe('Card, account, address or name.'),
    at: timestamp
      .optional()
      .describe('When it came, by the statement; it is late or not by this. Now, when left out.'),
    ...handOver,
  }),
  errors: ['not_found', 'state_changed', 'reserve_short', 'duplicate', 'validation_error'],
})

const refusals = ['not_found', 'state_changed'] as const

export const strikeDeskPayment = defineEndpoint({
  name: 'strikeDeskPayment',
  ...changedClaim,
  path: `${base}/{id}/payments/{payment}/strike/`,
  summary:
    'A payment was recorded by hand by mistake: it is struck out, and the claim stands as without it',
  params: params.extend({ payment: z.uuid() }),
  body: z.object({
    expectedVersion,
    reason: z
      .string()
      .trim()
      .min(3)
      .max(1000)
      .describe('Why it was a mistake; the customer never sees it.'),
  }),
  errors: ['not_found', 'state_changed', 'reserve_short'],
})

export const acceptDeskAsAgreed = defineEndpoint({
  name: 'acceptDeskAsAgreed',
  ...changedClaim,
  path: `${base}/{id}/accept-as-agreed/`,
  summary: 'Books what came as if it were what was agreed',
  body: z.object({
    expectedVersion,
    exception: claimException.describe(
      'What differs from the agreement and is accepted all the same.',
    ),
  }),
  errors: [...refusals, 'reserve_short'],
})

/** Why an operator puts a claim on hold; a difference from the agreement is computed, not given. */
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
  summary: 'Lets it go on from where it was put on hold',
  body: z.object({ expectedVersion }),
  errors: refusals,
})

export const rejectDeskClaim = defineEndpoint({
  name: 'rejectDeskClaim',
  ...changedClaim,
  path: `${base}/{id}/reject/`,
  summary: 'No payment was found',
  body: z.object({ expectedVersion, remark }),
  errors: refusals,
})

export const refundDeskClaim = defineEndpoint({
  name: 'refundDeskClaim',
  ...changedClaim,
  path: `${base}/{id}/refund/`,
  summary: 'The money goes back; the customer is asked where to',
  body: z.object({ expectedVersion, remark: remark.nullable() }),
  errors: refusals,
})

export const giveDeskRefundDetails = defineEndpoint({
  name: 'giveDeskRefundDetails',
  ...changedClaim,
  path: `${base}/{id}/refund-details/`,
  summary: 'Where the money goes back to, when the customer told an operator',
  body: z.object({
    expectedVersion,
    currency: idNumber,
    requisites: z.record(z.string().max(64), z.string().max(500)),
  }),
  errors: [...refusals, 'validation_error'],
})

export const settleDeskClaim = defineEndpoint({
  name: 'settleDeskClaim',
  ...changedClaim,
  path: `${base}/{id}/settle/`,
  summary: 'Chooses for the customer what happens with a payment that was not as agreed',
  body: z.object({
    expectedVersion,
    choice: claimChoiceName,
    ...claimOutcome,
  }),
  errors: [...refusals, 'course_changed', 'reserve_short'],
})

export const completeDeskClaim = defineEndpoint({
  name: 'completeDeskClaim',
  ...changedClaim,
  path: `${base}/{id}/complete/`,
  summary: 'The payout was sent by hand',
  body: z.object({ expectedVersion, reference, ...handOver }),
  errors: [...refusals, 'duplicate', 'validation_error'],
})

export const completeDeskRefund = defineEndpoint({
  name: 'completeDeskRefund',
  ...changedClaim,
  path: `${base}/{id}/complete-refund/`,
  summary: 'A refund was sent by hand; with the last one the claim is refunded',
  body: z.object({
    expectedVersion,
    payout: z.uuid().optional().describe('Which one; the first that waits, when left out.'),
    reference,
    ...handOver,
  }),
  errors: [...refusals, 'reserve_short', 'duplicate', 'validation_error'],
})

export const returnDeskUnclaimed = defineEndpoint({
  name: 'returnDeskUnclaimed',
  ...changedClaim,
  path: `${base}/{id}/return-unclaimed/`,
  summary: 'What came beside in a currency was sent back by hand',
  body: z.object({ expectedVersion, currency: idNumber, reference, ...handOver }),
  errors: [...refusals, 'reserve_short', 'duplicate', 'validation_error'],
})

export const retryDeskPayout = defineEndpoint({
  name: 'retryDeskPayout',
  ...changedClaim,
  path: `${base}/{id}/retry-payout/`,
  summary: 'A payout that failed goes out once more',
  body: z.object({
    expectedVersion,
    byHand: z.boolean().describe('By an operator, whatever the method of the currency.'),
  }),
  errors: refusals,
})

export const retryDeskRefund = defineEndpoint({
  name: 'retryDeskRefund',
  ...changedClaim,
  path: `${base}/{id}/retry-refund/`,
  summary: 'A refund that failed goes out once more',
  body: z.object({ expectedVersion }),
  errors: refusals,
})

export const proveDeskPayoutSent = defineEndpoint({
  name: 'proveDeskPayoutSent',
  ...changedClaim,
  path: `${base}/{id}/payout-sent/`,
  summary: 'Money nobody knew about has gone out, and here is the proof',
  body: z.object({ expectedVersion, reference, proof }),
  errors: [...refusals, 'duplicate'],
})

export const proveDeskPayoutNotSent = defineEndpoint({
  name: 'proveDeskPayoutNotSent',
  ...changedClaim,
  path: `${base}/{id}/payout-not-sent/`,
  summary: 'Money nobody knew about has not gone out, and here is the proof',
  body: z.object({ expectedVersion, proof }),
  errors: refusals,
})

export const cancelDeskClaim = defineEndpoint({
  name: 'cancelDeskClaim',
  ...changedClaim,
  path: `${base}/{id}/cancel/`,
  summary: 'Cancels a claim that was not paid',
  body: z.object({ expectedVersion }),
  errors: refusals,
})

export const settleDeskOddPayment = defineEndpoint({
  name: 'settleDeskOddPayment',
  ...changedClaim,
  path: `${base}/{id}/settle-odd-payment/`,
  summary: 'Nothing is to be booked of money a provider told of, and this is what became of it',
  body: z.object({
    expectedVersion,
    oddPayment: z.uuid(),
    explanation: z
      .string()
      .trim()
      .min(3)
      .max(1000)
      .describe('It stands in the claim’s history; the customer never sees it.'),
  }),
  errors: refusals,
})

export const noteDeskClaim = defineEndpoint({
  name: 'noteDeskClaim',
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
