import { z } from 'zod'
import { currency } from '@/lib/contracts/catalogue'
import { decimalText, timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import {
  openOutgoingStates,
  outgoingReasons,
  paymentKinds,
  payoutWaits,
} from '@/lib/contracts/rails/outgoing-lists'

const tag = 'Desk: rails'
const base = '/api/v1/operator/rails'

const paid = {
  claim: z.object({ id: z.uuid(), number: z.number().int() }),
  payoutId: z.uuid(),
  kind: z.enum(paymentKinds),
  address: z.string().nullable().describe('Null if the customer gave none.'),
  amount: decimalText,
  currency,
  isApproved: z.boolean().describe('Whether an operator has approved it.'),
  mayBeApproved: z.boolean().describe('Whether it waits for an approval.'),
}

export const deskRailPayouts = z
  .object({
    sender: z.string().describe('The address that pays.'),
    coin: currency.nullable().describe('The network’s own coin.'),
    balance: decimalText.nullable().describe('How much of the network’s own coin the address has.'),
    balanceAt: timestamp.nullable(),
    nextNonce: z.number().int().nullable(),
    waiting: z
      .array(z.object({ ...paid, reason: z.enum(payoutWaits).nullable(), at: timestamp }))
      .describe('Payouts that have no transaction yet, the oldest first.'),
    open: z
      .array(
        z.object({
          ...paid,
          id: z.uuid(),
          state: z.enum(openOutgoingStates),
          reason: z.enum(outgoingReasons).nullable().describe('Why it waits.'),
          nonce: z.number().int().nullable(),
          feeBound: decimalText,
          transaction: z.string().nullable(),
          link: z.string().nullable(),
          mayBeHurried: z.boolean(),
          at: timestamp,
        }),
      )
      .describe('Transactions that are under way, in the order of their nonces.'),
    unbooked: z
      .number()
      .int()
      .describe('How many fees are not booked because the reserve is too small.'),
  })
  .meta({ id: 'DeskRailPayouts' })
export type DeskRailPayouts = z.infer<typeof deskRailPayouts>

const params = z.object({ id: z.uuid() })

export const hurryRailTransaction = defineEndpoint({
  name: 'hurryRailTransaction',
  method: 'post',
  path: `${base}/transactions/{id}/hurry/`,
  summary: 'Replaces a transaction that waits for a block, for a higher fee within the bounds',
  tag,
  params,
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})

export const beginPayoutApproval = defineEndpoint({
  name: 'beginPayoutApproval',
  method: 'get',
  path: `${base}/payouts/{id}/approval/`,
  summary: 'What a security key signs to approve a payout by a rail',
  tag,
  params,
  status: 200,
  response: z.object({
    options: z.record(z.string(), z.unknown()).describe('For `navigator.credentials.get`.'),
  }),
  errors: ['not_found', 'state_changed'],
})

export const approvePayout = defineEndpoint({
  name: 'approvePayout',
  method: 'post',
  path: `${base}/payouts/{id}/approval/`,
  summary: 'Approves a payout by a rail with a security key; the signer checks it again',
  tag,
  params,
  body: z.object({ credential: z.record(z.string(), z.unknown()) }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed', 'credentials_invalid'],
})
