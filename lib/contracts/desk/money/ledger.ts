import { z } from 'zod'
import { claimNumberPattern } from '@/lib/contracts/claims/claim-number'
import { currency, namedCurrency } from '@/lib/contracts/catalogue'
import { decimalText, idParam, listSize, timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'

const tag = 'Desk: ledger'
const base = '/api/v1/operator/ledger'

export const entryKinds = [
  'reserve_top_up',
  'reserve_adjustment',
  'hold',
  'release',
  'payment_accepted',
  'payout',
  'refund',
  'unclaimed_payment',
  'unclaimed_returned',
  'payment_lost',
  'referral_reward',
  'shop_sale',
  'withdrawal_requested',
  'withdrawal_paid',
  'withdrawal_declined',
  'network_fee',
  'reversal',
] as const
export const entryKind = z.enum(entryKinds)

export const accountKind = z.enum([
  'reserve:available',
  'reserve:held',
  'capital',
  'position',
  'expense:referral',
  'expense:fees',
  'expense:losses',
  'owed:referral',
  'owed:shop',
  'owed:withdrawal',
])

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const accountName = new RegExp(`^(${accountKind.options.join('|')}|owed:[a-z]+:${uuid})$`)

/** How people refer to a claim: by its number or its id. */
export const claimName = new RegExp(`^(?:${claimNumberPattern}|${uuid})$`, 'i')

const ledgerCurrency = namedCurrency.extend({
  digits: z.int().describe('The number of decimal places of the currency itself.'),
  roundCalculator: currency.shape.roundCalculator,
})

const owner = z.string().nullable().describe('The person to whom the money is owed, if any.')

const ledgerAccount = z
  .object({
    id: z.int(),
    name: z.string().describe('For example `reserve:available` or `owed:referral:<user>`.'),
    owner,
    currency: ledgerCurrency,
    balance: decimalText.describe('A debit balance is positive, a credit balance negative.'),
    postings: z.int().describe('The number of postings in the balance.'),
  })
  .meta({ id: 'LedgerAccount' })
export type LedgerAccount = z.infer<typeof ledgerAccount>

const posting = z.object({
  account: z.string(),
  owner,
  currency: ledgerCurrency,
  amount: decimalText,
  balanceAfter: decimalText,
})
export type LedgerPosting = z.infer<typeof posting>

const ledgerEntry = z
  .object({
    id: z.uuid(),
    at: timestamp,
    kind: entryKind,
    reason: z.string(),
    who: z
      .string()
      .describe('An e-mail address, or `system:` followed by the part of Kantor that acted.'),
    claim: z.object({ id: z.uuid(), number: z.int() }).nullable(),
    reverses: z.uuid().nullable(),
    reversedBy: z.uuid().nullable(),
    postings: z.array(posting).describe('The postings of each currency sum to zero.'),
  })
  .meta({ id: 'LedgerEntry' })
export type LedgerEntry = z.infer<typeof ledgerEntry>

const proof = z
  .object({
    checkedAt: timestamp.describe('When the check began.'),
    total: z.int().describe('The number of differences; zero if the books are right.'),
    differences: z
      .array(
        z.object({
          book: z.enum(['ledger', 'claims', 'withdrawals', 'invoices']),
          rule: z.string(),
          subject: z.string(),
        }),
      )
      .describe('The first differences.'),
  })
  .meta({ id: 'LedgerProof' })
export type LedgerProof = z.infer<typeof proof>

const accountFilter = {
  currency: idParam.optional(),
  account: z
    .string()
    .max(80)
    .regex(accountName)
    .optional()
    .describe('A kind of account, or the name of one account.'),
}

const entryFilter = z.object({
  ...accountFilter,
  kind: entryKind.optional(),
  claim: z
    .string()
    .trim()
    .max(60)
    .regex(claimName)
    .optional()
    .describe('The number or the id of a claim.'),
  entry: z.uuid().optional().describe('The id of the only entry to return.'),
  from: timestamp.optional(),
  to: timestamp.optional(),
})
export type LedgerEntryFilter = z.infer<typeof entryFilter>

export const listLedgerAccounts = defineEndpoint({
  name: 'listLedgerAccounts',
  method: 'get',
  path: `${base}/accounts/`,
  summary: 'The accounts of the ledger with their balances',
  tag,
  query: z.object({
    ...accountFilter,
    after: idParam.optional().describe('Returns accounts that come after this one.'),
    size: listSize,
  }),
  status: 200,
  response: z.object({ accounts: z.array(ledgerAccount), next: z.int().nullable() }),
})

export const listLedgerEntries = defineEndpoint({
  name: 'listLedgerEntries',
  method: 'get',
  path: `${base}/entries/`,
  summary: 'Entries of the ledger with their postings, newest first',
  tag,
  query: entryFilter.extend({
    before: z.uuid().optional().describe('Returns entries that are older than this one.'),
    size: listSize,
  }),
  status: 200,
  response: z.object({ entries: z.array(ledgerEntry), next: z.uuid().nullable() }),
})

export const exportLedgerEntries = defineEndpoint({
  name: 'exportLedgerEntries',
  method: 'get',
  path: `${base}/entries/csv/`,
  summary:
    'Entries as CSV, a row for each posting: the newest 50,000 entries, and a last line that says if more were omitted',
  tag,
  query: entryFilter,
  status: 200,
  response: z.unknown(),
  download: ['text/csv'],
})

export const getLedgerProof = defineEndpoint({
  name: 'getLedgerProof',
  method: 'get',
  path: `${base}/proof/`,
  summary:
    'Whether the ledger is consistent and claims agree with it, according to a check in the last minutes or a new one',
  tag,
  status: 200,
  response: proof,
})

export const proveLedgerAnew = defineEndpoint({
  name: 'proveLedgerAnew',
  method: 'post',
  path: `${base}/proof/`,
  summary: 'Checks now, from all rows, that the ledger is consistent and that claims agree with it',
  tag,
  status: 200,
  response: proof,
})
