import { z } from 'zod'
import { currency } from '@/lib/contracts/catalogue'
import { decimalText, idParam, timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { decimalBetween } from '../decimal-between'
import {
  reconciliationFaults,
  reconciliationStates,
} from '@/lib/contracts/rails/reconciliation-lists'

const terms = z
  .object({
    wallet: decimalText.describe('What all addresses of the rail had after the block.'),
    cold: decimalText.describe('How much of it is in cold storage.'),
    available: decimalText,
    held: decimalText,
    unbooked: decimalText.describe('Came in a block, and is not recorded yet.'),
    undecided: decimalText.describe('Recorded for orders that wait for a decision.'),
    absent: decimalText.describe(
      'Recorded, and in no block up to this one. Counts against the wallet.',
    ),
    odd: decimalText.describe('Payments that the ledger cannot represent.'),
    before: decimalText.describe('What the addresses had when they were given to orders.'),
    paid: decimalText.describe('Paid out, and not in the ledger. Counts against the wallet.'),
    fees: decimalText.describe(
      'Network fees that are not in the ledger. Count against the wallet.',
    ),
    difference: decimalText.describe('What of the wallet none of these explains.'),
  })
  .meta({ id: 'DeskRailTerms' })

export const deskRailBooks = z
  .object({
    currency,
    state: z
      .enum(reconciliationStates)
      .describe(
        '`unknown`: nobody can tell now; `unnamed`: no difference was named yet, so nothing is compared.',
      ),
    last: z
      .object({ height: z.number().int(), at: timestamp, terms })
      .nullable()
      .describe('What was known last, as of one block.'),
    fault: z
      .object({ reason: z.enum(reconciliationFaults), at: timestamp })
      .nullable()
      .describe('Why the last attempt could not tell.'),
    named: z
      .object({
        amount: decimalText,
        reason: z.string(),
        by: z.string().nullable(),
        at: timestamp,
      })
      .nullable()
      .describe('The difference that an operator has explained.'),
    unexplained: decimalText
      .nullable()
      .describe('What of the difference has no name; null before one was named.'),
  })
  .meta({ id: 'DeskRailBooks' })
export type DeskRailBooks = z.infer<typeof deskRailBooks>

const most = 1e18
const amount = decimalBetween({ min: -most, max: most }).describe(
  'By how much the wallet has more than the books say; below zero if it has less.',
)

export const nameRailDifference = defineEndpoint({
  name: 'nameRailDifference',
  method: 'put',
  path: '/api/v1/operator/rails/{name}/differences/{currency}/',
  summary: 'Explains a difference between wallet and books; every other one is an alarm',
  tag: 'Desk: rails',
  params: z.object({ name: z.string().regex(/^[a-z0-9-]{1,40}$/), currency: idParam }),
  body: z.object({ amount, reason: z.string().trim().min(3).max(500) }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})
