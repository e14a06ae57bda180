import { z } from 'zod'
import { namedCurrency, inputChecker, inputKind } from '@/lib/contracts/catalogue'
import { idNumber } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import {
  photoFrames,
  verificationInputTypes,
} from '@/lib/contracts/verification/verification-lists'
import { verificationKind } from '@/lib/contracts/verification/pair-verification'
import { checkersOfKind, hasDuplicates } from '@/lib/contracts/desk/input-terms'
import { version } from '@/lib/contracts/desk/resource'

const tag = 'Desk: verifications'
const path = '/api/v1/operator/verifications/inputs/'

const trimmed = z.string().trim()
const label = trimmed.min(1).max(80)

/** One input of the verification form: a number, a name, a photo and so on. */
export const verificationInputTerms = z
  .object({
    key: trimmed.regex(/^[a-z][A-Za-z0-9]{0,31}$/),
    type: z.enum(verificationInputTypes),
    kind: inputKind.nullable().describe('Null for photos.'),
    checker: inputChecker.nullable().describe('Null for photos.'),
    frame: z.enum(photoFrames).nullable().describe('Only for photos.'),
    labelRu: label,
    labelEn: label,
    hintRu: trimmed.max(300).nullable(),
    hintEn: trimmed.max(300).nullable(),
    isRequired: z.boolean(),
  })
  .superRefine((input, ctx) => {
    const addError = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message })
    const isPhoto = input.type === 'photo'
    if (isPhoto !== (input.frame !== null)) {
      addError('frame', isPhoto ? 'required' : 'frame_of_photo')
    }
    if (isPhoto !== (input.kind === null)) {
      addError('kind', isPhoto ? 'frame_of_photo' : 'required')
    }
    if (isPhoto !== (input.checker === null)) {
      addError('checker', isPhoto ? 'frame_of_photo' : 'required')
    }
    if (input.kind !== null && input.checker !== null) {
      if (!checkersOfKind[input.kind].includes(input.checker)) {
        addError('checker', 'checker_of_kind')
      }
    }
    if (input.kind === 'select') {
      addError('kind', 'unknown_value')
    }
    if (input.type === 'number' && !input.isRequired) {
      addError('isRequired', 'number_required')
    }
  })
export type VerificationInputTerms = z.infer<typeof verificationInputTerms>

/** All inputs of one currency and kind. Without inputs, nobody can be verified for it. */
export const verificationInputList = z
  .array(verificationInputTerms)
  .max(20)
  .superRefine((inputs, ctx) => {
    const addError = (index: number, field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [index, field], message })
    if (hasDuplicates(inputs.map(({ key }) => key))) {
      addError(inputs.length - 1, 'key', 'twice')
    }
    const of = (type: string) => inputs.filter((input) => input.type === type).length
    if (inputs.length > 0 && of('number') !== 1) {
      addError(0, 'type', 'one_number')
    }
    if (of('holder') > 1) {
      addError(0, 'type', 'one_holder')
    }
    if (inputs.length > 0 && of('photo') === 0) {
      addError(0, 'type', 'photo_needed')
    }
  })

const inputSet = z
  .object({
    currency: namedCurrency.nullable().describe('Null for a person.'),
    kind: verificationKind,
    inputs: z.array(verificationInputTerms),
    version,
  })
  .meta({ id: 'DeskVerificationInputs' })
export type DeskVerificationInputs = z.infer<typeof inputSet>

export const listVerificationInputs = defineEndpoint({
  name: 'listVerificationInputs',
  method: 'get',
  path,
  tag,
  summary: 'What is asked for, per currency and kind; kinds without inputs are not listed',
  status: 200,
  response: z.object({ sets: z.array(inputSet) }),
})

export const saveVerificationInputs = defineEndpoint({
  name: 'saveVerificationInputs',
  method: 'put',
  path,
  tag,
  summary:
    'Sets what is asked for a currency and a kind. Without inputs, nobody can be verified for it',
  body: z.object({
    currency: idNumber.nullable().describe('Null for a person.'),
    kind: verificationKind,
    version: version.nullable().describe('Null for a kind that had no inputs.'),
    inputs: verificationInputList,
  }),
  status: 200,
  response: inputSet,
  errors: ['state_changed'],
})
