import { z } from 'zod'
import { idParam, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { plainLine } from '../site/plain-text'

export const bankTag = 'Desk: bank messages'
const base = '/api/v1/operator/bank-devices'
const params = z.object({ id: idParam })

const deviceTerms = z.object({
  name: z.string().max(120).overwrite(plainLine).min(1).max(60),
  allowsBearer: z
    .boolean()
    .describe(
      'Whether the key itself may be sent instead of a signature, for forwarders that cannot sign.',
    ),
  silentHours: z
    .number()
    .int()
    .min(1)
    .max(720)
    .nullable()
    .describe('After how many hours without a message the overview warns; null for never.'),
})
export type BankDeviceTerms = z.infer<typeof deviceTerms>

const bankDevice = z
  .object({
    id: z.number().int(),
    code: z.string().describe('The name by which a signed message refers to its device.'),
    terms: deviceTerms,
    lastMessageAt: timestamp.nullable(),
    isSilent: z.boolean().describe('Whether it has been silent for longer than expected.'),
    createdAt: timestamp,
    revokedAt: timestamp.nullable(),
  })
  .meta({ id: 'DeskBankDevice' })
export type DeskBankDevice = z.infer<typeof bankDevice>

export const listBankDevices = defineEndpoint({
  name: 'listBankDevices',
  method: 'get',
  path: `${base}/`,
  summary: 'The phones and mailboxes that forward bank messages',
  tag: bankTag,
  status: 200,
  response: z.object({ devices: z.array(bankDevice) }),
})

export const createBankDevice = defineEndpoint({
  name: 'createBankDevice',
  method: 'post',
  path: `${base}/`,
  summary: 'Adds a device. Only this answer contains its key',
  tag: bankTag,
  body: z.object({ terms: deviceTerms }),
  status: 201,
  response: z.object({ device: bankDevice, key: z.string() }),
  errors: ['forbidden'],
})

export const saveBankDevice = defineEndpoint({
  name: 'saveBankDevice',
  method: 'put',
  path: `${base}/{id}/`,
  summary: 'Changes the terms of a device',
  tag: bankTag,
  params,
  body: z.object({ terms: deviceTerms }),
  status: 200,
  response: bankDevice,
  errors: ['not_found', 'state_changed'],
})

export const revokeBankDevice = defineEndpoint({
  name: 'revokeBankDevice',
  method: 'post',
  path: `${base}/{id}/revoke/`,
  summary: 'Revokes the key of a device: no more messages are accepted from it',
  tag: bankTag,
  params,
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})
