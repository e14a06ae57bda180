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
  steps: z.boolean().describe('Mails about each step; those about trouble with money always come.'),
  logins: z.boolean().describe('Mails about a login from where there was none before.'),
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
      recoveryCodes: z.number().int().describe('How many are left.'),
      required: z.boolean().describe('Whether the desk asks for one and there is none yet.'),
    }),
    totals: z
      .object({
        claims: z.number().int(),
        open: z.number().int(),
        completed: z.number().int(),
        turnoverUsd: decimalText.describe('Of completed claims, by their worth when made.'),
      })
      .describe('Of own claims, also those made before signing up, once activated.'),
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
  summary: 'Changes the language and which mails come; what is left out stays',
  tag,
  body: z.object({ locale: locale.optional(), notify: mailChoices.partial().optional() }),
  status: 200,
  response: me,
  errors: ['token_not_valid'],
})

/** Asks for proof of ownership: the password and, where there is a second factor, a code. */
export const ownerProof = z.object({
  password: givenPassword,
  code: z.string().trim().max(40).optional().describe('Of the app, or a recovery code.'),
})

export const changePasswordBody = ownerProof
  .extend({ newPassword, repeatPassword: z.string().max(200) })
  .superRefine(sameTwice('newPassword'))

export const changePassword = defineEndpoint({
  name: 'changePassword',
  method: 'post',
  path: `${base}/password/`,
  summary: 'Changes the password; all other sessions end',
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
  summary: 'Shows who is there: for some minutes this session may change what the office lives by',
  tag,
  body: ownerProof,
  status: 200,
  response: z.object({ until: timestamp }),
  errors: ['token_not_valid', 'second_factor_required', 'too_many_requests'],
})

export const deleteMe = defineEndpoint({
  name: 'deleteMe',
  method: 'post',
  path: `${base}/delete/`,
  summary: 'Deletes the account; claims stay in the books without it',
  tag,
  body: ownerProof,
  status: 204,
  response: z.undefined(),
  errors: ['token_not_valid', 'second_factor_required', 'in_use', 'too_many_requests'],
})
