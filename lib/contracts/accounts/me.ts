import { z } from 'zod'
import { decimalText, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { givenPassword, newPassword, sameTwice } from './passwords'

const tag = 'Users'
const base = '/api/v1/users/me'

export const userRoles = ['user', 'operator', 'admin'] as const
export const userRole = z.enum(userRoles)
export type UserRole = z.infer<typeof userRole>
const locale = z.enum(['ru', 'en'])

export const mailChoices = z.object({
  steps: z
    .boolean()
    .describe(
      'Whether each step of a claim is mailed; mails about problems with money are always sent.',
    ),
  logins: z
    .boolean()
    .describe('Whether a login from a network that the user has not used before is mailed.'),
})

export const me = z
  .object({
    email: z.string(),
    activated: z.boolean(),
    role: userRole,
    locale,
    createdAt: timestamp,
    notify: mailChoices,
    secondFactor: z.object({
      totp: z.boolean(),
      passkeys: z.number().int(),
      recoveryCodes: z.number().int().describe('The number of unused recovery codes.'),
      required: z
        .boolean()
        .describe('Whether the desk requires a second factor and the user has none yet.'),
    }),
    totals: z
      .object({
        claims: z.number().int(),
        open: z.number().int(),
        completed: z.number().int(),
        turnoverUsd: decimalText.describe('Of completed claims, valued when they were created.'),
      })
      .describe(
        'Totals of the user’s claims. Once the account is activated, they include claims that were made without an account and with its e-mail address.',
      ),
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof me>

export const getMe = defineEndpoint({
  name: 'getMe',
  method: 'get',
  path: `${base}/`,
  summary: 'The signed-in user',
  tag,
  status: 200,
  response: me,
  errors: ['token_not_valid'],
})

export const changeMe = defineEndpoint({
  name: 'changeMe',
  method: 'put',
  path: `${base}/`,
  summary: 'Changes the language and which mails are sent; omitted fields stay as they are',
  tag,
  body: z.object({ locale: locale.optional(), notify: mailChoices.partial().optional() }),
  status: 200,
  response: me,
  errors: ['token_not_valid'],
})

/** Proof that the caller owns the account: the password and, with a second factor, a code. */
export const ownerProof = z.object({
  password: givenPassword,
  code: z.string().trim().max(40).optional().describe('A code from the app, or a recovery code.'),
})

export const changePasswordBody = ownerProof
  .extend({ newPassword, repeatPassword: z.string().max(200) })
  .superRefine(sameTwice('newPassword'))

export const changePassword = defineEndpoint({
  name: 'changePassword',
  method: 'post',
  path: `${base}/password/`,
  summary: 'Changes the password and ends all other sessions',
  tag,
  body: changePasswordBody,
  status: 200,
  response: z.object({ detail: z.string() }),
  errors: ['token_not_valid', 'second_factor_required', 'too_many_requests'],
})

export const showOwner = defineEndpoint({
  name: 'showOwner',
  method: 'post',
  path: `${base}/proof/`,
  summary:
    'Proves who is signed in; for a few minutes this session may make changes that need this proof',
  tag,
  body: ownerProof,
  status: 200,
  response: z.object({ until: timestamp }),
  errors: ['token_not_valid', 'second_factor_required', 'too_many_requests'],
})

export const deleteMeBody = ownerProof.extend({
  givesUpRewards: z
    .boolean()
    .optional()
    .describe('Gives up what is left on the referral balance; otherwise it must be empty.'),
})

export const deleteMe = defineEndpoint({
  name: 'deleteMe',
  method: 'post',
  path: `${base}/delete/`,
  summary: 'Deletes the account; its claims remain, but no longer belong to an account',
  tag,
  body: deleteMeBody,
  status: 204,
  response: z.undefined(),
  errors: ['token_not_valid', 'second_factor_required', 'in_use', 'too_many_requests'],
})
