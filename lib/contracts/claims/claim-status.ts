import { z } from 'zod'
import { fee } from '../calculator'
import { inputDefinition } from '../catalogue'
import { filledInput } from './filled-input'
import { decimalText, idNumber, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { verificationKind, verificationAsk } from '../verification/pair-verification'
import { verificationState } from '../verification/verification-schemas'
import { claimDiscount } from '../loyalty/discounts'
import { claimPromo } from '../promo/promo-codes'
import { railSighting } from '../rails/rail-sighting'
import { claimAsks } from './claim-asks'
import { claimCash } from './claim-cash'
import { claimPaths } from './claim-paths'
import { dueRefund, unclaimedMoney } from './claim-refunds'
import { claimChoice, claimSide, recalculationCourse } from './claim-choice'
import { claimException, claimState } from './claim-states'

const tag = 'Claims'

export const claimParams = z.object({ id: z.uuid() })

export const claimAsk = z.enum(claimAsks)

/** The terms by which a quote was calculated, in addition to its course. */
export const claimTerms = z
  .object({
    sendFee: fee,
    receiveFee: fee,
    multiple: decimalText
      .nullable()
      .describe(
        'The amount received is rounded down to a multiple of this number; null when it is rounded to `digits`.',
      ),
    digits: z
      .number()
      .int()
      .describe('The number of decimal places of the amount received if there is no multiple.'),
  })
  .describe('The rules by which the claim was calculated, in addition to the course.')

/** Fees charged in addition to the course: from the amount sent and from the amount received. */
export const claimFees = z
  .object({ send: decimalText, receive: decimalText })
  .describe('Charged in addition to the course: from the amount sent and from the amount received.')

export const claimStep = z.object({
  name: z
    .enum(['details', 'payment', 'check', 'payout', 'refund', 'done'])
    .describe('`refund` replaces `payout` once the money is to be refunded.'),
  state: z.enum(['done', 'current', 'ahead', 'stopped']),
  at: timestamp.nullable(),
})

export const claimEvent = z.object({
  seq: z.number().int(),
  event: z.string().describe('What happened, for example `accept`.'),
  state: claimState,
  at: timestamp,
  by: z.enum(['visitor', 'operator', 'office']),
  differs: z
    .enum(['currency', 'late', 'nothing'])
    .optional()
    .describe(
      'How the payment differed from the agreement, other than in its amount; `nothing`: it did not differ, but a rule requires a check.',
    ),
  came: claimSide.optional().describe('The payment; only for the claim’s browser or user.'),
  course: recalculationCourse
    .optional()
    .describe('The course with which the amount was recalculated.'),
})
export type ClaimEvent = z.infer<typeof claimEvent>

/** Anyone with the link may see everything except `own`, which only the claim's browser or user gets. */
export const claimStatus = z
  .object({
    id: z.uuid(),
    number: z.number().int(),
    status: claimState,
    exception: claimException,
    version: z.number().int(),
    invoice: z
      .object({ id: z.uuid(), shop: z.string().describe('The name of its shop.') })
      .nullable()
      .describe('The shop’s invoice that the claim pays; null for an exchange.'),
    steps: z.array(claimStep),
    from: claimSide,
    to: claimSide,
    course: decimalText,
    fees: claimFees,
    terms: claimTerms,
    promo: claimPromo
      .nullable()
      .describe('The promo code that raised the course; null without one.'),
    discount: claimDiscount
      .nullable()
      .describe(
        'The discount that raised the course; null if there is none, if a promo code was better, and for anybody but the claim’s owner.',
      ),
    createdAt: timestamp,
    expiresAt: timestamp.nullable().describe('Null once the claim can no longer expire.'),
    reason: z
      .string()
      .nullable()
      .describe('Why the claim is on hold or was rejected, as text for the customer.'),
    payout: z.object({ reference: z.string().nullable(), at: timestamp.nullable() }).nullable(),
    conditions: z.object({
      tolerancePercent: decimalText,
      usd: decimalText
        .nullable()
        .describe(
          'The value of the claim in USD; null if it is unknown, or if the caller does not own the claim.',
        ),
      card: z.boolean(),
      cardFromUsd: decimalText
        .nullable()
        .describe(
          'The value in USD from which a verified card is required; null if only the course requires one.',
        ),
      verify: z
        .array(verificationAsk)
        .describe('Every kind of verification that is required, by the course or by a rule.'),
      asked: z
        .object({
          verify: z.array(verificationAsk),
          amlFromUsd: decimalText.nullable().describe('Null if no AML check is ever required.'),
        })
        .nullable()
        .describe(
          'The requirements that the direction announced, each with the value in USD from which it applies; null for claims of version 0.1.0.',
        ),
      aml: z
        .object({ provider: z.string(), stopsFromScore: decimalText, fromUsd: decimalText })
        .nullable()
        .describe('If the provider is `none`, an operator does the check.'),
      receiverAml: z
        .object({ provider: z.string(), stopsFromScore: decimalText, fromUsd: decimalText })
        .nullable()
        .describe('The same for the address to which the office pays.'),
      asks: z
        .array(claimAsk)
        .describe('What may be required from the customer, as the direction announced it.'),
    }),
    events: z.array(claimEvent),
    own: z
      .object({
        email: z.string().nullable(),
        mailedTo: z
          .string()
          .nullable()
          .describe(
            'The address that gets mails about the claim’s steps; null if no mail is sent before a payment.',
          ),
        linkKey: z
          .string()
          .nullable()
          .describe(
            'A secret: the address of the claim’s page, followed by `#` and this key, opens the claim in another browser. Null if mails contain the link, for claims of accounts and of invoices, and for an owner who came without the secret.',
          ),
        fromInputs: z.array(filledInput),
        toInputs: z.array(filledInput),
        cities: z
          .object({ from: idNumber.nullable(), to: idNumber.nullable() })
          .describe('The cities where cash is handed over.'),
        cash: claimCash.nullable().describe('Null if neither currency is cash.'),
        received: decimalText
          .nullable()
          .describe('How much of `from` arrived; null if nothing did.'),
        arrived: z.array(claimSide).describe('Everything that arrived, by currency.'),
        payments: z
          .array(
            claimSide.extend({
              at: timestamp,
              reference: z
                .string()
                .nullable()
                .describe('The transaction in the coin’s network; null for other money.'),
            }),
          )
          .describe('Each payment that was seen, in the order in which they came.'),
        sightings: z
          .array(railSighting)
          .describe('Payments to the address of the claim, as its network shows them.'),
        isAmlPassed: z
          .boolean()
          .describe('Whether everything that the AML service was asked has passed.'),
        late: z
          .object({ deadline: timestamp, at: timestamp })
          .nullable()
          .describe('For a late payment: its deadline and the time it arrived.'),
        payIn: z
          .enum(['requisites', 'form', 'awaited', 'missing'])
          .nullable()
          .describe(
            'How the claim is paid; also set after the payment was reported, and while a missing part may be sent. `awaited`: a provider has been asked for the payment details. `missing`: there are no payment details now.',
          ),
        payUntil: timestamp
          .nullable()
          .describe('The deadline of the payment; also set after the payment was reported.'),
        choices: z.array(claimChoice),
        refunds: z
          .array(dueRefund)
          .describe('What is refunded once the customer has named a destination, by currency.'),
        refundsElsewhere: z
          .boolean()
          .describe(
            'Whether a destination is still to be named, of a refund or of unclaimed money, but only in the browser or by the account that created the claim, or by an operator.',
          ),
        unclaimed: z
          .array(unclaimedMoney)
          .describe('Unclaimed money, which an operator refunds separately.'),
        goingBack: z
          .array(
            claimSide.extend({
              inputs: z.array(filledInput),
              at: timestamp.nullable().describe('When it was sent; null while it waits.'),
            }),
          )
          .describe(
            'Refunds that are waiting or were sent, each with its destination; for cash, the recipient.',
          ),
        returns: z
          .array(claimSide.extend({ reference: z.string().nullable(), at: timestamp }))
          .describe('Unclaimed money that was refunded, each with its reference.'),
        reportedReference: z
          .string()
          .nullable()
          .describe('The transaction or the payment reference that the customer named.'),
        canNameReference: z
          .boolean()
          .describe('Whether the customer can name the payment now, or name it again.'),
        receipts: z.array(z.object({ id: z.uuid(), contentType: z.string(), at: timestamp })),
        verifications: z
          .array(
            z.object({
              kind: verificationKind,
              id: z.uuid().nullable().describe('Null if none was started yet.'),
              status: verificationState.nullable(),
              promisedUntil: timestamp.nullable(),
              mayStart: z
                .boolean()
                .describe(
                  'Whether it can be started or continued from this claim: only in the browser or the account that created it.',
                ),
            }),
          )
          .describe('The verifications that the claim needs, and the state of each.'),
        canCancel: z.boolean(),
        canChooseAgain: z
          .boolean()
          .describe('Whether only the missing part is awaited, and something else can be chosen.'),
        correction: z
          .object({ from: z.array(inputDefinition), to: z.array(inputDefinition) })
          .nullable()
          .describe(
            'The inputs of the customer’s details, which may be corrected; null if they may not.',
          ),
        correctsElsewhere: z
          .boolean()
          .describe(
            'Whether the details may be corrected, but only in the browser or by the account that created the claim.',
          ),
        replacedBy: z
          .uuid()
          .nullable()
          .describe('The claim that continues this one with corrected details.'),
        canReport: z.boolean(),
        canRetract: z
          .boolean()
          .describe('Whether “I’ve paid” can be withdrawn because it was reported too early.'),
      })
      .nullable(),
  })
  .meta({ id: 'ClaimStatus' })
export type ClaimStatus = z.infer<typeof claimStatus>

export const getClaimStatus = defineEndpoint({
  name: 'getClaimStatus',
  method: 'get',
  path: claimPaths.status,
  tag,
  summary: 'The status of a claim; personal fields only for the claim’s browser or user',
  params: claimParams,
  status: 200,
  response: claimStatus,
  errors: ['token_not_valid', 'not_found'],
})
