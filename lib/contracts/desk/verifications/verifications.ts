import { z } from 'zod'
import { namedCurrency } from '@/lib/contracts/catalogue'
import { claimState } from '@/lib/contracts/claims/claim-states'
import { decimalText, listSize, timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import {
  cardMarks,
  claimVerificationPurposes,
  matchKinds,
  photoFrames,
  photoVerdicts,
  verificationActors,
  verificationInputTypes,
} from '@/lib/contracts/verification/verification-lists'
import { verificationKind } from '@/lib/contracts/verification/pair-verification'
import { declineReason, verificationState } from '@/lib/contracts/verification/verification-schemas'

const tag = 'Desk: verifications'
export const deskVerificationsPath = '/api/v1/operator/verifications'
export const deskVerificationParams = z.object({ id: z.uuid() })
const who = z
  .string()
  .nullable()
  .describe('An e-mail address; null if it was not done by a person with an account.')

const taken = z
  .object({ who: z.string(), since: timestamp, isMe: z.boolean() })
  .nullable()
  .describe('The operator who works on it, and since when; null if nobody does.')

const row = {
  id: z.uuid(),
  kind: verificationKind,
  state: verificationState,
  version: z.number().int(),
  currency: namedCurrency.nullable(),
  masked: z.string().nullable(),
  mark: z.enum(cardMarks).nullable(),
  email: z.string().nullable().describe('Of the user, or of the guest.'),
  userId: z.uuid().nullable().describe('Null for a guest.'),
  createdAt: timestamp,
  submittedAt: timestamp.nullable(),
  promisedUntil: timestamp
    .nullable()
    .describe('Until when a decision was promised; null unless it waits for one.'),
  decidedAt: timestamp.nullable(),
  validUntil: timestamp.nullable(),
  attempts: z.number().int().describe('How many times it was sent.'),
  claims: z.number().int().describe('How many open claims wait for it.'),
  taken,
}

export const deskVerificationRow = z.object(row).meta({ id: 'DeskVerificationRow' })
export type DeskVerificationRow = z.infer<typeof deskVerificationRow>

export const takenFilters = ['free', 'mine', 'others'] as const

/** The query of the queue, and of all verifications. */
export const deskVerificationQuery = z.object({
  state: verificationState.optional().describe('Omitted: all states.'),
  kind: verificationKind.optional(),
  currency: z.coerce.number().int().min(1).max(2147483647).optional(),
  taken: z.enum(takenFilters).optional(),
  text: z
    .string()
    .trim()
    .max(254)
    .optional()
    .describe('A complete card or account number, an e-mail address, or an id.'),
  after: z
    .string()
    .max(100)
    .optional()
    .describe(
      '`next` of the previous page. Verifications that wait begin with the longest wait, others with the newest.',
    ),
  size: listSize,
})

export const listDeskVerifications = defineEndpoint({
  name: 'listDeskVerifications',
  method: 'get',
  path: `${deskVerificationsPath}/`,
  tag,
  summary:
    'Verifications: those that wait for a decision by their waiting time, others newest first',
  query: deskVerificationQuery,
  status: 200,
  response: z.object({
    rows: z.array(deskVerificationRow),
    next: z.string().nullable(),
    waiting: z.number().int().describe('How many wait for a decision, whatever the filters.'),
  }),
})

/* A verification that resembles the shown one; for alike photos, the ids of both. */
const match = z
  .object({
    by: z.enum(matchKinds),
    verification: z.object({
      id: z.uuid(),
      kind: verificationKind,
      state: verificationState,
      masked: z.string().nullable(),
      email: z.string().nullable(),
      userId: z.uuid().nullable(),
      createdAt: timestamp,
    }),
    isSamePerson: z.boolean(),
    photo: z
      .object({
        mine: z.uuid(),
        theirs: z.uuid(),
        distance: z.number().int().describe('How many of 64 bits differ; 0 for the same picture.'),
      })
      .nullable()
      .describe('Only for `photo`.'),
  })
  .meta({ id: 'VerificationMatch' })
export type DeskVerificationMatch = z.infer<typeof match>

export const deskVerificationFault = z.object({
  input: z.string().describe('The key of a photo’s input, or of a value’s.'),
  reason: declineReason,
  remark: z
    .string()
    .trim()
    .max(500)
    .nullable()
    .describe('Text for the customer, in their language; needed for `other`.'),
})
export type DeskVerificationFault = z.infer<typeof deskVerificationFault>

const photo = z.object({
  id: z.uuid(),
  input: z.string(),
  label: z.string(),
  frame: z.enum(photoFrames),
  turns: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  at: timestamp,
  verdict: z.enum(photoVerdicts),
})
export type DeskVerificationPhoto = z.infer<typeof photo>

const waitingClaim = z.object({
  id: z.uuid(),
  number: z.number().int(),
  state: claimState,
  purpose: z.enum(claimVerificationPurposes),
  side: z.enum(['from', 'to']),
  from: z.object({ amount: decimalText, ticker: z.string() }),
  to: z.object({ amount: decimalText, ticker: z.string() }),
  requisite: z.string().nullable().describe('The number that the claim has.'),
  name: z.string().nullable().describe('The name that the claim has.'),
  isSameNumber: z.boolean().nullable().describe('Null when the claim has no number.'),
  isSameName: z.boolean().nullable().describe('Null when one of them has no name.'),
})
export type DeskVerificationClaim = z.infer<typeof waitingClaim>

export const deskVerificationAction = z.enum([
  'take',
  'release',
  'look',
  'approve',
  'decline',
  'revoke',
  'expire',
])
export type DeskVerificationAction = z.infer<typeof deskVerificationAction>

export const deskVerification = z
  .object({
    ...row,
    locale: z.enum(['ru', 'en']).describe('The customer’s language.'),
    number: z.string().nullable().describe('The complete number; null once it was deleted.'),
    holder: z.string().nullable(),
    values: z.array(
      z.object({
        key: z.string(),
        type: z.enum(verificationInputTypes),
        label: z.string(),
        value: z.string(),
      }),
    ),
    photos: z.array(photo),
    arePhotosRemoved: z
      .boolean()
      .describe('Whether the photos were deleted after their retention.'),
    faults: z.array(deskVerificationFault).describe('Why it was declined last.'),
    remark: z.string().nullable(),
    address: z.string().describe('The network address from which it was started.'),
    claimList: z.array(waitingClaim).describe('Open claims that wait for it or rely on it.'),
    matches: z.array(match),
    customer: z.object({
      verifications: z.number().int().describe('Others of the same person.'),
      completed: z.number().int().describe('Completed claims of the user; 0 for a guest.'),
      isBlocked: z.boolean(),
    }),
    events: z.array(
      z.object({
        seq: z.number().int(),
        event: z.string(),
        from: verificationState.nullable(),
        to: verificationState,
        by: z.enum(verificationActors),
        who,
        at: timestamp,
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    suggestedUntil: timestamp
      .nullable()
      .describe(
        'When an approval given now would end according to the office’s rule; null if it would have no end.',
      ),
    actions: z.array(deskVerificationAction),
  })
  .meta({ id: 'DeskVerification' })
export type DeskVerification = z.infer<typeof deskVerification>

export const getDeskVerification = defineEndpoint({
  name: 'getDeskVerification',
  method: 'get',
  path: `${deskVerificationsPath}/{id}/`,
  tag,
  summary: 'One verification with its number, its claims and its matches',
  params: deskVerificationParams,
  status: 200,
  response: deskVerification,
  errors: ['not_found'],
})

export const lookAtVerification = defineEndpoint({
  name: 'lookAtVerification',
  method: 'post',
  path: `${deskVerificationsPath}/{id}/look/`,
  tag,
  summary:
    'Links to its photos, valid for one minute and only for this operator; each use is recorded in the audit log',
  params: deskVerificationParams,
  body: z.object({
    photos: z
      .array(z.uuid())
      .max(50)
      .optional()
      .describe('Omitted: all photos. Photos of a match may be named too.'),
  }),
  status: 200,
  response: z.object({
    photos: z.array(z.object({ id: z.uuid(), preview: z.string(), full: z.string() })),
    until: timestamp,
  }),
  errors: ['not_found'],
})

/** Where the links of `lookAtVerification` lead. */
export const deskPhotoPath = '/api/v1/operator/verification-photos/{photo}'
