import { z } from 'zod'
import { decimalText, listSize, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { ladderStep, referralStatus, rewardRule } from './referral-parts'
import { referralBalance, referralJournalEntry } from './referral'
import { namedCurrency } from '../catalogue'

const tag = 'Desk: referrers'
const base = '/api/v1/operator/referrers'
const params = z.object({ id: z.uuid() })
const before = z.uuid().optional().describe('Returns rows that are older than this one.')
const next = z.uuid().nullable()

const referrer = z.object({
  id: z.uuid().describe('The id of the account.'),
  email: z.string(),
  code: z.string(),
  people: z.number().int().describe('How many people are attributed to it.'),
  turnoverUsd: decimalText,
  incomeUsd: decimalText.describe('The rewards that were not taken back.'),
  balances: z.array(referralBalance.pick({ currency: true, total: true })),
  isBlocked: z.boolean(),
  createdAt: timestamp,
})

const deskReferrer = referrer.meta({ id: 'DeskReferrer' })
export type DeskReferrer = z.infer<typeof deskReferrer>

export const listDeskReferrers = defineEndpoint({
  name: 'listDeskReferrers',
  method: 'get',
  path: `${base}/`,
  summary: 'The accounts that refer others, the newest account first',
  tag,
  query: z.object({
    text: z.string().trim().max(64).optional().describe('A part of the code or of the address.'),
    standing: z.enum(['active', 'blocked']).optional(),
    before,
    size: listSize,
  }),
  status: 200,
  response: z.object({ referrers: z.array(deskReferrer), next }),
})

export const getDeskReferrer = defineEndpoint({
  name: 'getDeskReferrer',
  method: 'get',
  path: `${base}/{id}/`,
  summary: 'One referrer with balances and the next reward’s share',
  tag,
  params,
  status: 200,
  response: referrer
    .extend({
      balances: z.array(referralBalance),
      step: ladderStep.nullable(),
      blocked: z.object({ at: timestamp, reason: z.string() }).nullable(),
    })
    .meta({ id: 'DeskReferrerView' }),
  errors: ['not_found'],
})

const referredPerson = z
  .object({
    id: z.uuid(),
    at: timestamp,
    user: z.uuid().nullable().describe('The account; null for a guest.'),
    email: z.string().describe('The address of the account, or the mailbox of the guest.'),
  })
  .meta({ id: 'ReferredPerson' })

export const listReferredPeople = defineEndpoint({
  name: 'listReferredPeople',
  method: 'get',
  path: `${base}/{id}/people/`,
  summary: 'The accounts and guests that are attributed to a referrer, newest first',
  tag,
  params,
  query: z.object({ before, size: listSize }),
  status: 200,
  response: z.object({ people: z.array(referredPerson), next }),
  errors: ['not_found'],
})

const deskReward = z
  .object({
    claim: z.object({ id: z.uuid(), number: z.number().int() }),
    status: referralStatus.exclude(['refout']),
    at: timestamp,
    payableAt: timestamp,
    currency: namedCurrency,
    amount: decimalText,
    setOff: decimalText.describe('The part of the amount that settled a debt.'),
    debt: decimalText.describe(
      'The part that was already withdrawn when the reward was taken back, and is still owed.',
    ),
    worthUsd: decimalText,
    marginUsd: decimalText,
    percent: decimalText,
    rule: rewardRule,
    amountUsd: decimalText.describe('The reward in USD, before it was converted.'),
    usdPerUnit: decimalText.describe('The price of the currency, in USD.'),
  })
  .meta({ id: 'DeskReferralReward' })
export type DeskReferralReward = z.infer<typeof deskReward>

export const listDeskReferralRewards = defineEndpoint({
  name: 'listDeskReferralRewards',
  method: 'get',
  path: `${base}/{id}/rewards/`,
  summary: 'The rewards of a referrer, newest first',
  tag,
  params,
  query: z.object({ before, size: listSize }),
  status: 200,
  response: z.object({ rewards: z.array(deskReward), next }),
  errors: ['not_found'],
})

const deskJournalEntry = referralJournalEntry
  .omit({ pair: true, usedPromoCode: true })
  .extend({ claim: z.object({ id: z.uuid(), number: z.number().int() }).nullable() })
  .meta({ id: 'DeskReferralJournalEntry' })
export type DeskReferralJournalEntry = z.infer<typeof deskJournalEntry>

export const listDeskReferralJournal = defineEndpoint({
  name: 'listDeskReferralJournal',
  method: 'get',
  path: `${base}/{id}/journal/`,
  summary: 'What happened to a referrer and why, newest first, without visits and ends of holds',
  tag,
  params,
  query: z.object({ before, size: listSize }),
  status: 200,
  response: z.object({ entries: z.array(deskJournalEntry), next }),
  errors: ['not_found'],
})

const reason = z.string().trim().min(3).max(500).describe('The referrer sees it in the journal.')

export const blockReferrer = defineEndpoint({
  name: 'blockReferrer',
  method: 'post',
  path: `${base}/{id}/block/`,
  summary: 'Stops new attributions and rewards of a referrer; the balance stays',
  tag,
  params,
  body: z.object({ reason }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})

export const unblockReferrer = defineEndpoint({
  name: 'unblockReferrer',
  method: 'post',
  path: `${base}/{id}/unblock/`,
  summary: 'Lets a referrer earn again',
  tag,
  params,
  body: z.object({ reason }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})
