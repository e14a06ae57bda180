import {
  deviceHeader,
  signatureHeader,
  timestampHeader,
} from '@/lib/contracts/bank-messages/message-lists'
import { maxBankMessageBytes } from '@/lib/contracts/bank-messages/take-bank-message'
import { AppError } from '@/lib/errors/app-error'
import {
  authenticateDevice,
  type DeviceProof,
  type DeviceRow,
} from '@/server/modules/bank-messages'
import type { ApiContext } from '../api-env'
import type { Credentials } from './credentials'
import { bearerOf } from './find-caller'
import { readJsonText } from './input/read-json'

/**
 * The device that forwards a message. Its signature includes the body, so a copy of the body is read first. Only calls
 * of a device that proved itself are counted for it, so that nobody else can use up its limit.
 */
export const bankDevice: Credentials<{ device: DeviceRow }> = {
  schemes: ['bankDeviceKey', 'bankDeviceSignature'],
  isOptional: false,
  find: async (c, { clock, db, numbers }) => {
    const proof = proofIn(c)
    if (!proof) {
      throw new AppError('token_not_valid', { text: 'key_not_valid' })
    }
    const body = await readJsonText(c.req.raw.clone(), maxBankMessageBytes)
    const call = { proof, body, now: clock.now() }
    return { device: await authenticateDevice({ db, vault: numbers }, call) }
  },
  limit: async ({ device }, limits) => {
    await limits.limitSubject('bank_device', String(device.id))
  },
}

function proofIn(c: ApiContext): DeviceProof | null {
  const key = bearerOf(c.req.header('authorization'))
  const signature = c.req.header(signatureHeader)
  const [code, timestamp] = [c.req.header(deviceHeader), c.req.header(timestampHeader)]
  if (key !== null) {
    return { key }
  }
  return signature && code && timestamp ? { code, timestamp, signature } : null
}
