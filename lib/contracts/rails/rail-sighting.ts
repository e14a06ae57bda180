import { z } from 'zod'
import { currency } from '../catalogue'
import { decimalText, timestamp } from '../common'
import { sightingStates } from './rail-lists'

/** A payment as its network shows it. */
export const railSighting = z
  .object({
    id: z.uuid(),
    rail: z.string(),
    currency,
    amount: decimalText,
    state: z
      .enum(sightingStates)
      .describe(
        '`seen`: waits for a block; `mined`: in a block; `confirmed`: counted; `orphaned`: its block is no longer part of the chain; `replaced`: it will not come.',
      ),
    blocks: z.number().int().describe('How many blocks confirm it so far.'),
    needed: z
      .number()
      .int()
      .nullable()
      .describe('How many blocks have to confirm it; null if the network’s finality does.'),
    transaction: z
      .string()
      .nullable()
      .describe('Null if a contract sent it without a transaction to the address.'),
    link: z.string().nullable().describe('The transaction’s page at the explorer of the rail.'),
    at: timestamp.describe('When it was seen first.'),
  })
  .meta({ id: 'RailSighting' })
export type RailSighting = z.infer<typeof railSighting>
