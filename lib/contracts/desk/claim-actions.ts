import { z } from 'zod'
import { hasInvisibleCharacters } from '@/lib/contracts/invisible-characters'
import { claimOutcome } from '../claims/claims'
import { claimChoiceName, claimException, claimHoldReason } from '../claims/claim-states'
import { decimalText, idNumber, idParam, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { deskClaimParams as params } from './claim'
import { deskClaimsPath as base } from './claims'
import {
  changedClaim,
  expectedVersion,
  handOver,
  proof,
  reference,
  remark,
  tag,
} from './claim-action-parts'
import { decimalBetween } from './decimal-between'

export const acceptDeskPayment = defineEndpoint({
  name: 'acceptDeskPayment',
  ...changedClaim,
  path: `${base}/{id}/accept/`,
  summary: 'Records a payment: it is booked if it is as agreed, otherwise the claim is put on hold',
  body: z.object({
    expectedVersion,
    reference,
    amount: decimalBetween({ min: 0, excludesMin: true }),
    currency: idNumber
      .optional()
      .describe('The currency of the payment, if it is not the agreed one.'),
    payer: z
      .string()
      .trim()
      .max(200)
      .nullish()
      .describe('The card, account, address or name of the payer.'),
    payerName: z
      .string()
      .trim()
      .max(200)
      .refine((text) => !hasInvisibleCharacters(text), { message: 'unseen_signs' })
      .nullish()
      .describe('The name of the payer; compared with the name that the customer entered.'),
    payerNumber: z
      .string()
      .trim()
      .max(64)
      .nullish()
      .describe(
        'The card or account of the payer, whole or with hidden digits (`427600******1234`, `1234`); compared with that of the customer, and stored masked.',
      ),
    at: timestamp
      .optional()
      .describe(
        'When the payment arrived, according to the statement; decides whether it is late. If omitted, now.',
      ),
    ...handOver,
  }),
  errors: ['not_found', 'state_changed', 'reserve_short', 'duplicate', 'validation_error'],
})

export const previewDeskPayment = defineEndpoint({
  name: 'previewDeskPayment',
  method: 'get',
  path: `${base}/{id}/payment-preview/`,
  summary: 'How a payment would differ from the agreement, if it were recorded now',
  tag,
  params,
  query: z.object({
    amount: decimalBetween({ min: 0, excludesMin: true }),
    currency: idParam
      .optional()
      .describe('The currency of the payment, if it is not the agreed one.'),
    at: timestamp.optional().describe('When the payment arrived. If omitted, now.'),
  }),
  status: 200,
  response: z.object({
    exception: claimException,
    difference: decimalText.describe(
      'By how much the total that came would exceed the agreed amount, in the agreed currency; negative if something is missing.',
    ),
  }),
  errors: ['not_found'],
})

const refusals = ['not_found', 'state_changed'] as const

export const strikeDeskPayment = defineEndpoint({
  name: 'strikeDeskPayment',
  ...changedClaim,
  path: `${base}/{id}/payments/{payment}/strike/`,
  summary:
    'Strikes out a payment that an operator recorded by mistake; the claim continues as if it had not been recorded',
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
  summary: 'Books the payment as if it were as agreed',
  body: z.object({
    expectedVersion,
    exception: claimException.describe('The accepted difference between payment and agreement.'),
  }),
  errors: [...refusals, 'reserve_short'],
})

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
  summary: 'Sets the destination of a refund, as the customer told it to an operator',
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
    'Names the cash point where the cash waits, if the city has several; the customer is told and sees no other',
  body: z.object({ expectedVersion, cashPoint: idNumber }),
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
  summary: 'Records that the payout was sent by hand',
  body: z.object({ expectedVersion, reference, ...handOver }),
  errors: [...refusals, 'duplicate', 'validation_error'],
})

export const completeDeskRefund = defineEndpoint({
  name: 'completeDeskRefund',
  ...changedClaim,
  path: `${base}/{id}/complete-refund/`,
  summary: 'Records that a refund was sent by hand; after the last refund the claim is `refunded`',
  body: z.object({
    expectedVersion,
    payout: z
      .uuid()
      .optional()
      .describe('The refund that was sent. If omitted, the first waiting refund.'),
    reference,
    ...handOver,
  }),
  errors: [...refusals, 'reserve_short', 'duplicate', 'validation_error'],
})

export const returnDeskUnclaimed = defineEndpoint({
  name: 'returnDeskUnclaimed',
  ...changedClaim,
  path: `${base}/{id}/return-unclaimed/`,
  summary: 'Records that the unclaimed money in a currency was sent back by hand',
  body: z.object({ expectedVersion, currency: idNumber, reference, ...handOver }),
  errors: [...refusals, 'reserve_short', 'duplicate', 'validation_error'],
})

export const retryDeskPayout = defineEndpoint({
  name: 'retryDeskPayout',
  ...changedClaim,
  path: `${base}/{id}/retry-payout/`,
  summary: 'Sends a failed payout again',
  body: z.object({
    expectedVersion,
    byHand: z
      .boolean()
      .describe('Whether an operator sends it, whatever the payment method of the currency is.'),
  }),
  errors: refusals,
})

export const retryDeskRefund = defineEndpoint({
  name: 'retryDeskRefund',
  ...changedClaim,
  path: `${base}/{id}/retry-refund/`,
  summary: 'Sends a failed refund again',
  body: z.object({ expectedVersion }),
  errors: refusals,
})

export const proveDeskPayoutSent = defineEndpoint({
  name: 'proveDeskPayoutSent',
  ...changedClaim,
  path: `${base}/{id}/payout-sent/`,
  summary: 'Records, with a proof, that a payout of unknown outcome was sent',
  body: z.object({ expectedVersion, reference, proof }),
  errors: [...refusals, 'duplicate'],
})

export const proveDeskPayoutNotSent = defineEndpoint({
  name: 'proveDeskPayoutNotSent',
  ...changedClaim,
  path: `${base}/{id}/payout-not-sent/`,
  summary: 'Records, with a proof, that a payout of unknown outcome was not sent',
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
  summary:
    'Resolves a payment that a provider reported and that will not be booked, with an explanation',
  body: z.object({
    expectedVersion,
    oddPayment: z.uuid(),
    explanation: z
      .string()
      .trim()
      .min(3)
      .max(1000)
      .describe('The explanation is stored in the claim’s history; the customer never sees it.'),
  }),
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
