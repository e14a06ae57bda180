import { z } from 'zod'
import { claimCashPlaces } from '../claims/claim-cash'
import { claimAsk, claimFees, claimTerms, refundInput } from '../claims/claims'
import {
  claimActors,
  claimChoiceName,
  claimException,
  claimHoldReason,
  claimState,
  quoteReasons,
} from '../claims/claim-states'
import { decimalText, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { claimEntry, deskClaimEvent, input, method, payout, side, who } from './claim-parts'
import { claimFileQuery, claimPageQuery } from './claim-query'

const tag = 'Desk: claims'
export const deskClaimsPath = '/api/v1/operator/claims'

export const deskStreamPath = '/api/v1/operator/stream'

export const deskClaimRow = z
  .object({
    id: z.uuid(),
    number: z.number().int(),
    state: claimState,
    exception: claimException,
    holdReason: claimHoldReason.nullable(),
    version: z.number().int(),
    from: side,
    to: side,
    email: z.string().nullable(),
    createdAt: timestamp,
    updatedAt: timestamp.describe('Since when it stands as it stands.'),
    expiresAt: timestamp.nullable().describe('Null once it no longer runs out.'),
    hasOddPayment: z.boolean().describe('A provider told of money that nobody has settled.'),
    hasUnclaimed: z.boolean().describe('Money came beside that nobody sent back yet.'),
  })
  .meta({ id: 'DeskClaimRow' })
export type DeskClaimRow = z.infer<typeof deskClaimRow>

const queuedClaim = deskClaimRow
  .extend({
    deadline: timestamp
      .nullable()
      .describe('Until when it may be paid, or chosen about; null when it waits for no customer.'),
    course: decimalText,
    worth: decimalText
      .nullable()
      .describe('In USD, when it was created; null when nobody could tell.'),
    cities: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
    payInMethod: method.nullable().describe('How its payment comes; null until that is said.'),
  })
  .meta({ id: 'DeskQueuedClaim' })
export type DeskQueuedClaim = z.infer<typeof queuedClaim>

export const listDeskClaims = defineEndpoint({
  name: 'listDeskClaims',
  method: 'get',
  path: `${deskClaimsPath}/`,
  summary:
    'Claims, the newest first or in another order; without a deadline or a worth they come last',
  tag,
  query: claimPageQuery,
  status: 200,
  response: z.object({ claims: z.array(queuedClaim), next: z.string().nullable() }),
})

export const exportDeskClaims = defineEndpoint({
  name: 'exportDeskClaims',
  method: 'get',
  path: `${deskClaimsPath}/csv/`,
  summary:
    'The same as CSV, the first 50,000; where more were left out, the header `Rows-Left-Out` and a last line say so',
  tag,
  query: claimFileQuery,
  status: 200,
  response: z.unknown(),
  download: ['text/csv'],
})

export const getDeskClaimTotals = defineEndpoint({
  name: 'getDeskClaimTotals',
  method: 'get',
  path: `${deskClaimsPath}/totals/`,
  summary: 'What waits now, and what came today',
  tag,
  status: 200,
  response: z.object({
    waiting: z
      .number()
      .int()
      .describe(
        'Claims that stand until an operator does something, or with money they have to see to; each once.',
      ),
    choosing: z.number().int().describe('Claims on hold until their customer has chosen.'),
    unclaimed: z.number().int().describe('Claims with money that nobody sent back yet.'),
    odd: z.number().int().describe('Claims with money a provider told of that nobody has settled.'),
    open: z.array(z.object({ state: claimState, count: z.number().int() })),
    since: timestamp.describe('When the office’s day began.'),
    today: z.array(
      z.object({
        state: claimState,
        count: z.number().int(),
        usd: decimalText.describe('What they were worth when created, as far as it was known.'),
      }),
    ),
  }),
})
export type DeskClaimTotals = z.infer<typeof getDeskClaimTotals.response>

export const deskClaimAction = z.enum([
  'accept',
  'record_payment',
  'accept_as_agreed',
  'hold',
  'release',
  'reject',
  'refund',
  'refund_details',
  'complete',
  'complete_refund',
  'payout_sent',
  'payout_not_sent',
  'retry_payout',
  'retry_refund',
  'return_unclaimed',
  'cancel',
])
export type DeskClaimAction = z.infer<typeof deskClaimAction>

const relatedClaim = deskClaimRow
  .pick({ id: true, number: true, state: true, from: true, to: true, createdAt: true })
  .extend({ by: z.array(z.enum(['email', 'requisite', 'address', 'user'])) })

export const deskClaim = deskClaimRow
  .extend({
    directionId: z.number().int(),
    locale: z.enum(['ru', 'en']),
    course: decimalText,
    fees: claimFees,
    terms: claimTerms,
    courseType: z.enum(['default', 'verification']),
    user: z.string().nullable(),
    address: z.string(),
    cities: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
    cash: claimCashPlaces
      .nullable()
      .describe('Its cash points, as the customer is told them; null where no side is cash.'),
    refferal: z.string().nullable(),
    promocode: z.string().nullable(),
    remark: z.string().nullable(),
    isHeld: z.boolean(),
    isAccepted: z.boolean(),
    payUntil: timestamp.describe('What comes from this moment on is late.'),
    chooseUntil: timestamp
      .nullable()
      .describe('Until when something may be chosen; then the money goes back.'),
    finishedAt: timestamp.nullable(),
    conditions: z.object({
      usd: decimalText.nullable(),
      card: z.boolean(),
      cardFromUsd: decimalText.nullable(),
      aml: z
        .object({ provider: z.string(), stopsFromScore: decimalText, fromUsd: decimalText })
        .nullable(),
      tolerancePercent: decimalText,
      asks: z.array(claimAsk).describe('What the direction said may be asked for.'),
    }),
    fromInputs: z.array(input),
    toInputs: z.array(input),
    refundAsks: z
      .array(side.extend({ inputs: z.array(refundInput) }))
      .describe('What goes back and whose way can be told, or put right until it is sent.'),
    quotes: z.array(
      z.object({
        seq: z.number().int(),
        from: decimalText,
        to: decimalText,
        course: decimalText,
        reason: z.enum(quoteReasons),
        at: timestamp,
      }),
    ),
    payIn: z
      .object({
        method,
        name: z.string().nullable().describe('What operators call the requisite.'),
        fields: z.array(z.object({ label: z.string(), value: z.string() })),
        reference: z.string().nullable(),
        amount: decimalText,
        at: timestamp,
      })
      .nullable(),
    unclaimed: z
      .array(side)
      .describe('What came beside and was not sent back yet: the exchange has no use for it.'),
    received: decimalText.describe('In the claim’s own currency.'),
    payments: z.array(
      z.object({
        id: z.uuid(),
        method,
        reference: z.string(),
        side,
        payer: z.string().nullable(),
        at: timestamp,
        canBeStruck: z
          .boolean()
          .describe('Recorded by hand, and nothing has gone out that stands on it.'),
        struck: z
          .object({ at: timestamp, who, reason: z.string() })
          .nullable()
          .describe('It was recorded by mistake and counts nowhere.'),
      }),
    ),
    oddPayments: z
      .array(
        z.object({
          id: z.uuid(),
          method,
          reference: z.string(),
          note: z.string(),
          at: timestamp,
        }),
      )
      .describe(
        'What a provider told of and no entry can hold, until what came is booked under its reference, or an operator says what became of it.',
      ),
    payouts: z.array(payout),
    events: z.array(deskClaimEvent),
    receipts: z.array(z.object({ id: z.uuid(), contentType: z.string(), at: timestamp })),
    notes: z.array(z.object({ id: z.uuid(), who: z.string(), text: z.string(), at: timestamp })),
    entries: z.array(claimEntry),
    related: z.array(relatedClaim),
    choices: z.array(
      z.object({
        choice: claimChoiceName,
        from: decimalText,
        to: decimalText.nullable(),
      }),
    ),
    actions: z.array(deskClaimAction),
  })
  .meta({ id: 'DeskClaim' })
export type DeskClaim = z.infer<typeof deskClaim>

export const deskClaimParams = z.object({ id: z.uuid() })

export const getDeskClaim = defineEndpoint({
  name: 'getDeskClaim',
  method: 'get',
  path: `${deskClaimsPath}/{id}/`,
  summary: 'A claim and everything about it',
  tag,
  params: deskClaimParams,
  status: 200,
  response: deskClaim,
  errors: ['not_found'],
})

/** A claim has changed: the event `claim` of the desk's stream. */
export const claimNews = z.object({
  id: z.uuid(),
  number: z.number().int(),
  state: claimState,
  version: z.number().int(),
  event: z.string(),
  by: z.enum(claimActors),
  who,
})
export type ClaimNews = z.infer<typeof claimNews>
