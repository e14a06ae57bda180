import { z } from 'zod'
import { emailText } from '../email'
import { defineEndpoint } from '../endpoint'
import { me } from './me'
import { givenPassword } from './passwords'

const tag = 'Authentication'

export const refreshResponse = z.object({ token: z.string().min(1) })

export const refreshSession = defineEndpoint({
  name: 'refreshSession',
  method: 'post',
  path: '/front-api/auth/refresh/',
  summary: 'Exchanges the refresh cookie for a new access token and a new cookie',
  tag,
  status: 200,
  response: refreshResponse,
  errors: ['token_not_valid', 'forbidden'],
})

export const loginRequest = z.object({
  email: emailText,
  password: givenPassword,
  code: z
    .string()
    .trim()
    .max(40)
    .optional()
    .describe(
      'A code from the app, or a recovery code; needed if the account has a second factor.',
    ),
  remember: z.boolean().default(false),
  recaptcha: z.string().max(4000).optional(),
})
export type LoginRequest = z.input<typeof loginRequest>

/** The answer to a login of any kind. */
export const begunSession = z.object({ token: z.string().min(1), user: me })

export const login = defineEndpoint({
  name: 'login',
  method: 'post',
  path: '/front-api/auth/login/',
  summary: 'Begins a session: returns an access token, and sets a cookie with a refresh token',
  tag,
  query: z.object({ locale: z.enum(['ru', 'en']).optional() }),
  body: loginRequest,
  status: 200,
  response: begunSession,
  errors: [
    'credentials_invalid',
    'second_factor_required',
    'captcha_failed',
    'forbidden',
    'too_many_requests',
  ],
})

export const logout = defineEndpoint({
  name: 'logout',
  method: 'post',
  path: '/front-api/auth/logout/',
  summary: 'Ends the session and clears its cookie',
  tag,
  status: 204,
  response: z.undefined(),
  errors: ['forbidden'],
})

/** For this site's own pages: says whose cookie it is without using up the refresh token. */
export const getSession = defineEndpoint({
  name: 'getSession',
  method: 'get',
  path: '/front-api/auth/session/',
  summary: 'The user whose session the refresh cookie belongs to',
  tag,
  status: 200,
  response: me,
  errors: ['token_not_valid'],
})
