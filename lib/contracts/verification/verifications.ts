import { z } from 'zod'
import { idNumber } from '../common'
import { defineEndpoint } from '../endpoint'
import { maxPhotoBytes } from './verification-lists'
import { verificationPaths } from './verification-paths'
import { verificationKind } from './pair-verification'
import {
  verificationForms,
  verificationPhoto,
  verificationRow,
  verificationState,
  verificationStatus,
  verificationView,
} from './verification-schemas'

const tag = 'Verification'
const params = z.object({ id: z.uuid() })
const photoParams = z.object({ id: z.uuid(), photo: z.uuid() })
const nothing = z.undefined()

const number = z.string().trim().min(1).max(200)
const holder = z.string().trim().max(200)
const values = z
  .record(z.string().max(64), z.string().trim().max(500))
  .refine((given) => Object.keys(given).length <= 16, { error: 'too_many' })

export const getVerificationInputs = defineEndpoint({
  name: 'getVerificationInputs',
  method: 'get',
  path: verificationPaths.inputs,
  tag,
  summary: 'What must be given to be verified, per currency and kind, and how long it takes now',
  query: z.object({
    currency: z.coerce.number().int().min(1).max(2147483647).optional(),
    kind: verificationKind.optional(),
  }),
  status: 200,
  response: verificationForms,
})

export const listVerifications = defineEndpoint({
  name: 'listVerifications',
  method: 'get',
  path: verificationPaths.list,
  tag,
  summary:
    'The caller’s verifications, newest first; for a guest, those whose mailed link was opened in this browser',
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(20),
    status: verificationState.optional(),
    kind: verificationKind.optional(),
    currency: z.coerce
      .number()
      .int()
      .min(1)
      .max(2147483647)
      .optional()
      .describe('Only those that count for this currency.'),
  }),
  status: 200,
  response: z.object({
    count: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    results: z.array(verificationRow),
  }),
  errors: ['token_not_valid'],
})

export const startedVerification = z
  .object({
    id: z
      .uuid()
      .nullable()
      .describe('Null for a guest: the link in the mail opens the verification.'),
    status: z.literal('draft').nullable(),
    mailedTo: z
      .string()
      .nullable()
      .describe('The address to which a guest’s link is mailed; the same for every address.'),
  })
  .meta({ id: 'StartedVerification' })
export type StartedVerification = z.infer<typeof startedVerification>

export const startVerification = defineEndpoint({
  name: 'startVerification',
  method: 'post',
  path: verificationPaths.start,
  tag,
  summary:
    'Starts a verification. A signed-in user gets a draft; a guest gets a mail with a link to it',
  body: z.object({
    kind: verificationKind.default('card'),
    currency: idNumber.nullish().describe('Needed unless a person is verified.'),
    number: number.describe('The number of the card or the account, or of a person’s document.'),
    holder: holder.nullish(),
    values: values.default({}),
    email: z
      .string()
      .max(320)
      .nullish()
      .describe('Only for a guest, who must give one or name a verification in `again`.'),
    again: z
      .uuid()
      .nullish()
      .describe(
        'Only for a guest: an ended verification that this browser has opened. The link is mailed to its address.',
      ),
    recaptcha: z.string().max(5000).default(''),
  }),
  status: 201,
  response: startedVerification,
  errors: [
    'token_not_valid',
    'not_activated',
    'validation_error',
    'captcha_failed',
    'not_found',
    'duplicate',
    'too_many_requests',
    'account_blocked',
  ],
})

export const getVerification = defineEndpoint({
  name: 'getVerification',
  method: 'get',
  path: verificationPaths.one,
  tag,
  summary: 'One verification, for its user or a browser that opened its mailed link',
  params,
  status: 200,
  response: verificationView,
  errors: ['token_not_valid', 'forbidden', 'not_found'],
})

export const changeVerification = defineEndpoint({
  name: 'changeVerification',
  method: 'put',
  path: verificationPaths.one,
  tag,
  summary: 'Changes a draft or a declined verification; omitted fields stay as they are',
  params,
  body: z.object({
    number: number
      .nullish()
      .describe(
        'Omitted: stays as it is. A guest cannot change it: they start another verification.',
      ),
    holder: holder.nullish(),
    values: values.optional(),
  }),
  status: 200,
  response: verificationView,
  errors: [
    'token_not_valid',
    'forbidden',
    'not_found',
    'state_changed',
    'validation_error',
    'duplicate',
  ],
})

export const withdrawVerification = defineEndpoint({
  name: 'withdrawVerification',
  method: 'delete',
  path: verificationPaths.one,
  tag,
  summary:
    'Withdraws a verification: its number, name and photos are deleted. One that was revoked stays until the office deletes it',
  params,
  status: 204,
  response: nothing,
  errors: ['token_not_valid', 'forbidden', 'not_found', 'state_changed'],
})

export const getVerificationStatus = defineEndpoint({
  name: 'getVerificationStatus',
  method: 'get',
  path: verificationPaths.status,
  tag,
  summary: 'The status of a verification',
  params,
  status: 200,
  response: verificationStatus,
  errors: ['token_not_valid', 'forbidden', 'not_found'],
})

export const openVerification = defineEndpoint({
  name: 'openVerification',
  method: 'post',
  path: verificationPaths.open,
  tag,
  summary: 'Opens a guest’s verification in this browser with the secret from its mail',
  params,
  body: z.object({ secret: z.string().max(100) }),
  status: 200,
  response: verificationView,
  errors: ['forbidden', 'not_found', 'too_many_requests'],
})

/** The fields of the form before its file. */
export const uploadFields = z.object({
  verification: z.uuid(),
  input: z.string().max(64),
  key: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/)
    .optional()
    .describe(
      'Chosen by the client for each file: when the answer was lost, the same key returns the same photo.',
    ),
})

export const uploadPhoto = defineEndpoint({
  name: 'uploadPhoto',
  method: 'post',
  path: verificationPaths.upload,
  tag,
  summary:
    'Uploads a photo of a verification, which replaces the previous one; the phone of a hand-over may do so too. In the form, the fields come before the file',
  upload: {
    field: 'file',
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf'],
    maxBytes: maxPhotoBytes,
    fields: uploadFields,
  },
  status: 201,
  response: verificationPhoto,
  errors: ['token_not_valid', 'forbidden', 'not_found', 'state_changed', 'gone', 'unavailable'],
})

export const turnPhoto = defineEndpoint({
  name: 'turnPhoto',
  method: 'put',
  path: verificationPaths.photo,
  tag,
  summary: 'Sets the quarter turns with which a photo is shown',
  params: photoParams,
  body: z.object({ turns: z.number().int().min(0).max(3) }),
  status: 200,
  response: verificationPhoto,
  errors: ['token_not_valid', 'forbidden', 'not_found', 'state_changed'],
})

export const deletePhoto = defineEndpoint({
  name: 'deletePhoto',
  method: 'delete',
  path: verificationPaths.photo,
  tag,
  summary: 'Deletes a photo of a draft or of a declined verification',
  params: photoParams,
  status: 204,
  response: nothing,
  errors: ['token_not_valid', 'forbidden', 'not_found', 'state_changed'],
})

export const confirmVerification = defineEndpoint({
  name: 'confirmVerification',
  method: 'post',
  path: verificationPaths.confirm,
  tag,
  summary: 'Sends a verification to the office; what is missing is named',
  body: z.object({ verification: z.uuid() }),
  status: 200,
  response: verificationView,
  errors: ['token_not_valid', 'forbidden', 'not_found', 'state_changed', 'validation_error'],
})

export const verifyForClaim = defineEndpoint({
  name: 'verifyForClaim',
  method: 'post',
  path: verificationPaths.claim,
  tag: 'Claims',
  summary:
    'Starts, or finds, the verification that a claim needs, with the card or account number in the claim; for the claim’s browser or user',
  params,
  body: z.object({
    kind: verificationKind
      .optional()
      .describe('Omitted: the only kind that the claim needs, or the first kind that is missing.'),
  }),
  status: 200,
  response: z
    .object({ id: z.uuid(), status: verificationState, isNew: z.boolean() })
    .meta({ id: 'ClaimVerificationStart' }),
  errors: ['token_not_valid', 'forbidden', 'not_found', 'state_changed', 'too_many_requests'],
})

export const exportOwnVerifications = defineEndpoint({
  name: 'exportOwnVerifications',
  method: 'get',
  path: verificationPaths.export,
  tag,
  summary: 'All of the user’s verifications with their photos, as a ZIP file',
  status: 200,
  response: z.unknown(),
  download: ['application/zip'],
  errors: ['token_not_valid', 'too_many_requests'],
})
