import { z } from 'zod'
import { emailText } from '../email'
import { defineEndpoint } from '../endpoint'
import { newPassword, sameTwice } from './passwords'

const tag = 'Registration'
const base = '/api/v1/users'
const detailAnswer = z.object({
  detail: z.string().describe('A text that can be shown to the user.'),
})
const recaptcha = z.string().max(4000).optional()
const params = z.object({ code: z.string().min(1).max(100) })
const twice = { password: newPassword, repeatPassword: z.string().max(200) }

export const signupBody = z
  .object({
    email: emailText,
    ...twice,
    agree: z.literal(true),
    recaptcha,
    refferal: z.string().max(64).optional(),
  })
  .superRefine(sameTwice('password'))
export type SignupBody = z.input<typeof signupBody>

export const signUp = defineEndpoint({
  name: 'signUp',
  method: 'post',
  path: `${base}/signup/`,
  summary: 'Signs up; the response is the same whether or not the address already has an account',
  tag,
  body: signupBody,
  status: 201,
  response: detailAnswer,
  errors: ['captcha_failed', 'too_many_requests'],
})

export const addressBody = z.object({ email: emailText, recaptcha })
export type AddressBody = z.input<typeof addressBody>

export const reactivate = defineEndpoint({
  name: 'reactivate',
  method: 'post',
  path: `${base}/reactivate/`,
  summary: 'Sends the activation link again; the response is the same for every address',
  tag,
  body: addressBody,
  status: 200,
  response: detailAnswer,
  errors: ['captcha_failed', 'token_not_valid', 'too_many_requests'],
})

export const activate = defineEndpoint({
  name: 'activate',
  method: 'post',
  path: `${base}/activate/{code}/`,
  summary: 'Activates an account with the code from the mailed link',
  tag,
  params,
  status: 200,
  response: detailAnswer,
  errors: ['not_found', 'gone', 'too_many_requests'],
})

export const askRestore = defineEndpoint({
  name: 'askRestore',
  method: 'post',
  path: `${base}/restore/`,
  summary: 'Sends a link for setting a new password; the response is the same for every address',
  tag,
  body: addressBody,
  status: 200,
  response: detailAnswer,
  errors: ['captcha_failed', 'too_many_requests'],
})

export const restoreBody = z.object(twice).superRefine(sameTwice('password'))
export type RestoreBody = z.input<typeof restoreBody>

export const restore = defineEndpoint({
  name: 'restore',
  method: 'post',
  path: `${base}/restore/{code}/`,
  summary: 'Sets a new password with the code from the mailed link, and ends all sessions',
  tag,
  params,
  body: restoreBody,
  status: 200,
  response: detailAnswer,
  errors: ['not_found', 'gone', 'too_many_requests'],
})
