import { z } from 'zod'
import { hasInvisibleCharacters } from '@/lib/contracts/invisible-characters'
import { claimException } from '../../claims/claim-states'
import { decimalText, idNumber, idParam, timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { deskClaimParams as params } from '../claim'
import { deskClaimsPath as base } from '../claims'
import { decimalBetween } from '../decimal-between'
import {
  changedClaim,
  expectedVersion,
  handOver,
  proof,
  reference,
  refusals,
  tag,
} from './claim-action-parts'

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
        'The card or account of the payer, complete or with hidden digits (`427600******1234`, `1234`); compared with that of the customer, and stored masked.',
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
      'By how much the total received would exceed the agreed amount, in the agreed currency; negative if something is missing.',
    ),
  }),
  errors: ['not_found'],
})

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

export const undoDeskExchange = defineEndpoint({
  name: 'undoDeskExchange',
  ...changedClaim,
  path: `${base}/{id}/undo/`,
  summary:
    'Records that the payment of a completed claim was called back: the exchange counts for nobody any more, and the referrer’s reward is taken back',
  body: z.object({
    expectedVersion,
    proof: proof.max(500).describe('How the office knows this; the customer never sees it.'),
  }),
  errors: refusals,
})
