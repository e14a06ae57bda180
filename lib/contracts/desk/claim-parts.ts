import { z } from 'zod'
import { currency } from '../catalogue'
import { claimState } from '../claims/claim-states'
import { decimalText, timestamp } from '../common'

export const side = z.object({ currency, amount: decimalText })
export const input = z.object({ key: z.string(), label: z.string(), value: z.string() })
export const method = z.enum(['manual', 'form'])

export const who = z
  .string()
  .nullable()
  .describe('An e-mail address; null for nobody with an account.')

export const deskClaimEvent = z.object({
  seq: z.number().int(),
  event: z.string(),
  from: claimState.nullable(),
  to: claimState,
  by: z.enum(['visitor', 'operator', 'clock', 'watcher', 'provider', 'system']),
  who,
  address: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  at: timestamp,
})
export type DeskClaimEvent = z.infer<typeof deskClaimEvent>

export const payout = z.object({
  id: z.uuid(),
  kind: z.enum(['payout', 'refund', 'return']),
  method,
  side,
  inputs: z.array(input),
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'unknown']),
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
