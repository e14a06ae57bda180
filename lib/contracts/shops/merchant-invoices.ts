import { z } from 'zod'
import { currency } from '../catalogue'
import { calendarDate, decimalText, idNumber, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { emailText } from '../email'
import { testOutcomes } from './invoice-lists'
import {
  cancelledInvoiceExample,
  currenciesExample,
  invoiceExample,
  invoiceRequestExample,
  paidInvoiceExample,
  refundExample,
  refundRequestExample,
} from './merchant-examples'
import { merchantInvoice, merchantPayout } from './merchant-objects'
import { merchantPath, merchantTag } from './merchant-path'
import {
  amountText,
  invoiceDescription,
  invoiceMinutes,
  invoiceStatus,
  metadata,
  orderId,
  webAddress,
} from './shop-parts'

/** What every call of the merchant API may answer. */
export const merchantRefusals = [
  'token_not_valid',
  'forbidden',
  'account_blocked',
  'too_many_requests',
] as const
const params = z.object({ id: z.uuid() })

export const createMerchantInvoice = defineEndpoint({
  name: 'createMerchantInvoice',
  method: 'post',
  path: `${merchantPath}/invoices/`,
  summary:
    'Makes an invoice in the shop’s currency. Needs the header Idempotency-Key; a repeated request returns the same invoice. Scope `invoices`',
  tag: merchantTag,
  body: z
    .object({
      amount: amountText.describe(
        'With a live key, some currency must be able to pay this amount now; otherwise the error names the nearest amount that can be paid.',
      ),
      orderId: orderId.describe(
        'The shop’s own name for the order. It can be used only once in each mode.',
      ),
      description: invoiceDescription.describe(
        'What the payer pays for, as it is shown to the payer.',
      ),
      email: emailText
        .nullish()
        .describe('The payer’s e-mail address; without it the payer is asked for it.'),
      metadata: metadata.default({}),
      returnUrl: webAddress.nullish().describe('Used instead of the shop’s own address.'),
      cancelUrl: webAddress.nullish(),
      locale: z
        .enum(['ru', 'en'])
        .nullish()
        .describe(
          'The language of the payer’s order and mails; with `en`, `url` also leads to the English page. Otherwise the page is in the language of the payer’s browser.',
        ),
      minutes: invoiceMinutes,
    })
    .meta({ id: 'InvoiceRequest' }),
  idempotencyKey: 'required',
  status: 201,
  response: merchantInvoice,
  examples: { request: invoiceRequestExample, response: invoiceExample },
  errors: [
    ...merchantRefusals,
    'validation_error',
    'duplicate',
    'idempotency_mismatch',
    'tech_break',
  ],
})

/** A page of a list that begins with the newest row. */
export const cursorPage = {
  before: z.uuid().optional().describe('The `next` of the previous page.'),
  size: z.coerce.number().int().min(1).max(100).default(20),
}

export const listMerchantInvoices = defineEndpoint({
  name: 'listMerchantInvoices',
  method: 'get',
  path: `${merchantPath}/invoices/`,
  summary: 'The shop’s invoices in the mode of the key, newest first. Scope `read` or `invoices`',
  tag: merchantTag,
  query: z.object({
    ...cursorPage,
    status: invoiceStatus.optional(),
    orderId: orderId.optional(),
    date_from: calendarDate.optional().describe('The first day of creation, UTC.'),
    date_to: calendarDate.optional().describe('The last day of creation, inclusive, UTC.'),
  }),
  status: 200,
  response: z.object({
    results: z.array(merchantInvoice),
    next: z.uuid().nullable().describe('`before` of the next page; null on the last.'),
  }),
  examples: { response: { results: [paidInvoiceExample], next: null } },
  errors: [...merchantRefusals, 'validation_error'],
})

export const getMerchantInvoice = defineEndpoint({
  name: 'getMerchantInvoice',
  method: 'get',
  path: `${merchantPath}/invoices/{id}/`,
  summary: 'One invoice. Scope `read` or `invoices`',
  tag: merchantTag,
  params,
  status: 200,
  response: merchantInvoice,
  examples: { response: paidInvoiceExample },
  errors: [...merchantRefusals, 'not_found'],
})

export const cancelMerchantInvoice = defineEndpoint({
  name: 'cancelMerchantInvoice',
  method: 'post',
  path: `${merchantPath}/invoices/{id}/cancel/`,
  summary:
    'Ends an invoice for which no payment was reported or seen; it is then `expired`. Scope `invoices`',
  tag: merchantTag,
  params,
  status: 200,
  response: merchantInvoice,
  examples: { response: cancelledInvoiceExample },
  errors: [...merchantRefusals, 'not_found', 'state_changed'],
})

export const refundMerchantInvoice = defineEndpoint({
  name: 'refundMerchantInvoice',
  method: 'post',
  path: `${merchantPath}/invoices/{id}/refund/`,
  summary:
    'Refunds a payment in part or in full, from the shop’s balance. Needs the header Idempotency-Key. Scope `refunds`',
  tag: merchantTag,
  params,
  body: z
    .object({
      amount: amountText
        .optional()
        .describe('In the shop’s currency; without it, all that was not refunded yet.'),
      currency: idNumber
        .optional()
        .describe('What the payer gets: the currency that was paid with, or the shop’s own.'),
      inputs: z
        .record(z.string().max(64), z.string().max(500))
        .optional()
        .describe(
          'The destination of the money: the inputs of the currency, by key. Without it, the money goes to the destination that the payer gave when paying. With a live key it is required if that destination is unknown, as it usually is for coins, and always for the shop’s own currency.',
        ),
      orderId: orderId.nullish(),
      metadata: metadata.default({}),
    })
    .meta({ id: 'RefundRequest' }),
  idempotencyKey: 'required',
  status: 201,
  response: merchantPayout,
  examples: { request: refundRequestExample, response: refundExample },
  errors: [
    ...merchantRefusals,
    'not_found',
    'validation_error',
    'state_changed',
    'duplicate',
    'unavailable',
    'idempotency_mismatch',
  ],
})

export const simulateMerchantInvoice = defineEndpoint({
  name: 'simulateMerchantInvoice',
  method: 'post',
  path: `${merchantPath}/test/invoices/{id}/simulate/`,
  summary:
    'Gives an invoice of the test mode an outcome, with its webhooks. Only with a test key. Scope `invoices`',
  tag: merchantTag,
  params,
  body: z.object({ outcome: z.enum(testOutcomes) }).meta({ id: 'SimulatedOutcome' }),
  status: 200,
  response: merchantInvoice,
  examples: { request: { outcome: 'paid' }, response: paidInvoiceExample },
  errors: [...merchantRefusals, 'not_found', 'state_changed'],
})

export const listMerchantCurrencies = defineEndpoint({
  name: 'listMerchantCurrencies',
  method: 'get',
  path: `${merchantPath}/currencies/`,
  summary:
    'The currencies in which invoices can be paid now, and those in which the shop can pay out. Scope `read` or `invoices`',
  tag: merchantTag,
  query: z.object({
    amount: amountText
      .optional()
      .describe('If given, the answer also says how much of each currency pays this amount.'),
  }),
  status: 200,
  response: z.object({
    settlement: currency,
    payIn: z.array(
      z.object({
        currency,
        amount: decimalText.nullable().describe('Null without an amount, or outside its limits.'),
        min: decimalText.nullable().describe('The limits, in the shop’s currency.'),
        max: decimalText,
      }),
    ),
    payOut: z
      .array(currency)
      .describe('The currencies in which the balance can currently be paid out.'),
    at: timestamp,
  }),
  examples: { response: currenciesExample },
  errors: [...merchantRefusals, 'validation_error'],
})
