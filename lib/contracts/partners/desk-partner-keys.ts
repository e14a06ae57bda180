import { z } from 'zod'
import { defineEndpoint } from '../endpoint'
import { partnerKey } from './partner-keys'

const tag = 'Desk: referrers'
const base = '/api/v1/operator/referrers/{id}/keys'

const deskPartnerKey = partnerKey
  .extend({
    revokedBy: z
      .enum(['owner', 'office'])
      .nullable()
      .describe('Who revoked it; null while the key is valid.'),
  })
  .meta({ id: 'DeskPartnerKey' })
export type DeskPartnerKey = z.infer<typeof deskPartnerKey>

/** Through which partner's key an order came. */
export const partnerOfClaim = z
  .object({
    id: z.uuid().describe('The id of the partner’s account, as of a referrer.'),
    email: z.string(),
    key: z.string().describe('The name of the key.'),
  })
  .meta({ id: 'PartnerOfClaim' })

export const listDeskPartnerKeys = defineEndpoint({
  name: 'listDeskPartnerKeys',
  method: 'get',
  path: `${base}/`,
  summary: 'A referrer’s keys of the partner API, newest first',
  tag,
  params: z.object({ id: z.uuid() }),
  status: 200,
  response: z.object({ keys: z.array(deskPartnerKey) }),
  errors: ['not_found'],
})

export const revokeDeskPartnerKey = defineEndpoint({
  name: 'revokeDeskPartnerKey',
  method: 'post',
  path: `${base}/{key}/revoke/`,
  summary: 'Revokes a key of a referrer at once and forever, and tells its owner by e-mail',
  tag,
  params: z.object({ id: z.uuid(), key: z.uuid() }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})
