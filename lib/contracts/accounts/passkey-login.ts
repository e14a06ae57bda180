import { z } from 'zod'
import { defineEndpoint } from '../endpoint'
import { begunSession } from './auth'

const tag = 'Authentication'

/*
 * Data that the browser passes between the server and its authenticator; the WebAuthn library checks it.
 */
const webAuthnData = z.record(z.string(), z.unknown())

export const passkeyChallenge = z.object({ challenge: z.uuid(), options: webAuthnData })
export const passkeyAnswer = z.object({ challenge: z.uuid(), credential: webAuthnData })

export const passkeyLoginOptions = defineEndpoint({
  name: 'passkeyLoginOptions',
  method: 'post',
  path: '/front-api/auth/passkey/options/',
  summary:
    'The options for an authenticator to log somebody in; they reveal nothing about any account',
  tag,
  status: 200,
  response: passkeyChallenge,
  errors: ['forbidden', 'too_many_requests'],
})

export const loginByPasskey = defineEndpoint({
  name: 'loginByPasskey',
  method: 'post',
  path: '/front-api/auth/passkey/',
  summary: 'Begins a session with a passkey, without a password or a code',
  tag,
  query: z.object({ locale: z.enum(['ru', 'en']).optional() }),
  body: passkeyAnswer.extend({ remember: z.boolean().default(false) }),
  status: 200,
  response: begunSession,
  errors: ['credentials_invalid', 'forbidden', 'too_many_requests'],
})
