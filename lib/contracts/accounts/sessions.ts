import { z } from 'zod'
import { timestamp } from '../common'
import { defineEndpoint } from '../endpoint'

const tag = 'Users'
const base = '/api/v1/users/me/sessions'

export const ownSession = z
  .object({
    id: z.uuid(),
    isCurrent: z.boolean(),
    isRemembered: z.boolean(),
    createdAt: timestamp,
    usedAt: timestamp,
    expiresAt: timestamp,
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof ownSession>

export const listSessions = defineEndpoint({
  name: 'listSessions',
  method: 'get',
  path: `${base}/`,
  summary: 'The user’s active sessions, the current one first',
  tag,
  status: 200,
  response: z.object({ results: z.array(ownSession) }),
  errors: ['token_not_valid'],
})

export const endSession = defineEndpoint({
  name: 'endSession',
  method: 'delete',
  path: `${base}/{id}/`,
  summary: 'Ends one of the user’s sessions',
  tag,
  params: z.object({ id: z.uuid() }),
  status: 204,
  response: z.undefined(),
  errors: ['token_not_valid', 'not_found'],
})

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  method: 'delete',
  path: `${base}/`,
  summary: 'Ends all of the user’s sessions except the current one',
  tag,
  status: 200,
  response: z.object({ ended: z.number().int() }),
  errors: ['token_not_valid'],
})
