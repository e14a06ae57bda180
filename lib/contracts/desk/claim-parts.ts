import { z } from 'zod'
import { currency } from '../catalogue'
import { filledInput } from '../claims/filled-input'
import { claimActors, claimState } from '../claims/claim-states'
import { decimalText, timestamp } from '../common'

export const side = z.object({ currency, amount: decimalText })
/**
 * `manual`: operators pay and check themselves. `form`: a provider's page. `rail`: an address of the claim's own,
 * watched on its network. `provider`: payment details that a provider gives for the claim.
 */
export const paymentMethods = ['manual', 'form', 'rail', 'provider'] as const
export const method = z.enum(paymentMethods)

export const who = z
  .string()
  .nullable()
  .describe('An e-mail address; null if it was not done by a person with an account.')

export const deskClaimEvent = z.object({
  seq: z.number().int(),
  event: z.string(),
  from: claimState.nullable(),
  to: claimState,
  by: z.enum(claimActors),
  who,
  address: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  at: timestamp,
})
export type DeskClaimEvent = z.infer<typeof deskClaimEvent>

export const payoutStates = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const

/** The exchanged money, a refunded payment, and unclaimed money that is refunded separately. */
export const payoutKinds = ['payout', 'refund', 'return'] as const

export const payout = z.object({
  id: z.uuid(),
  kind: z.enum(payoutKinds),
  method,
  side,
  inputs: z.array(filledInput),
  state: z.enum(payoutStates),
  reference: z.string().nullable(),
  fault: z.string().nullable(),
  attempts: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  by: who,
})
export type DeskPayout = z.infer<typeof payout>

export const claimEntry = z.object({
  id: z.uuid(),
  kind: z.string(),
  eventSeq: z.number().int(),
  at: timestamp,
  postings: z.array(z.object({ account: z.string(), amount: decimalText, ticker: z.string() })),
})
export type DeskClaimEntry = z.infer<typeof claimEntry>
