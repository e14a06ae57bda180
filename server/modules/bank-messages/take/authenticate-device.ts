import { AppError } from '@/lib/errors/app-error'
import {
  deviceHeader,
  signatureHeader,
  timestampHeader,
} from '@/lib/contracts/bank-messages/message-lists'
import type { Executor } from '@/server/database/client'
import { codeInKey, isSameSecret, keyOwner, signMessage } from '../devices/device-key'
import { findDeviceByCode, type DeviceRow } from '../devices/devices.repository'
import type { TextVault } from '../ports'

type Parts = { db: Executor; vault: TextVault }

export type ForwardedCall = {
  header: (name: string) => string | undefined
  /** The key that was sent itself; null if there was none. */
  bearer: string | null
  body: string
  now: Date
}

/* An older signature is refused, so that a recorded call cannot be repeated later. */
const maxAgeMilliseconds = 5 * 60_000

/**
 * The device that forwarded a message: it signed time and body with its key or, if the office allows it to, sent the
 * key itself. Throws `token_not_valid` for anything else, and does not say why.
 */
export async function authenticateDevice(parts: Parts, call: ForwardedCall): Promise<DeviceRow> {
  const { bearer, header } = call
  const code = bearer === null ? header(deviceHeader) : codeInKey(bearer)
  const device = code ? await findDeviceByCode(parts.db, code) : null
  if (device?.revokedAt === null && (await isProved(parts.vault, { device, call }))) {
    return device
  }
  throw new AppError('token_not_valid', { text: 'key_not_valid' })
}

type Proof = { device: DeviceRow; call: ForwardedCall }

async function isProved(vault: TextVault, { device, call }: Proof): Promise<boolean> {
  const { bearer, body, header, now } = call
  const key = await vault.open(device.keySealed, keyOwner(device.code))
  if (bearer !== null) {
    return isSameSecret(key, bearer) && device.allowsBearer
  }
  const timestamp = header(timestampHeader) ?? ''
  const isNow = Math.abs(now.getTime() - Number(timestamp) * 1000) <= maxAgeMilliseconds
  const signature = (header(signatureHeader) ?? '').toLowerCase()
  return (
    /^\d{10}$/.test(timestamp) &&
    isNow &&
    isSameSecret(signMessage(key, { timestamp, body }), signature)
  )
}
