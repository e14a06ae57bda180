import { z } from 'zod'
import { timestamp } from '../common'
import { cashPoint } from '../site/cash'
import { channel } from '../site/contacts'

const cashPlace = z.object({
  city: z.string(),
  points: z
    .array(cashPoint)
    .describe(
      'The addresses as they are now, or only the one where the cash waits; empty if the site shows none for this city.',
    ),
  isToBeNamed: z
    .boolean()
    .describe('Whether an operator will name one of these addresses once the cash is ready there.'),
})

/** Where banknotes are handed over. */
export const claimCashPlaces = z.object({
  from: cashPlace
    .nullable()
    .describe('Where the customer brings banknotes; null if they bring none.'),
  to: cashPlace
    .nullable()
    .describe('Where the customer collects banknotes; null if they collect none.'),
})
export type ClaimCashPlaces = z.infer<typeof claimCashPlaces>

/** Which way banknotes go: to the office, to the customer, or back to the customer. */
const handOverSides = ['in', 'out', 'back'] as const
export type HandOverSide = (typeof handOverSides)[number]

/** Whether cash that a customer collects is still to be prepared, or waits for them. */
export const handOverStage = z.enum(['preparing', 'ready'])
export type HandOverStage = z.infer<typeof handOverStage>

/** The cash points of a claim, their opening times, and the code that identifies the customer there. */
export const claimCash = claimCashPlaces.extend({
  bringing: z
    .object({
      timezone: z
        .string()
        .describe('The time zone of the cash point, in which the claim’s times are shown.'),
      until: timestamp
        .nullable()
        .describe(
          'The last moment before the claim expires at which a cash point is open; null if none is open by then.',
        ),
      opensAt: timestamp
        .nullable()
        .describe('When a cash point opens next; null if one is open now, or if none will open.'),
    })
    .nullable()
    .describe(
      'Computed from the present opening hours; null if no cash is brought, or if no address is shown.',
    ),
  code: z
    .object({ side: z.enum(handOverSides), value: z.string() })
    .nullable()
    .describe('The code for the next hand-over; null if none is due.'),
  contacts: z
    .array(channel)
    .describe('The telephone and Telegram contacts from the contacts page.'),
})
export type ClaimCash = z.infer<typeof claimCash>
