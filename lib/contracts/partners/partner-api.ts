import { z } from 'zod'
import { currency } from '../catalogue'
import { filledInputs } from '../claims/claim-creation'
import { claimRequisite } from '../claims/claim-payment'
import { claimException, claimState } from '../claims/claim-states'
import { claimFees } from '../claims/claim-status'
import { reportedTransaction } from '../claims/reported-transaction'
import { ownClaim, ownClaimFilter } from '../accounts/own-claims'
import { decimalText, idNumber, numberedPage, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { getReferral, listReferralRows } from '../loyalty/referral'
import { verificationKind } from '../verification/pair-verification'
import { verificationState } from '../verification/verification-schemas'
import { orderExample, orderRequestExample, quoteExample, quoteRequestExample } from './examples'

const tag = 'Partner API'
const base = '/api/v1/partner'
const params = z.object({ id: z.uuid() })
const refusals = ['token_not_valid', 'forbidden', 'account_blocked', 'too_many_requests'] as const

const amount = z
  .union([z.string().max(64), z.number()])
  .describe('A decimal as text, or a number. Exactly one of the two amounts is given.')

const quoteBody = z
  .object({
    fromPs: idNumber.describe('The currency that is sent.'),
    toPs: idNumber.describe('The currency that is received.'),
    fromSumma: amount.optional(),
    toSumma: amount.optional(),
    cityFrom: idNumber.nullish(),
    cityTo: idNumber.nullish(),
  })
  .superRefine(({ fromSumma, toSumma }, context) => {
    if ((fromSumma === undefined) === (toSumma === undefined)) {
      const path = fromSumma === undefined ? 'fromSumma' : 'toSumma'
      context.addIssue({ code: 'custom', path: [path], message: 'one_amount' })
    }
  })
  .meta({ id: 'PartnerQuoteRequest' })

const side = z.object({ currency, amount: decimalText })
const bounds = z.object({ min: decimalText.nullable(), max: decimalText })

export const partnerQuote = z
  .object({
    from: side,
    to: side,
    course: decimalText.describe('How many units of `to` one unit of `from` gives, before fees.'),
    fees: claimFees,
    limits: z.object({ from: bounds, to: bounds }).describe('The limits of both amounts now.'),
    paymentWindowMinutes: z.number().int().describe('How long an order can be paid.'),
    quote: z.string().describe('Signed; an order is placed with it.'),
    expiresAt: timestamp,
  })
  .meta({ id: 'PartnerQuote' })
export type PartnerQuote = z.infer<typeof partnerQuote>

export const createPartnerQuote = defineEndpoint({
  name: 'createPartnerQuote',
  method: 'post',
  path: `${base}/quotes/`,
  summary: 'Prices an exchange from either amount, as the site’s calculator does. Scope `quotes`',
  tag,
  body: quoteBody,
  status: 200,
  response: partnerQuote,
  examples: { request: quoteRequestExample, response: quoteExample },
  errors: [...refusals, 'not_found', 'validation_error', 'direction_paused', 'tech_break'],
})

export const partnerOrder = z
  .object({
    id: z.uuid(),
    number: z.number().int(),
    status: claimState,
    exception: claimException,
    from: side,
    to: side,
    course: decimalText,
    fees: claimFees,
    createdAt: timestamp,
    expiresAt: timestamp.nullable().describe('Null once the order can no longer expire.'),
    reason: z
      .string()
      .nullable()
      .describe('Why the order is on hold or was rejected, as text for the customer.'),
    payIn: z
      .enum(['requisites', 'form', 'awaited', 'missing'])
      .nullable()
      .describe(
        'How the order is paid: with the details in `requisite`, or by a provider’s form on the page `link`. `awaited`: a provider has been asked for the details; ask again in a few seconds. `missing`: there are no details now. Null if nothing is to be paid now.',
      ),
    requisite: claimRequisite.nullable().describe('Where to pay, with `payIn: requisites`.'),
    verifications: z
      .array(z.object({ kind: verificationKind, status: verificationState.nullable() }))
      .describe(
        'What the customer verifies on the page `link`, and the state of each verification.',
      ),
    asksCustomer: z
      .boolean()
      .describe(
        'Whether the order waits for the customer, on the page `link`: for a choice about a payment, or for the destination of a refund.',
      ),
    payout: z.object({ reference: z.string().nullable(), at: timestamp.nullable() }).nullable(),
    canReport: z.boolean().describe('Whether the payment can be reported now.'),
    canCancel: z.boolean(),
    link: z
      .string()
      .nullable()
      .describe(
        'The customer’s own page of the order, where they can also verify and say where a refund goes. It contains a secret: give it only to them. Only in the answer to createPartnerOrder, also when it is repeated; null in all others.',
      ),
  })
  .meta({ id: 'PartnerOrder' })
export type PartnerOrder = z.infer<typeof partnerOrder>

export const createPartnerOrder = defineEndpoint({
  name: 'createPartnerOrder',
  method: 'post',
  path: `${base}/orders/`,
  summary:
    'Places and confirms an order at exactly the amounts of a quote, under the partner’s own code. Needs the header Idempotency-Key; a repeated request returns the same order. Scope `orders`',
  tag,
  body: z
    .object({
      quote: z.string().max(4096),
      email: z.string().max(320).describe('The customer’s address.'),
      fromRequisites: filledInputs,
      toRequisites: filledInputs,
      locale: z
        .enum(['ru', 'en'])
        .optional()
        .describe('The language of the customer’s mails; by default that of the request.'),
    })
    .meta({ id: 'PartnerOrderRequest' }),
  idempotencyKey: 'required',
  status: 201,
  response: partnerOrder,
  examples: { request: orderRequestExample, response: orderExample },
  errors: [
    ...refusals,
    'not_found',
    'validation_error',
    'course_changed',
    'reserve_short',
    'hold_limited',
    'direction_paused',
    'tech_break',
    'idempotency_mismatch',
    'state_changed',
  ],
})

export const getPartnerOrder = defineEndpoint({
  name: 'getPartnerOrder',
  method: 'get',
  path: `${base}/orders/{id}/`,
  summary: 'An order that one of the partner’s keys placed. Scope `orders`',
  tag,
  params,
  status: 200,
  response: partnerOrder,
  errors: [...refusals, 'not_found'],
})

export const reportPartnerOrder = defineEndpoint({
  name: 'reportPartnerOrder',
  method: 'post',
  path: `${base}/orders/{id}/paid/`,
  summary: 'Reports that the customer has paid. Scope `orders`',
  tag,
  params,
  body: z.object({ reference: reportedTransaction }),
  status: 200,
  response: partnerOrder,
  errors: [...refusals, 'not_found', 'state_changed', 'validation_error'],
})

export const cancelPartnerOrder = defineEndpoint({
  name: 'cancelPartnerOrder',
  method: 'post',
  path: `${base}/orders/{id}/cancel/`,
  summary: 'Cancels an order that was not paid. Scope `orders`',
  tag,
  params,
  status: 200,
  response: partnerOrder,
  errors: [...refusals, 'not_found', 'state_changed'],
})

export const listPartnerOrders = defineEndpoint({
  name: 'listPartnerOrders',
  method: 'get',
  path: `${base}/orders/`,
  summary: 'The orders that the partner’s keys placed, newest first. Scope `orders`',
  tag,
  query: ownClaimFilter.pick({ status: true, date_from: true, date_to: true }).extend(numberedPage),
  status: 200,
  response: z.object({
    count: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    results: z.array(
      ownClaim
        .pick({
          ...{ id: true, number: true, exception: true, from: true, to: true, course: true },
          ...{ createdAt: true, updatedAt: true, expiresAt: true },
        })
        .extend({ status: claimState })
        .meta({ id: 'PartnerOrderRow' }),
    ),
  }),
  errors: refusals,
})

export const getPartnerStatistics = defineEndpoint({
  name: 'getPartnerStatistics',
  method: 'get',
  path: `${base}/statistics/`,
  summary:
    'The partner’s code, share, balances and days; the last 30 days without a period, at most 366. Scope `statistics`',
  tag,
  query: getReferral.query,
  status: 200,
  response: getReferral.response,
  errors: [...refusals, 'validation_error'],
})

export const listPartnerRewards = defineEndpoint({
  name: 'listPartnerRewards',
  method: 'get',
  path: `${base}/rewards/`,
  summary: 'The partner’s rewards and withdrawals, newest first. Scope `statistics`',
  tag,
  query: listReferralRows.query,
  status: 200,
  response: listReferralRows.response,
  errors: refusals,
})
