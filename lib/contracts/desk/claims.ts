import { claimPromo } from '../promo/promo-codes'
import { z } from 'zod'
import { claimCashPlaces } from '../claims/claim-cash'
import { claimAsk, claimFees, claimStatus, claimTerms, refundInput } from '../claims/claim-status'
import {
  claimActors,
  claimChoiceName,
  claimDifference,
  claimException,
  claimHoldReason,
  claimState,
  quoteReasons,
} from '../claims/claim-states'
import { decimalText, timestamp } from '../common'
import { claimVerificationPurposes } from '../verification/verification-lists'
import {
  verificationAsk,
  verificationKind,
  verificationState,
} from '../verification/verification-schemas'
import { deskPayer } from './payers'
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
    differences: z
      .array(claimDifference)
      .describe('All differences from the agreement; the first is the exception.'),
    holdReason: claimHoldReason.nullable(),
    version: z.number().int(),
    from: side,
    to: side,
    email: z.string().nullable(),
    createdAt: timestamp,
    updatedAt: timestamp.describe('When the claim last changed.'),
    expiresAt: timestamp.nullable().describe('Null once the claim can no longer expire.'),
    hasOddPayment: z
      .boolean()
      .describe(
        'Whether it has an unresolved payment that a provider reported and that could not be booked.',
      ),
    hasUnclaimed: z
      .boolean()
      .describe('Whether it has unclaimed money that was not sent back yet.'),
  })
  .meta({ id: 'DeskClaimRow' })
export type DeskClaimRow = z.infer<typeof deskClaimRow>

const queuedClaim = deskClaimRow
  .extend({
    deadline: timestamp
      .nullable()
      .describe(
        'Until when the customer may pay or choose; null if the claim does not wait for its customer.',
      ),
    course: decimalText,
    worth: decimalText.nullable().describe('In USD at its creation; null if unknown.'),
    cities: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
    payInMethod: method.nullable().describe('The method of its payment; null until it is known.'),
    waitingSince: timestamp
      .nullable()
      .describe(
        'Since when its customer has waited for an operator; null if it does not wait for one.',
      ),
    usual: z
      .object({ minutes: z.number().int(), mostMinutes: z.number().int() })
      .nullable()
      .describe(
        'How long exchanges of the pair took from the report of the payment to the payout in the last seven days: the median, and the time of four out of five. Null if there were too few, or if the claim does not wait for an operator.',
      ),
  })
  .meta({ id: 'DeskQueuedClaim' })
export type DeskQueuedClaim = z.infer<typeof queuedClaim>

export const listDeskClaims = defineEndpoint({
  name: 'listDeskClaims',
  method: 'get',
  path: `${deskClaimsPath}/`,
  summary:
    'Claims, newest first or in another order; claims without the value by which they are sorted come last',
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
    'Claims as CSV: the first 50,000. If more were omitted, the header `Rows-Left-Out` and a last line say so',
  tag,
  query: claimFileQuery,
  status: 200,
  response: z.unknown(),
  download: ['text/csv'],
})

export const deskClaimAction = z.enum([
  'accept',
  'record_payment',
  'accept_as_agreed',
  'cash_ready',
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
  'undo',
])
export type DeskClaimAction = z.infer<typeof deskClaimAction>

const namedClaim = deskClaimRow.pick({ id: true, number: true })

const relatedClaim = deskClaimRow
  .pick({ id: true, number: true, state: true, from: true, to: true, createdAt: true })
  .extend({ by: z.array(z.enum(['email', 'requisite', 'address', 'user'])) })

export const deskClaim = deskClaimRow
  .extend({
    ...queuedClaim.pick({ waitingSince: true, usual: true }).shape,
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
      .describe('The cash points that the customer sees; null if neither currency is cash.'),
    desksToName: z
      .array(z.object({ id: z.number().int(), address: z.string() }))
      .describe(
        'The cash points of which the operator names the one where the cash waits; empty without a choice.',
      ),
    refferal: z.string().nullable(),
    promocode: z.string().nullable(),
    promo: claimPromo.nullable().describe('What the promo code gave; null if it was lost.'),
    remark: z.string().nullable(),
    isHeld: z.boolean(),
    isAccepted: z.boolean(),
    payUntil: timestamp.describe('A payment from this moment on is late.'),
    chooseUntil: timestamp
      .nullable()
      .describe('Until when the customer may choose; after that the money is returned.'),
    finishedAt: timestamp.nullable(),
    conditions: z.object({
      usd: decimalText.nullable(),
      card: z.boolean(),
      cardFromUsd: decimalText.nullable(),
      aml: z
        .object({ provider: z.string(), stopsFromScore: decimalText, fromUsd: decimalText })
        .nullable(),
      verify: z.array(verificationAsk),
      asked: claimStatus.shape.conditions.shape.asked,
      tolerancePercent: decimalText,
      asks: z
        .array(claimAsk)
        .describe('What may be required from the customer, as the direction announced it.'),
    }),
    fromInputs: z.array(input),
    toInputs: z.array(input),
    refundAsks: z
      .array(side.extend({ inputs: z.array(refundInput) }))
      .describe('Refunds whose destination can be set, or corrected until they are sent.'),
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
        name: z.string().nullable().describe('The name of the requisite among operators.'),
        fields: z.array(z.object({ label: z.string(), value: z.string() })),
        reference: z.string().nullable(),
        amount: decimalText,
        at: timestamp,
      })
      .nullable(),
    unclaimed: z
      .array(side)
      .describe('Unclaimed money that was not sent back yet: the exchange cannot use it.'),
    received: decimalText.describe('In the currency that the customer agreed to send.'),
    payments: z.array(
      z.object({
        id: z.uuid(),
        method,
        reference: z.string(),
        side,
        payer: z.string().nullable(),
        payerCheck: deskPayer.nullable().describe('Null if nobody named the payer.'),
        at: timestamp,
        canBeStruck: z
          .boolean()
          .describe('Whether it was recorded by hand and nothing was paid out because of it.'),
        struck: z
          .object({ at: timestamp, who, reason: z.string() })
          .nullable()
          .describe('Set if the payment was recorded by mistake; it then counts nowhere.'),
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
        'Payments that a provider reported and that cannot be booked. Each is listed until a payment with its reference is booked, or an operator resolves it.',
      ),
    payouts: z.array(payout),
    events: z.array(deskClaimEvent),
    verifications: z
      .array(
        z.object({
          id: z.uuid().nullable(),
          kind: verificationKind,
          state: verificationState.nullable(),
          masked: z.string().nullable(),
          purpose: z.enum(claimVerificationPurposes).nullable(),
        }),
      )
      .describe('The verifications that the claim needs or relies on.'),
    reportedReference: z
      .string()
      .nullable()
      .describe('The transaction that the customer named with “I’ve paid”; nobody has checked it.'),
    receipts: z.array(z.object({ id: z.uuid(), contentType: z.string(), at: timestamp })),
    notes: z.array(z.object({ id: z.uuid(), who: z.string(), text: z.string(), at: timestamp })),
    entries: z.array(claimEntry),
    replaces: namedClaim
      .nullable()
      .describe('The claim that this one continues with corrected details.'),
    replacedBy: namedClaim
      .nullable()
      .describe('The claim that continues this one with corrected details.'),
    related: z.array(relatedClaim),
    choices: z.array(
      z.object({
        choice: claimChoiceName,
        from: decimalText,
        to: decimalText.nullable(),
        course: decimalText
          .nullable()
          .describe('The rate at which the choice exchanges; null if nothing is exchanged.'),
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
export const claimNotice = z.object({
  id: z.uuid(),
  number: z.number().int(),
  state: claimState,
  version: z.number().int(),
  event: z.string(),
  by: z.enum(claimActors),
  who,
})
export type ClaimNotice = z.infer<typeof claimNotice>
