import { z } from 'zod'
import { ownerProof } from '../accounts/me'
import { currency, inputDefinition } from '../catalogue'
import { decimalText, idNumber, numberedPage, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { withdrawalState, withdrawalSources } from './withdrawal-lists'

const tag = 'Users'
const base = '/api/v1/users/me/refferal/withdrawal'

const sum = z.object({ currency, amount: decimalText })

const withdrawalMethod = z
  .object({
    currency,
    digits: z.number().int().describe('The number of decimal places of the currency itself.'),
    minimum: decimalText.describe('The smallest amount that is paid out, in this currency.'),
    maximum: decimalText.nullable().describe('The largest amount; null for no bound.'),
    available: decimalText.describe('The most that the balances and the bound allow.'),
    prices: z
      .array(z.object({ balance: idNumber, price: decimalText }))
      .describe(
        'How much of this currency one unit of a balance gives; a balance without a price cannot be paid in it now.',
      ),
    inputs: z.array(inputDefinition).describe('The inputs that say where the money goes.'),
  })
  .meta({ id: 'WithdrawalMethod' })
export type WithdrawalMethod = z.infer<typeof withdrawalMethod>

const ownWithdrawal = z
  .object({
    id: z.uuid(),
    source: z.enum(withdrawalSources),
    state: withdrawalState,
    from: sum.describe('What leaves the balance.'),
    to: sum.describe('What is paid out, fixed when it was requested.'),
    requisites: z
      .array(z.object({ label: z.string(), value: z.string() }))
      .describe('Where the money goes; a shop does not see where its payer is refunded.'),
    reference: z.string().nullable().describe('The transaction that paid it.'),
    reason: z.string().nullable().describe('Why the office declined it.'),
    createdAt: timestamp,
    endedAt: timestamp.nullable().describe('When it was paid, declined or cancelled.'),
  })
  .meta({ id: 'OwnWithdrawal' })
export type OwnWithdrawal = z.infer<typeof ownWithdrawal>

const withdrawableBalance = z
  .object({
    currency,
    digits: z.number().int().describe('The number of decimal places of the currency itself.'),
    available: decimalText.describe('What can be requested now.'),
    requested: decimalText.describe('What open withdrawals have set aside.'),
  })
  .meta({ id: 'WithdrawableBalance' })
export type WithdrawableBalance = z.infer<typeof withdrawableBalance>

export const getOwnWithdrawals = defineEndpoint({
  name: 'getOwnWithdrawals',
  method: 'get',
  path: `${base}/`,
  summary: 'In which currencies referral rewards can be withdrawn, and the withdrawals so far',
  tag,
  query: z.object(numberedPage),
  status: 200,
  response: z.object({
    balances: z.array(withdrawableBalance),
    methods: z.array(withdrawalMethod),
    withdrawals: z.object({
      count: z.number().int(),
      page: z.number().int(),
      size: z.number().int(),
      results: z.array(ownWithdrawal),
    }),
  }),
  errors: ['token_not_valid'],
})

/** Longer than any text that an input accepts. */
const maxInput = 300

export const requestWithdrawal = defineEndpoint({
  name: 'requestWithdrawal',
  method: 'post',
  path: `${base}/`,
  summary:
    'Asks the office to pay out a part of a referral balance. Needs the header Idempotency-Key and the same proof as other changes of the account',
  tag,
  body: ownerProof.extend({
    method: idNumber.describe('The id of the currency in which it is paid out.'),
    balance: idNumber
      .optional()
      .describe('The currency of the balance; may be left out when there is only one.'),
    amount: z
      .string()
      .max(64)
      .describe('A decimal number as text, in the currency of the balance.'),
    receive: decimalText
      .optional()
      .describe(
        'The amount to be paid out that the page showed. The call is refused if it has changed.',
      ),
    inputs: z.record(z.string().max(64), z.string().max(maxInput)),
  }),
  idempotencyKey: 'required',
  status: 201,
  response: z.object({ detail: z.string(), withdrawal: ownWithdrawal }),
  errors: [
    'token_not_valid',
    'not_activated',
    'second_factor_required',
    'forbidden',
    'course_changed',
    'unavailable',
    'idempotency_mismatch',
    'too_many_requests',
  ],
})

export const cancelWithdrawal = defineEndpoint({
  name: 'cancelWithdrawal',
  method: 'post',
  path: `${base}/{id}/cancel/`,
  summary: 'Takes a withdrawal back while the office has not approved it',
  tag,
  params: z.object({ id: z.uuid() }),
  status: 200,
  response: ownWithdrawal,
  errors: ['token_not_valid', 'not_found', 'state_changed'],
})
