import { z } from 'zod'
import { emailText } from './email'
import { defineEndpoint } from './endpoint'
import { me } from './users'

const tag = 'Authentication'

export const refreshResponse = z.object({ token: z.string().min(1) })

export const refreshSession = defineEndpoint({
  method: 'post',
  path: '/front-api/auth/refresh/',
  summary: 'A new access token for the refresh cookie, which is rotated',
  tag,
  status: 200,
  response: refreshResponse,
  errors: ['token_not_valid', 'forbidden'],
})

export const loginRequest = z.object({
  email: emailText,
  password: z.string().min(1).max(200),
  remember: z.boolean().default(false),
  recaptcha: z.string().max(4000).optional(),
})
export type LoginRequest = z.input<typeof loginRequest>

export const login = defineEndpoint({
  method: 'post',
  path: '/front-api/auth/login/',
  summary: 'Begins a session: an access token, and a refresh token in a cookie',
  tag,
  query: z.object({ locale: z.enum(['ru', 'en']).optional() }),
  body: loginRequest,
  status: 200,
  response: z.object({ token: z.string().min(1), user: me }),
  errors: ['credentials_invalid', 'captcha_failed', 'forbidden'],
})

export const logout = defineEndpoint({
  method: 'post',
  path: '/front-api/auth/logout/',
  summary: 'Ends the session and clears its cookie',
  tag,
  status: 204,
  response: z.undefined(),
  errors: ['forbidden'],
})

/** For our own pages: who holds the cookie, without using the token up. */
export const getSession = defineEndpoint({
  method: 'get',
  path: '/front-api/auth/session/',
  summary: 'Whose session the refresh cookie is',
  tag,
  status: 200,
  response: me,
  errors: ['token_not_valid'],
})
