import { payInStates } from '@/lib/contracts/providers/provider-lists'
import { providerRequest } from './money/providers'
import { z } from 'zod'
import { filledInput } from '../claims/filled-input'
import { claimCashPlaces } from '../claims/claim-cash'
import { refundInput, unclaimedMoney } from '../claims/claim-refunds'
import { claimAsk, claimFees, claimStatus, claimTerms } from '../claims/claim-status'
import { claimChoiceName, quoteReasons } from '../claims/claim-states'
import { decimalText, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { claimDiscount } from '../loyalty/discounts'
import { partnerOfClaim } from '../partners/desk-partner-keys'
import { claimPromo } from '../promo/promo-codes'
import { railSighting } from '../rails/rail-sighting'
import { claimVerificationPurposes } from '../verification/verification-lists'
import { verificationAsk, verificationKind } from '../verification/pair-verification'
import { verificationState } from '../verification/verification-schemas'
import { claimEntry, deskClaimEvent, method, payout, side, who } from './claim-parts'
import { deskAmlCheck } from './aml/aml-checks'
import { deskClaimRow, deskClaimsPath, queuedClaim } from './claims'
import { deskPayer } from './payers'

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
  'send_refund',
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
  .pick({
    id: true,
    number: true,
    state: true,
    handOver: true,
    from: true,
    to: true,
    createdAt: true,
  })
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
        'The cash points from which the operator chooses the one where the cash waits; empty if there is no choice.',
      ),
    refferal: z.string().nullable(),
    partner: partnerOfClaim
      .nullable()
      .describe(
        'The partner’s key with which it was created; null for an order that was placed on the site.',
      ),
    invoice: z
      .object({ id: z.uuid(), shop: z.string() })
      .nullable()
      .describe('The invoice that it pays, and whose; accepting the payment credits that shop.'),
    promocode: z.string().nullable(),
    promo: claimPromo.nullable().describe('What the promo code gave; null if it was lost.'),
    discount: claimDiscount.nullable().describe('What the discount of the account gave.'),
    remark: z.string().nullable(),
    isHeld: z.boolean(),
    isAccepted: z.boolean(),
    payUntil: timestamp.describe('A payment from this moment on is late.'),
    chooseUntil: timestamp
      .nullable()
      .describe('Until when the customer may choose; after that the money is refunded.'),
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
    amlChecks: z.array(deskAmlCheck).describe('The checks by the AML service, oldest first.'),
    fromInputs: z.array(filledInput),
    toInputs: z.array(filledInput),
    refundAsks: z
      .array(side.extend({ inputs: z.array(refundInput) }))
      .describe(
        'Refunds and unclaimed money whose destination can be set, or corrected until they are sent.',
      ),
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
        name: z.string().nullable().describe('The name of the payment details for operators.'),
        fields: z.array(z.object({ label: z.string(), value: z.string() })),
        reference: z.string().nullable(),
        amount: decimalText,
        state: z.enum(payInStates),
        exactAmount: decimalText
          .nullable()
          .describe('The amount that the customer is asked to pay instead of the agreed one.'),
        until: timestamp.nullable().describe('Until when the provider accepts the payment.'),
        at: timestamp,
      })
      .nullable(),
    requests: z
      .array(providerRequest)
      .describe('The requests to providers for its payment details, and the answers.'),
    unclaimed: z
      .array(unclaimedMoney)
      .describe('Unclaimed money that was not refunded yet: the exchange cannot use it.'),
    received: decimalText.describe('In the currency that the customer agreed to send.'),
    sightings: z
      .array(railSighting)
      .describe('Payments to the address of the claim, as its network shows them.'),
    payments: z.array(
      z.object({
        id: z.uuid(),
        method,
        reference: z.string(),
        side,
        payer: z.string().nullable(),
        payerCheck: deskPayer.nullable().describe('Null if nobody named the payer.'),
        canWritePayer: z
          .boolean()
          .describe('Whether an operator can write down who paid, or change what is written.'),
        canDecidePayer: z
          .boolean()
          .describe('Whether it is somebody else’s money about which an operator has to decide.'),
        at: timestamp,
        canBeStruck: z
          .boolean()
          .describe('Whether it was recorded by hand and nothing was paid out because of it.'),
        struck: z
          .object({ at: timestamp, who, reason: z.string() })
          .nullable()
          .describe('Set if the payment was recorded by mistake; it then counts nowhere.'),
        vanished: z
          .object({ at: timestamp, isLost: z.boolean() })
          .nullable()
          .describe('Set if its network took it back; `isLost` once it is booked as a loss.'),
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
        currentCourse: decimalText
          .nullable()
          .describe('The rate of today for a recalculation, also if the lower agreed one applies.'),
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
  tag: 'Desk: claims',
  params: deskClaimParams,
  status: 200,
  response: deskClaim,
  errors: ['not_found'],
})
