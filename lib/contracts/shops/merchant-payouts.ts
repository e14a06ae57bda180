import { z } from 'zod'
import { currency } from '../catalogue'
import { decimalText, idNumber } from '../common'
import { defineEndpoint } from '../endpoint'
import { withdrawalState } from '../loyalty/withdrawal-lists'
import { testPayoutOutcomes } from './invoice-lists'
import { balanceExample, payoutExample, payoutRequestExample } from './merchant-examples'
import { cursorPage, merchantRefusals } from './merchant-invoices'
import { merchantPayout } from './merchant-objects'
import { merchantPath, merchantTag } from './merchant-path'
import { amountText, live, metadata, orderId } from './shop-parts'

const params = z.object({ id: z.uuid() })

export const createMerchantPayout = defineEndpoint({
  name: 'createMerchantPayout',
  method: 'post',
  path: `${merchantPath}/payouts/`,
  summary:
    'Pays a customer from the shop’s balance; the office approves and pays it. Needs the header Idempotency-Key. Scope `payouts`',
  tag: merchantTag,
  body: z
    .object({
      amount: amountText.describe('What leaves the balance, in the shop’s currency.'),
      currency: idNumber.describe('The currency that the customer gets, at the current price.'),
      receive: decimalText
        .optional()
        .describe(
          'The amount that the shop expects to be paid out. The call is refused if it has changed.',
        ),
      inputs: z
        .record(z.string().max(64), z.string().max(500))
        .describe('Where the money goes, as in an order: the inputs of the currency, by key.'),
      orderId: orderId
        .nullish()
        .describe('The shop’s own name for the payout. It can be used only once.'),
      metadata: metadata.default({}),
    })
    .meta({ id: 'PayoutRequest' }),
  idempotencyKey: 'required',
  status: 201,
  response: merchantPayout,
  examples: { request: payoutRequestExample, response: payoutExample },
  errors: [
    ...merchantRefusals,
    'validation_error',
    'course_changed',
    'unavailable',
    'duplicate',
    'idempotency_mismatch',
  ],
})

export const listMerchantPayouts = defineEndpoint({
  name: 'listMerchantPayouts',
  method: 'get',
  path: `${merchantPath}/payouts/`,
  summary:
    'The shop’s payouts, refunds and withdrawals in the mode of the key, newest first. Scope `read`, `payouts` or `refunds`',
  tag: merchantTag,
  query: z.object({
    ...cursorPage,
    kind: merchantPayout.shape.kind.optional(),
    status: withdrawalState.optional(),
    orderId: orderId.optional(),
  }),
  status: 200,
  response: z.object({ results: z.array(merchantPayout), next: z.uuid().nullable() }),
  examples: { response: { results: [payoutExample], next: null } },
  errors: [...merchantRefusals, 'validation_error'],
})

export const getMerchantPayout = defineEndpoint({
  name: 'getMerchantPayout',
  method: 'get',
  path: `${merchantPath}/payouts/{id}/`,
  summary: 'One payout, refund or withdrawal. Scope `read`, `payouts` or `refunds`',
  tag: merchantTag,
  params,
  status: 200,
  response: merchantPayout,
  examples: { response: payoutExample },
  errors: [...merchantRefusals, 'not_found'],
})

export const simulateMerchantPayout = defineEndpoint({
  name: 'simulateMerchantPayout',
  method: 'post',
  path: `${merchantPath}/test/payouts/{id}/simulate/`,
  summary:
    'Ends a payout or a refund of the test mode, with its webhooks. Only with a test key. Scope `payouts`',
  tag: merchantTag,
  params,
  body: z.object({ outcome: z.enum(testPayoutOutcomes) }).meta({ id: 'SimulatedPayout' }),
  status: 200,
  response: merchantPayout,
  examples: { request: { outcome: 'paid' }, response: { ...payoutExample, status: 'paid' } },
  errors: [...merchantRefusals, 'not_found', 'state_changed'],
})

export const getMerchantBalance = defineEndpoint({
  name: 'getMerchantBalance',
  method: 'get',
  path: `${merchantPath}/balance/`,
  summary: 'The shop’s balance in the mode of the key. Any scope',
  tag: merchantTag,
  status: 200,
  response: z
    .object({
      live,
      currency,
      available: decimalText,
      requested: decimalText.describe('What open payouts, refunds and withdrawals have set aside.'),
      debt: decimalText.describe('What was taken back after it had been paid out.'),
    })
    .meta({ id: 'ShopBalance' }),
  examples: { response: balanceExample },
  errors: merchantRefusals,
})
