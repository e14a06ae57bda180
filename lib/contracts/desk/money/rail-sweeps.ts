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
    to: z.string().nullable().describe('The address to which the addresses of orders are swept.'),
    coldTo: z
      .string()
      .nullable()
      .describe('The cold storage, to which money above the wallet’s ceilings is moved.'),
    unswept: z.array(
      z.object({
        currency,
        amount: decimalText.describe('The amount that is worth a sweep and is not swept yet.'),
        addresses: z.number().int().describe('The number of addresses that have it.'),
        tooLittle: decimalText.describe('What all other addresses have together.'),
      }),
    ),
    open: z
      .array(
        z.object({
          id: z.uuid(),
          kind: z
            .enum(transferKinds)
            .describe(
              '`gas`: coin for the fee of the sweep, which an address gets first. `cold`: a transfer to cold storage.',
            ),
          address: z.string().describe('The address of the order, or the cold storage.'),
          amount: decimalText,
          currency,
          state: z.enum(openOutgoingStates),
          reason: z.enum(outgoingReasons).nullable().describe('Why it waits.'),
          transaction: z.string().nullable(),
          link: z.string().nullable(),
        }),
      )
      .describe('Sweeps that are under way, the oldest first.'),
  })
  .meta({ id: 'DeskRailSweeps' })
export type DeskRailSweeps = z.infer<typeof deskRailSweeps>
