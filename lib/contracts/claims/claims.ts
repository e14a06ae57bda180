import { z } from 'zod'
import { fee } from '../calculator'
import { currency } from '../catalogue'
import { decimalText, idNumber, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { filledInputs } from './claim-creation'
import { claimAsks } from './claim-asks'
import { claimCash } from './claim-cash'
import { claimPaths } from './claim-paths'
import { claimChoiceName, claimException, claimState } from './claim-states'

const tag = 'Claims'

export const claimParams = z.object({ id: z.uuid() })

const claimSide = z.object({ currency, amount: decimalText })

export const claimAsk = z.enum(claimAsks)

/** What a quote was computed with, besides its course. */
export const claimTerms = z
  .object({
    sendFee: fee,
    receiveFee: fee,
    multiple: decimalText
      .nullable()
      .describe('The amount received is rounded down to a multiple of it; null: to `digits`.'),
    digits: z
      .number()
      .int()
      .describe('Decimal places to which what is received is rounded where there is no multiple.'),
  })
  .describe('The rules, besides the course, by which it was calculated.')

/** Fees charged in addition to the course: from the amount sent and from the amount received. */
export const claimFees = z
  .object({ send: decimalText, receive: decimalText })
  .describe('Taken beside the course: off what is sent, and off what it brings.')

export const claimStep = z.object({
  name: z
    .enum(['details', 'payment', 'check', 'payout', 'refund', 'done'])
    .describe('`refund` takes the place of `payout` once the money is to be returned.'),
  state: z.enum(['done', 'current', 'ahead', 'stopped']),
  at: timestamp.nullable(),
})

/** The agreed course, or the present one where it is lower. */
const recalculationCourse = z.enum(['agreed', 'current'])

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
      'How the payment differed from the agreement, apart from its amount; `nothing`: it did not, but a rule requires a check.',
    ),
  came: claimSide.optional().describe('The payment; only for the claim’s own browser or user.'),
  course: recalculationCourse.optional().describe('By which the amount was recalculated.'),
})
export type ClaimEvent = z.infer<typeof claimEvent>

/** The choices after an exception, each with its outcome. */
export const claimChoice = z.object({
  choice: claimChoiceName,
  /** In `from`: what to send in addition, what is exchanged, what is returned. */
  from: decimalText,
  /** In `to`: what will be received; null when nothing. */
  to: decimalText.nullable(),
  /** Everything that is returned, in whatever currency it came; empty when nothing is. */
  back: z.array(claimSide),
  course: recalculationCourse
    .nullable()
    .describe('The course by which it is calculated; null where nothing is exchanged.'),
  until: timestamp.nullable(),
})
export type ClaimChoice = z.infer<typeof claimChoice>

/** What must be known to return money in a currency. */
export const refundInput = z.object({
  key: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  required: z.boolean(),
})

/** What the customer entered in a form, with the labels the form had then. */
const filledInput = z.object({ key: z.string(), label: z.string(), value: z.string() })

/** Anyone with the link may see everything except `own`, which only the claim's browser or user gets. */
export const claimStatus = z
  .object({
    id: z.uuid(),
    number: z.number().int(),
    status: claimState,
    exception: claimException,
    version: z.number().int(),
    steps: z.array(claimStep),
    from: claimSide,
    to: claimSide,
    course: decimalText,
    fees: claimFees,
    terms: claimTerms,
    createdAt: timestamp,
    expiresAt: timestamp.nullable().describe('Null once it can no longer expire.'),
    reason: z.string().nullable().describe('Why it is on hold or was rejected, in words.'),
    payout: z.object({ reference: z.string().nullable(), at: timestamp.nullable() }).nullable(),
    conditions: z.object({
      tolerancePercent: decimalText,
      usd: decimalText
        .nullable()
        .describe('What it is worth; null when nobody could tell, and to strangers.'),
      card: z.boolean(),
      cardFromUsd: decimalText.nullable().describe('Null when only the course requires it.'),
      aml: z
        .object({ provider: z.string(), stopsFromScore: decimalText, fromUsd: decimalText })
        .nullable()
        .describe('When the provider is `none`, an operator does the check.'),
      asks: z.array(claimAsk).describe('What the direction said may be asked for.'),
    }),
    events: z.array(claimEvent),
    own: z
      .object({
        email: z.string().nullable(),
        mailedTo: z
          .string()
          .nullable()
          .describe(
            'The address that gets mails about its steps; null when no mail is sent before a payment.',
          ),
        fromInputs: z.array(filledInput),
        toInputs: z.array(filledInput),
        cities: z
          .object({ from: idNumber.nullable(), to: idNumber.nullable() })
          .describe('Where cash changes hands.'),
        cash: claimCash.nullable().describe('Null where no side is cash.'),
        received: decimalText
          .nullable()
          .describe('How much of `from` arrived; null when nothing did.'),
        arrived: z.array(claimSide).describe('All that came, in each currency.'),
        late: z
          .object({ deadline: timestamp, at: timestamp })
          .nullable()
          .describe('For a late payment: its deadline and the time it arrived.'),
        payIn: z
          .enum(['requisites', 'form'])
          .nullable()
          .describe('How it is paid; also after it was reported, and while the rest may be sent.'),
        payUntil: timestamp
          .nullable()
          .describe('The deadline of the payment; also after it was reported.'),
        choices: z.array(claimChoice),
        refunds: z
          .array(claimSide.extend({ inputs: z.array(refundInput) }))
          .describe(
            'What is returned once the customer has said where to, each currency separately.',
          ),
        unclaimed: z
          .array(claimSide)
          .describe('Unclaimed money, which an operator returns separately.'),
        goingBack: z
          .array(
            claimSide.extend({
              inputs: z.array(filledInput),
              at: timestamp.nullable().describe('When it went; null while it waits.'),
            }),
          )
          .describe(
            'Refunds that are waiting or were sent, each with its destination; for cash, the recipient.',
          ),
        returns: z
          .array(claimSide.extend({ reference: z.string().nullable(), at: timestamp }))
          .describe('What came beside and was sent back, each with its reference.'),
        receipts: z.array(z.object({ id: z.uuid(), contentType: z.string(), at: timestamp })),
        canCancel: z.boolean(),
        canReport: z.boolean(),
        canRetract: z.boolean().describe('“I paid” may be taken back: it was said too early.'),
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
  summary: 'The status of a claim; personal fields only for its own browser or user',
  params: claimParams,
  status: 200,
  response: claimStatus,
  errors: ['token_not_valid', 'not_found'],
})

const claimStepNames = ['details', 'paid', 'unpaid', 'cancel'] as const
export type ClaimStepName = (typeof claimStepNames)[number]

export const confirmClaim = defineEndpoint({
  name: 'confirmClaim',
  method: 'post',
  path: claimPaths.confirm,
  tag,
  summary: 'Confirm the details, say “I paid” or take it back, or cancel',
  params: claimParams,
  body: z.object({
    step: z
      .enum(claimStepNames)
      .describe('`unpaid` takes “I paid” back while nothing was seen; the deadline stays.'),
  }),
  status: 200,
  response: claimStatus,
  errors: [
    'token_not_valid',
    'not_found',
    'state_changed',
    'reserve_short',
    'hold_limited',
    'forbidden',
  ],
})

export const openClaim = defineEndpoint({
  name: 'openClaim',
  method: 'post',
  path: claimPaths.open,
  tag,
  summary: 'Open a claim in this browser with the secret from its mail',
  params: claimParams,
  body: z.object({ secret: z.string().max(100) }),
  status: 200,
  response: claimStatus,
  errors: ['token_not_valid', 'not_found', 'forbidden', 'too_many_requests'],
})

/** The outcome that was shown with the choice; refused when the outcome is a different one by now. */
export const claimOutcome = {
  from: decimalText.describe('Of `from`, as it was shown.'),
  to: decimalText.nullable().describe('Of `to`, as it was shown; null for nothing.'),
}

export const settleClaim = defineEndpoint({
  name: 'settleClaim',
  method: 'post',
  path: claimPaths.settle,
  tag,
  summary: 'Choose what happens with a payment that was not as agreed',
  params: claimParams,
  body: z.object({
    choice: claimChoiceName,
    version: z
      .number()
      .int()
      .describe('The version of the status with which the choice was shown.'),
    ...claimOutcome,
  }),
  status: 200,
  response: claimStatus,
  errors: [
    'token_not_valid',
    'not_found',
    'state_changed',
    'course_changed',
    'reserve_short',
    'forbidden',
  ],
})

export const refundClaim = defineEndpoint({
  name: 'refundClaim',
  method: 'post',
  path: claimPaths.refund,
  tag,
  summary: 'Say where the money received in a currency is to be returned',
  params: claimParams,
  body: z.object({
    currency: idNumber
      .optional()
      .describe('The currency to be returned; may be left out when there is only one.'),
    requisites: filledInputs,
  }),
  status: 200,
  response: claimStatus,
  errors: ['token_not_valid', 'not_found', 'state_changed', 'validation_error', 'forbidden'],
})
