import { z } from 'zod'
import { timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import {
  payerDecisions,
  payerDifferences,
  payerSources,
  payerVerdicts,
} from '../verification/verification-lists'

/** Who paid, compared with the claim. */
export const deskPayer = z
  .object({
    name: z.string().nullable(),
    number: z.string().nullable().describe('A masked number of a card or an account.'),
    source: z.enum(payerSources),
    verdict: z.enum(payerVerdicts),
    differs: z.array(z.enum(payerDifferences)),
    expected: z.object({ name: z.string().nullable(), number: z.string().nullable() }),
    decision: z
      .object({
        decision: z.enum(payerDecisions),
        who: z.string().nullable(),
        at: timestamp,
        note: z.string().nullable(),
      })
      .nullable()
      .describe('What an operator decided about somebody else’s money; null while nobody has.'),
  })
  .meta({ id: 'DeskPayer' })
export type DeskPayer = z.infer<typeof deskPayer>

/** What an operator wrote down about the payer of a payment. */
export const payerNote = z.object({
  name: z.string().trim().max(200).nullable(),
  number: z.string().trim().max(64).nullable().describe('Whole or masked.'),
})

const params = z.object({ id: z.uuid(), payment: z.uuid() })
const path = '/api/v1/operator/claims/{id}/payments/{payment}/payer/'

export const writePayer = defineEndpoint({
  name: 'writePayer',
  method: 'put',
  path,
  tag: 'Desk: claims',
  summary: 'Writes down who made a payment; somebody else’s money stops the claim',
  params,
  body: payerNote,
  status: 200,
  response: deskPayer,
  errors: ['not_found', 'state_changed', 'validation_error'],
})

export const decidePayer = defineEndpoint({
  name: 'decidePayer',
  method: 'post',
  path,
  tag: 'Desk: claims',
  summary: 'Decides about somebody else’s money: it is exchanged, or it goes back',
  params,
  body: z.object({
    decision: z.enum(payerDecisions),
    note: z.string().trim().min(3).max(500),
  }),
  status: 200,
  response: deskPayer,
  errors: ['not_found', 'state_changed', 'validation_error'],
})
