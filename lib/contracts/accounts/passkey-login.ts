import { z } from 'zod'
import { defineEndpoint } from '../endpoint'
import { begunSession } from './auth'

const tag = 'Authentication'

/* The WebAuthn library checks the contents of what the browser and its authenticator exchange. */
const spoken = z.record(z.string(), z.unknown())

export const passkeyChallenge = z.object({ challenge: z.uuid(), options: spoken })
export const passkeyAnswer = z.object({ challenge: z.uuid(), credential: spoken })

export const passkeyLoginOptions = defineEndpoint({
  name: 'passkeyLoginOptions',
  method: 'post',
  path: '/front-api/auth/passkey/options/',
  summary: 'What an authenticator needs to log somebody in; says nothing of anybody',
  tag,
  status: 200,
  response: passkeyChallenge,
  errors: ['forbidden', 'too_many_requests'],
})

export const loginByPasskey = defineEndpoint({
  name: 'loginByPasskey',
  method: 'post',
  path: '/front-api/auth/passkey/',
  summary: 'Begins a session by a passkey, which needs no password and no code',
  tag,
  query: z.object({ locale: z.enum(['ru', 'en']).optional() }),
  body: passkeyAnswer.extend({ remember: z.boolean().default(false) }),
  status: 200,
  response: begunSession,
  errors: ['credentials_invalid', 'forbidden', 'too_many_requests'],
})
