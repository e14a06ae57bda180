import { z } from 'zod'
import { currency } from '../catalogue'
import { decimalText, listSize, timestamp } from '../common'
import { version } from '../desk/resource'
import { defineEndpoint } from '../endpoint'
import {
  withdrawalEvent,
  withdrawalObjection,
  withdrawalSources,
  withdrawalState,
} from './withdrawal-lists'
import { withdrawalRules } from './withdrawal-rules'

const tag = 'Desk: withdrawals'
const base = '/api/v1/operator/withdrawals'

const sum = z.object({ currency, amount: decimalText })
const operator = z.object({ id: z.uuid(), email: z.string() })

const listedWithdrawal = z
  .object({
    id: z.uuid(),
    version: z.number().int(),
    state: withdrawalState,
    source: z.enum(withdrawalSources),
    user: operator.describe(
      'The account from whose balance it is paid; for the balance of a shop, the shop’s owner.',
    ),
    shop: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .describe('The shop from whose balance it is paid; null for a referrer’s rewards.'),
    from: sum.describe('What leaves the balance.'),
    to: sum.describe('What is to be paid out.'),
    usd: decimalText.nullable().describe('Its value when it was requested; null if unknown.'),
    approvalsNeeded: z.number().int(),
    approvedBy: z.array(operator).describe('Who has approved it, in order.'),
    createdAt: timestamp,
    endedAt: timestamp.nullable(),
  })
  .meta({ id: 'ListedWithdrawal' })
export type ListedWithdrawal = z.infer<typeof listedWithdrawal>

const act = z.enum(['approve', 'pay', 'decline'])
export type WithdrawalAct = z.infer<typeof act>

const deskWithdrawal = listedWithdrawal
  .extend({
    price: decimalText.describe('How much is paid out for one unit of the balance.'),
    requisites: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
    reference: z.string().nullable(),
    reason: z.string().nullable(),
    locale: z.enum(['ru', 'en']).describe('The customer’s language.'),
    acts: z.array(act).describe('What the caller may do now.'),
    isOwn: z.boolean().describe('Whether it is the caller’s own, which others decide.'),
    objections: z
      .array(withdrawalObjection)
      .describe('Why it can be neither approved nor paid now; none once it has ended.'),
    referrer: z
      .object({
        blockedAt: timestamp.nullable(),
        debts: z.array(sum).describe('What was taken back after it had been withdrawn.'),
      })
      .nullable()
      .describe('How the referrer stands now; null for a withdrawal of a shop.'),
    shopStanding: z
      .object({ isBlocked: z.boolean(), debt: sum.nullable() })
      .nullable()
      .describe('How the shop stands now; null for a referrer’s rewards.'),
    invoice: z.uuid().nullable().describe('The invoice that is refunded.'),
    orderId: z.string().nullable().describe('The shop’s own name for the payout.'),
    balance: z
      .object({
        owed: decimalText.describe('What is left of the balance, in its currency.'),
        paid: decimalText.describe('What earlier withdrawals paid from it.'),
        requested: decimalText.describe('What open withdrawals have set aside.'),
      })
      .describe('How the balance stands now.'),
    events: z.array(
      z.object({
        event: withdrawalEvent,
        at: timestamp,
        who: z
          .string()
          .describe('An e-mail address, or `system:` followed by the part of Kantor that acted.'),
        entry: z.uuid().nullable().describe('The entry of the ledger that it caused.'),
      }),
    ),
  })
  .meta({ id: 'DeskWithdrawal' })
export type DeskWithdrawal = z.infer<typeof deskWithdrawal>

const params = z.object({ id: z.uuid() })
const seen = z.number().int().min(1)

export const withdrawalView = z.enum(['open', 'paid', 'refused'])
export type WithdrawalView = z.infer<typeof withdrawalView>

export const listDeskWithdrawals = defineEndpoint({
  name: 'listDeskWithdrawals',
  method: 'get',
  path: `${base}/`,
  summary: 'Open withdrawals, oldest first; ended or all withdrawals, newest first',
  tag,
  query: z.object({
    view: z.enum([...withdrawalView.options, 'all']).default('open'),
    source: z.enum(withdrawalSources).optional(),
    text: z
      .string()
      .trim()
      .max(254)
      .optional()
      .describe(
        'A part of an e-mail address or a shop’s name, a complete id, or the complete reference of a payment.',
      ),
    before: z.uuid().optional().describe('Continues after this withdrawal.'),
    size: listSize,
  }),
  status: 200,
  response: z.object({
    withdrawals: z.array(listedWithdrawal),
    next: z.uuid().nullable(),
    open: z.number().int().describe('How many wait for a decision or for their payment.'),
  }),
})

export const getDeskWithdrawal = defineEndpoint({
  name: 'getDeskWithdrawal',
  method: 'get',
  path: `${base}/{id}/`,
  summary: 'One withdrawal with where the money goes and what happened to it',
  tag,
  params,
  status: 200,
  response: deskWithdrawal,
  errors: ['not_found'],
})

export const approveWithdrawal = defineEndpoint({
  name: 'approveWithdrawal',
  method: 'post',
  path: `${base}/{id}/approve/`,
  summary: 'Approves a withdrawal; a large one needs a second operator',
  tag,
  params,
  body: z.object({ version: seen }),
  status: 200,
  response: deskWithdrawal,
  errors: ['not_found', 'forbidden', 'state_changed'],
})

export const payWithdrawal = defineEndpoint({
  name: 'payWithdrawal',
  method: 'post',
  path: `${base}/{id}/pay/`,
  summary: 'Records that an approved withdrawal was paid, which takes it from the reserve',
  tag,
  params,
  body: z.object({ version: seen, reference: z.string().trim().min(1).max(200) }),
  status: 200,
  response: deskWithdrawal,
  errors: ['not_found', 'forbidden', 'state_changed', 'reserve_short', 'duplicate'],
})

export const declineWithdrawal = defineEndpoint({
  name: 'declineWithdrawal',
  method: 'post',
  path: `${base}/{id}/decline/`,
  summary: 'Declines a withdrawal that is not paid; the money returns to the balance',
  tag,
  params,
  body: z.object({
    version: seen,
    reason: z.string().trim().min(1).max(500).describe('The customer reads it.'),
  }),
  status: 200,
  response: deskWithdrawal,
  errors: ['not_found', 'forbidden', 'state_changed'],
})

export const getWithdrawalRules = defineEndpoint({
  name: 'getWithdrawalRules',
  method: 'get',
  path: `${base}/rules/`,
  summary: 'In which currencies balances are paid out, and when two operators approve',
  tag,
  status: 200,
  response: z.object({ rules: withdrawalRules, version }),
})

export const setWithdrawalRules = defineEndpoint({
  name: 'setWithdrawalRules',
  method: 'put',
  path: `${base}/rules/`,
  summary:
    'Changes the rules for new withdrawals; open ones stay as they are; only for administrators',
  tag,
  body: z.object({ version, rules: withdrawalRules }),
  status: 204,
  response: z.undefined(),
  errors: ['state_changed'],
})
