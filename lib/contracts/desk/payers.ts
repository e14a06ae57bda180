import { z } from 'zod'
import { timestamp } from '../common'
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
    expected: z
      .object({
        name: z.string().nullable().describe('The name that the customer entered.'),
        verifiedName: z
          .string()
          .nullable()
          .describe('The customer’s name, as an operator verified it.'),
        number: z.string().nullable().describe('The number that the customer entered, masked.'),
      })
      .describe('Who is expected to pay. The name of the payer must agree with both names.'),
    decision: z
      .object({
        decision: z.enum(payerDecisions),
        who: z.string().nullable(),
        at: timestamp,
        note: z.string().nullable(),
      })
      .nullable()
      .describe(
        'What an operator decided about the payment by another person; null while it is undecided.',
      ),
  })
  .meta({ id: 'DeskPayer' })
export type DeskPayer = z.infer<typeof deskPayer>
