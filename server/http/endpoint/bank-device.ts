import { maxBankMessageBytes } from '@/lib/contracts/bank-messages/take-bank-message'
import { authenticateDevice, type DeviceRow } from '@/server/modules/bank-messages'
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
    const body = await readJsonText(c.req.raw.clone(), maxBankMessageBytes)
    const bearer = bearerOf(c.req.header('authorization'))
    const header = (name: string) => c.req.header(name)
    const call = { header, bearer, body, now: clock.now() }
    return { device: await authenticateDevice({ db, vault: numbers }, call) }
  },
  limit: async ({ device }, limits) => {
    await limits.limitSubject('bank_device', String(device.id))
  },
}
