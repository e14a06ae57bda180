import { z } from 'zod'
import { currency, group } from '../catalogue'
import { decimalText, idNumber, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { emailText } from '../email'
import { testOutcomes } from './invoice-lists'
import { amountText, invoiceException, invoiceStatus, live } from './shop-parts'

const tag = 'Payment pages'
const base = '/api/v1/pay'
const params = z.object({ id: z.uuid() })
const code = z.object({ code: z.string().regex(/^[0-9A-Za-z]{10,32}$/) })

const seller = z
  .object({ name: z.string(), site: z.string(), logo: z.string().nullable() })
  .describe('The shop, as its payers see it.')

const paymentOffer = z
  .object({
    currency,
    amount: decimalText
      .nullable()
      .describe('The amount that pays the invoice now; null if it is outside the limits.'),
    city: z.boolean().describe('Whether it is paid in cash, which no invoice can be paid with.'),
  })
  .meta({ id: 'PaymentOffer' })

export const payment = z
  .object({
    id: z.uuid(),
    live,
    shop: seller,
    currency,
    amount: decimalText,
    description: z.string(),
    orderId: z
      .string()
      .nullable()
      .describe('The shop’s own name for the order; null if the invoice was made by a link.'),
    status: invoiceStatus,
    exception: invoiceException,
    cancelled: z
      .boolean()
      .describe('Whether it is no longer to be paid because the shop cancelled it.'),
    asksEmail: z.boolean().describe('Whether the payer is asked for an e-mail address.'),
    offers: z
      .array(paymentOffer)
      .describe('With what it can be paid; empty once nothing is to be paid.'),
    bound: z
      .object({ is: z.enum(['least', 'most']), amount: decimalText })
      .nullable()
      .describe(
        'The smallest or the largest payable amount in the shop’s currency, when the amount is outside the limits of all offers.',
      ),
    groups: z.array(group).describe('The groups of these currencies, as in the calculator.'),
    order: z
      .object({ id: z.uuid(), currency, amount: decimalText })
      .nullable()
      .describe('The open order of this payer’s choice. Its page needs its own secret.'),
    unclaimedOrders: z
      .array(z.uuid())
      .describe(
        'The newest orders that have ended and whose unclaimed money is to be refunded. The page of each needs its own secret.',
      ),
    lapsed: z
      .boolean()
      .describe('Whether the time of the last order ran out, and no other order is open.'),
    paid: decimalText.nullable().describe('What the shop was paid; null if nothing was paid yet.'),
    refunded: decimalText,
    refundPending: decimalText.describe('The part of `refunded` that the office has not sent yet.'),
    returnUrl: z
      .string()
      .nullable()
      .describe(
        'Where the payer is sent afterwards. Once the outcome is certain, the address is signed, if the shop has webhooks.',
      ),
    cancelUrl: z.string().nullable(),
    expiresAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof payment>

export const getPayment = defineEndpoint({
  name: 'getPayment',
  method: 'get',
  path: `${base}/{id}/`,
  summary: 'An invoice as its payer sees it, with the amount in each currency',
  tag,
  params,
  status: 200,
  response: payment,
  errors: ['not_found', 'too_many_requests'],
})

export const choosePayment = defineEndpoint({
  name: 'choosePayment',
  method: 'post',
  path: `${base}/{id}/currency/`,
  summary:
    'Chooses the currency in which an invoice is paid: makes the order that pays it and opens it in this browser. An unpaid order in another currency is cancelled. With the same header Idempotency-Key, the same order is returned',
  tag,
  params,
  body: z.object({
    currency: idNumber,
    amount: decimalText
      .optional()
      .describe('The amount that the page showed. The call is refused if more has to be paid now.'),
    email: emailText.optional().describe('Needed if the invoice has none.'),
    inputs: z
      .record(z.string().max(64), z.string().max(500))
      .default({})
      .describe('The inputs of the currency that the payer sends, by key.'),
    recaptcha: z.string().max(5000).default(''),
  }),
  idempotencyKey: 'optional',
  status: 201,
  response: z.object({
    id: z.uuid().describe('The id of the order.'),
    link: z.string().describe('The path of its page in this browser.'),
    expiresAt: timestamp,
  }),
  errors: [
    'not_found',
    'validation_error',
    'captcha_failed',
    'course_changed',
    'reserve_short',
    'hold_limited',
    'direction_paused',
    'tech_break',
    'state_changed',
    'idempotency_mismatch',
    'too_many_requests',
    'forbidden',
  ],
})

export const simulatePayment = defineEndpoint({
  name: 'simulatePayment',
  method: 'post',
  path: `${base}/{id}/simulate/`,
  summary: 'Gives an invoice of the test mode an outcome; a real one is `not_found`',
  tag,
  params,
  body: z.object({ outcome: z.enum(testOutcomes) }),
  status: 200,
  response: payment,
  errors: ['not_found', 'state_changed', 'too_many_requests'],
})

export const getPayLink = defineEndpoint({
  name: 'getPayLink',
  method: 'get',
  path: `${base}-link/{code}/`,
  summary: 'A link of a shop, before an invoice is made',
  tag,
  params: code,
  status: 200,
  response: z
    .object({
      live,
      shop: seller,
      currency,
      amount: decimalText.nullable().describe('Null when the payer says how much.'),
      description: z.string(),
      until: timestamp.nullable(),
    })
    .meta({ id: 'PayLink' }),
  errors: ['not_found', 'gone', 'too_many_requests'],
})

export const openPayLink = defineEndpoint({
  name: 'openPayLink',
  method: 'post',
  path: `${base}-link/{code}/`,
  summary:
    'Makes the invoice of a link. With the same header Idempotency-Key, the same invoice is returned',
  tag,
  params: code,
  body: z.object({ amount: amountText.optional().describe('Needed for a link without one.') }),
  idempotencyKey: 'optional',
  status: 201,
  response: z.object({
    id: z.uuid(),
    path: z.string().describe('The page where the invoice is paid.'),
  }),
  errors: ['not_found', 'gone', 'validation_error', 'too_many_requests', 'tech_break'],
})
