import { z } from 'zod'
import { decimalText } from '../common'
import { verificationKinds } from './verification-lists'

/* What the calculator and a claim say about verifications: a page loads it without all other schemas. */

export const verificationKind = z.enum(verificationKinds).meta({ id: 'VerificationKind' })

const side = z.enum(['from', 'to'])

/** One kind of verification that an exchange may ask for. */
export const verificationAsk = z
  .object({
    kind: verificationKind,
    fromUsd: decimalText
      .nullable()
      .describe('The value in USD from which it is required; null for every amount.'),
  })
  .meta({ id: 'VerificationAsk' })

/** What the verification course of a pair needs, and what its rules may ask for. */
export const pairVerification = z
  .object({
    course: z
      .object({
        side,
        kind: z.enum(['card', 'account']),
        input: z.string().describe('The key of the input of this side that has the number.'),
      })
      .nullable()
      .describe(
        'What must be verified for the verification course; null when the pair has none, or nobody can be verified for it now.',
      ),
    asks: z.array(verificationAsk).describe('What the risk rules may ask for, by kind.'),
  })
  .meta({ id: 'PairVerification' })
export type PairVerification = z.infer<typeof pairVerification>
