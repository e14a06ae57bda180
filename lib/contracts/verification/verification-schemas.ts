import { z } from 'zod'
import '../without-eval'
import { inputChecker, inputKind, namedCurrency } from '../catalogue'
import { claimState } from '../claims/claim-states'
import { timestamp } from '../common'
import { verificationKind } from './pair-verification'
import {
  cardMarks,
  declineReasons,
  photoFrames,
  photoVerdicts,
  verificationInputTypes,
  verificationStates,
} from './verification-lists'

export const verificationState = z.enum(verificationStates).meta({ id: 'VerificationState' })
export const declineReason = z.enum(declineReasons)

/** Something to fill in, or to photograph. */
export const verificationInput = z
  .object({
    key: z.string(),
    type: z.enum(verificationInputTypes),
    label: z.string(),
    hint: z.string().nullable(),
    required: z.boolean(),
    kind: inputKind
      .nullable()
      .describe('For `number`, `holder` and `text`: the kind of its field.'),
    checker: inputChecker.nullable().describe('How a value is checked; null for photos.'),
    photo: z
      .object({
        frame: z.enum(photoFrames).describe('The frame of the viewfinder.'),
        good: z.string().describe('The path of a drawing of a good photo.'),
        bad: z.string().describe('The path of a drawing of a bad photo.'),
      })
      .nullable()
      .describe('Only for `photo`.'),
  })
  .meta({ id: 'VerificationInput' })
export type VerificationInput = z.infer<typeof verificationInput>

/** How long a verification takes now, from those of the last week. */
export const verificationPace = z
  .object({
    promiseMinutes: z
      .number()
      .int()
      .describe('The time within which the office promises to decide.'),
    usual: z
      .object({
        medianMinutes: z.number().int(),
        decided: z
          .number()
          .int()
          .describe('The number of decisions in the last week from which it was calculated.'),
      })
      .nullable()
      .describe('Null when too few were decided in the last week.'),
    waiting: z.number().int().describe('How many wait for a decision now.'),
  })
  .meta({ id: 'VerificationPace' })
export type VerificationPace = z.infer<typeof verificationPace>

/** What must be given for one currency and kind. */
export const verificationForm = z
  .object({
    currency: namedCurrency.nullable().describe('Null for a person.'),
    kind: verificationKind,
    inputs: z.array(verificationInput),
    approvalMonths: z
      .number()
      .int()
      .nullable()
      .describe('For how long an approval is usually valid; null if it has no end.'),
  })
  .meta({ id: 'VerificationForm' })
export type VerificationForm = z.infer<typeof verificationForm>

export const verificationForms = z
  .object({ forms: z.array(verificationForm), pace: verificationPace })
  .meta({ id: 'VerificationForms' })
export type VerificationForms = z.infer<typeof verificationForms>

export const verificationPhoto = z
  .object({
    id: z.uuid(),
    input: z.string(),
    preview: z.string().describe('A path of a small picture, for about an hour.'),
    full: z.string().describe('A path of the full picture, for about an hour.'),
    width: z.number().int(),
    height: z.number().int(),
    turns: z
      .number()
      .int()
      .min(0)
      .max(3)
      .describe('Quarter turns clockwise with which the picture is shown.'),
    at: timestamp,
    verdict: z.enum(photoVerdicts),
  })
  .meta({ id: 'VerificationPhoto' })
export type VerificationPhoto = z.infer<typeof verificationPhoto>

/** Why a photo or a value was declined, for the customer. */
export const verificationFault = z
  .object({
    input: z.string(),
    reason: declineReason,
    text: z.string().describe('The reason in the language of the request.'),
    remark: z.string().nullable().describe('What the operator wrote to the customer.'),
    isMended: z.boolean().describe('Whether the customer has replaced it since.'),
  })
  .meta({ id: 'VerificationFault' })
export type VerificationFault = z.infer<typeof verificationFault>

const ofRow = {
  id: z.uuid(),
  kind: verificationKind,
  status: verificationState,
  version: z.number().int().describe('Grows with each change.'),
  currency: namedCurrency.nullable().describe('Null for a person.'),
  masked: z.string().nullable().describe('The number, masked; null once it was deleted.'),
  mark: z.enum(cardMarks).nullable().describe('The brand of a card, if it is known.'),
  usableFor: z
    .array(z.number().int())
    .describe('The ids of the currencies for which the number counts once it is approved.'),
  createdAt: timestamp,
  updatedAt: timestamp,
  promisedUntil: timestamp
    .nullable()
    .describe('Until when the office promises to decide; null unless it waits for a decision.'),
  validUntil: timestamp.nullable().describe('When the approval ends; null if it has no end.'),
  faultCount: z
    .number()
    .int()
    .describe('How many photos and values the customer has to send again.'),
}

export const verificationRow = z.object(ofRow).meta({ id: 'VerificationRow' })
export type VerificationRow = z.infer<typeof verificationRow>

/** One verification, for its customer. */
export const verificationView = z
  .object({
    ...ofRow,
    holder: z.string().nullable(),
    values: z
      .record(z.string(), z.string())
      .describe('The values of inputs of the type `text`, by key.'),
    inputs: z.array(verificationInput),
    photos: z.array(verificationPhoto),
    faults: z.array(verificationFault),
    reason: z
      .string()
      .nullable()
      .describe('Why it was declined or revoked, as text for the customer.'),
    missing: z
      .array(z.string())
      .describe('The keys of inputs that are needed before it can be sent.'),
    submittedAt: timestamp.nullable(),
    decidedAt: timestamp.nullable(),
    claims: z
      .array(z.object({ id: z.uuid(), number: z.number().int(), status: claimState }))
      .describe('The open claims that wait for it, or rely on it.'),
    isFromClaim: z
      .boolean()
      .describe(
        'Whether a guest began it from a claim: it opens only in the browser with the claim.',
      ),
    handover: z
      .object({ id: z.uuid(), until: timestamp })
      .nullable()
      .describe('The hand-over that is open now.'),
    stream: z
      .string()
      .describe(
        'The path of its server-sent events, for about ten minutes. Each event is a `status`.',
      ),
    may: z
      .object({
        change: z.boolean(),
        changeNumber: z
          .boolean()
          .describe('False for a guest, and while a claim waits for this number.'),
        upload: z.boolean(),
        confirm: z.boolean(),
        withdraw: z.boolean(),
        handOver: z.boolean(),
        beginAgain: z.boolean().describe('Whether it has ended and may be started again.'),
      })
      .describe('What the caller may do now.'),
  })
  .meta({ id: 'Verification' })
export type VerificationView = z.infer<typeof verificationView>

export const verificationStatus = z
  .object({
    id: z.uuid(),
    status: verificationState,
    version: z.number().int(),
    reason: z.string().nullable().describe('Why it was declined or revoked.'),
    updatedAt: timestamp,
    promisedUntil: timestamp.nullable(),
  })
  .meta({ id: 'VerificationStatus' })
export type VerificationStatus = z.infer<typeof verificationStatus>

/** What the phone needs to know to take photos. It sees neither the number nor the name. */
export const handoverView = z
  .object({
    id: z.uuid(),
    verification: z.uuid(),
    kind: verificationKind,
    currency: namedCurrency.nullable(),
    until: timestamp,
    photos: z.array(
      z.object({
        input: verificationInput,
        isTaken: z.boolean(),
        isFaulty: z.boolean().describe('Whether the photo was declined and must be taken again.'),
      }),
    ),
  })
  .meta({ id: 'Handover' })
export type HandoverView = z.infer<typeof handoverView>
