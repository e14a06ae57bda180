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
    wallet: decimalText.describe('What all addresses of the rail had as of the block.'),
    cold: decimalText.describe('How much of it is in cold storage.'),
    available: decimalText,
    held: decimalText,
    unbooked: decimalText.describe('Payments in a block that are not recorded yet.'),
    undecided: decimalText.describe('Payments recorded for orders that wait for a decision.'),
    absent: decimalText.describe(
      'Payments that are recorded but in no block up to this one. Deducted in the sum.',
    ),
    odd: decimalText.describe('Payments that the ledger cannot represent.'),
    before: decimalText.describe('What the addresses had when they were given to orders.'),
    paid: decimalText.describe('Payouts that are not in the ledger yet. Deducted in the sum.'),
    fees: decimalText.describe('Network fees that are not in the ledger yet. Deducted in the sum.'),
    difference: decimalText.describe('The part of the wallet that none of these explains.'),
  })
  .meta({ id: 'DeskRailTerms' })

export const deskRailBooks = z
  .object({
    currency,
    state: z
      .enum(reconciliationStates)
      .describe(
        '`unknown`: the wallet cannot be compared now; `unnamed`: no difference was explained yet, so none is an alarm.',
      ),
    last: z
      .object({ height: z.number().int(), at: timestamp, terms })
      .nullable()
      .describe('The last result, as of one block.'),
    fault: z
      .object({ reason: z.enum(reconciliationFaults), at: timestamp })
      .nullable()
      .describe('Why the last attempt gave no result.'),
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
      .describe('The part of the difference that is not explained; null before one was explained.'),
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
