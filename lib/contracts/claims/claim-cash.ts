import { z } from 'zod'
import { timestamp } from '../common'
import { cashPoint } from '../site/cash'
import { channel } from '../site/contacts'

const cashPlace = z.object({
  city: z.string(),
  points: z.array(cashPoint).describe('As they are now; empty where none is shown.'),
})

/** Where banknotes change hands. */
export const claimCashPlaces = z.object({
  from: cashPlace.nullable().describe('Where they are brought.'),
  to: cashPlace.nullable().describe('Where they are collected.'),
})
export type ClaimCashPlaces = z.infer<typeof claimCashPlaces>

/** The direction of the banknotes: to the office, to the customer, or back to the customer. */
const handOverSides = ['in', 'out', 'back'] as const
export type HandOverSide = (typeof handOverSides)[number]

/** The cash places of a claim, until when, and the code by which the customer is recognised there. */
export const claimCash = claimCashPlaces.extend({
  bringing: z
    .object({
      timezone: z.string().describe('By the desk’s clock the claim’s times are told.'),
      until: timestamp
        .nullable()
        .describe('While somebody is there before its time runs out; null where nobody is.'),
      opensAt: timestamp
        .nullable()
        .describe('When somebody is there again; null where they are there now, or never.'),
    })
    .nullable()
    .describe(
      'By the hours as they are now; null where nothing is brought, or no address is shown.',
    ),
  code: z
    .object({ side: z.enum(handOverSides), value: z.string() })
    .nullable()
    .describe('Of the hand-over that is next; null while there is none.'),
  contacts: z.array(channel).describe('Telephone and Telegram, as on the contacts page.'),
})
export type ClaimCash = z.infer<typeof claimCash>
