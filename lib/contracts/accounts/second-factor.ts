import { z } from 'zod'
import { timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { ownerProof } from './me'
import { passkeyAnswer, passkeyChallenge } from './passkey-login'

const tag = 'Second factor'
const base = '/api/v1/users/me'
const own = ['token_not_valid', 'second_factor_required', 'too_many_requests'] as const

const recoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('Shown only this once; each code can be used for one login.'),
})

export const beginTotp = defineEndpoint({
  name: 'beginTotp',
  method: 'post',
  path: `${base}/totp/`,
  summary: 'Starts setting up an authenticator app; it takes effect once it is confirmed',
  tag,
  body: ownerProof,
  status: 200,
  response: z.object({
    secret: z.string().describe('Base32, to type in when the QR code cannot be scanned.'),
    uri: z.string(),
    qr: z.string().describe('The URI as a QR code, in SVG.'),
  }),
  errors: [...own, 'duplicate'],
})

export const totpCode = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

export const confirmTotp = defineEndpoint({
  name: 'confirmTotp',
  method: 'post',
  path: `${base}/totp/confirm/`,
  summary: 'Confirms the app with its first code; returns recovery codes',
  tag,
  body: z.object({ code: totpCode }),
  status: 200,
  response: recoveryCodes,
  errors: [...own, 'not_found'],
})

export const removeTotp = defineEndpoint({
  name: 'removeTotp',
  method: 'post',
  path: `${base}/totp/remove/`,
  summary: 'Removes the app, and also the recovery codes if there are no passkeys',
  tag,
  body: ownerProof,
  status: 204,
  response: z.undefined(),
  errors: [...own, 'not_found', 'forbidden'],
})

export const renewRecoveryCodes = defineEndpoint({
  name: 'renewRecoveryCodes',
  method: 'post',
  path: `${base}/recovery-codes/`,
  summary: 'Creates new recovery codes; the old ones stop working',
  tag,
  body: ownerProof,
  status: 200,
  response: recoveryCodes,
  errors: [...own, 'not_found'],
})

export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    isSynced: z.boolean(),
    createdAt: timestamp,
    usedAt: timestamp.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkey>

const passkeyName = z.string().trim().min(1).max(60)
const passkeyParams = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,1400}$/) })

export const listPasskeys = defineEndpoint({
  name: 'listPasskeys',
  method: 'get',
  path: `${base}/passkeys/`,
  summary: 'The user’s passkeys',
  tag,
  status: 200,
  response: z.object({ results: z.array(passkey) }),
  errors: ['token_not_valid'],
})

export const beginPasskey = defineEndpoint({
  name: 'beginPasskey',
  method: 'post',
  path: `${base}/passkeys/options/`,
  summary: 'The options for an authenticator to create a passkey',
  tag,
  body: ownerProof,
  status: 200,
  response: passkeyChallenge,
  errors: own,
})

export const addPasskey = defineEndpoint({
  name: 'addPasskey',
  method: 'post',
  path: `${base}/passkeys/`,
  summary:
    'Adds the created passkey; returns recovery codes if the account had no second factor before',
  tag,
  body: passkeyAnswer.extend({ name: passkeyName }),
  status: 201,
  response: z.object({ passkey, recoveryCodes: z.array(z.string()).nullable() }),
  errors: [...own, 'gone', 'duplicate'],
})

export const renamePasskey = defineEndpoint({
  name: 'renamePasskey',
  method: 'put',
  path: `${base}/passkeys/{id}/`,
  summary: 'Renames a passkey',
  tag,
  params: passkeyParams,
  body: z.object({ name: passkeyName }),
  status: 200,
  response: passkey,
  errors: ['token_not_valid', 'not_found'],
})

export const removePasskey = defineEndpoint({
  name: 'removePasskey',
  method: 'post',
  path: `${base}/passkeys/{id}/remove/`,
  summary: 'Removes a passkey',
  tag,
  params: passkeyParams,
  body: ownerProof,
  status: 204,
  response: z.undefined(),
  errors: [...own, 'not_found', 'forbidden'],
})
