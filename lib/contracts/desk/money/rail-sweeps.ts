import { z } from 'zod'
import { currency } from '@/lib/contracts/catalogue'
import { decimalText } from '@/lib/contracts/common'
import {
  openOutgoingStates,
  outgoingReasons,
  transferKinds,
} from '@/lib/contracts/rails/outgoing-lists'

export const deskRailSweeps = z
  .object({
    to: z.string().nullable().describe('Where the money at the addresses of orders goes.'),
    coldTo: z
      .string()
      .nullable()
      .describe('Where money goes that the wallet has above its ceilings.'),
    unswept: z.array(
      z.object({
        currency,
        amount: decimalText.describe('What is worth a sweep and not swept yet.'),
        addresses: z.number().int().describe('At how many addresses it is.'),
        tooLittle: decimalText.describe('What is at all others together.'),
      }),
    ),
    open: z
      .array(
        z.object({
          id: z.uuid(),
          kind: z
            .enum(transferKinds)
            .describe(
              '`gas`: coins for the fee of a sweep go to the address first. `cold`: to cold storage.',
            ),
          address: z.string().describe('The address of the order, or the cold storage.'),
          amount: decimalText,
          currency,
          state: z.enum(openOutgoingStates),
          reason: z.enum(outgoingReasons).nullable().describe('What it waits for.'),
          transaction: z.string().nullable(),
          link: z.string().nullable(),
        }),
      )
      .describe('Sweeps that are under way, the oldest first.'),
  })
  .meta({ id: 'DeskRailSweeps' })
export type DeskRailSweeps = z.infer<typeof deskRailSweeps>
