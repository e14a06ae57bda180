import { z } from 'zod'
import { ownerProof } from '../accounts/me'
import { timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { maxPartnerKeyName, maxPartnerKeys, partnerScopes } from './partner-lists'

const tag = 'Users'
const base = '/api/v1/users/me/partner-keys'

export const partnerScope = z
  .enum(partnerScopes)
  .describe(
    '`quotes`: prices of exchanges. `orders`: placing and following orders. `statistics`: visits, people and rewards.',
  )

export const partnerKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(partnerScope),
    hint: z.string().describe('The last four characters of the key.'),
    createdAt: timestamp,
    lastUsedAt: timestamp
      .nullable()
      .describe('When it was last used, to the minute; null if never.'),
    revokedAt: timestamp.nullable().describe('Null while the key is valid.'),
  })
  .meta({ id: 'PartnerKey' })
export type PartnerKey = z.infer<typeof partnerKey>

export const listPartnerKeys = defineEndpoint({
  name: 'listPartnerKeys',
  method: 'get',
  path: `${base}/`,
  summary:
    'The account’s keys of the partner API, newest first: the valid ones and those revoked last',
  tag,
  status: 200,
  response: z.object({
    keys: z.array(partnerKey),
    isEnabled: z
      .boolean()
      .describe(
        'Whether keys can price and order: the programme is on and the account not blocked as a referrer.',
      ),
    most: z.number().int().describe('How many valid keys the account may have.'),
  }),
  errors: ['token_not_valid', 'not_activated'],
})

export const createPartnerKey = defineEndpoint({
  name: 'createPartnerKey',
  method: 'post',
  path: `${base}/`,
  summary: `Makes a key of the partner API, at most ${maxPartnerKeys} valid ones. Needs the same proof as other changes of the account`,
  tag,
  body: ownerProof.extend({
    name: z.string().trim().min(1).max(maxPartnerKeyName),
    scopes: z
      .array(partnerScope)
      .min(1)
      .max(partnerScopes.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, { error: 'twice' }),
  }),
  status: 201,
  response: z.object({
    key: partnerKey,
    secret: z
      .string()
      .describe('What is sent as `Authorization: Bearer …`. Returned only this once.'),
  }),
  errors: [
    'token_not_valid',
    'not_activated',
    'second_factor_required',
    'forbidden',
    'validation_error',
    'too_many_requests',
  ],
})

export const revokePartnerKey = defineEndpoint({
  name: 'revokePartnerKey',
  method: 'post',
  path: `${base}/{id}/revoke/`,
  summary: 'Revokes a key at once and forever; its orders continue',
  tag,
  params: z.object({ id: z.uuid() }),
  status: 200,
  response: partnerKey,
  errors: ['token_not_valid', 'not_found', 'state_changed'],
})
