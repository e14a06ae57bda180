import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { codeInKey, isSameSecret, keyOwner, signMessage } from '../devices/device-key'
import { findDeviceByCode, type DeviceRow } from '../devices/devices.repository'
import type { TextVault } from '../ports'

type Parts = { db: Executor; vault: TextVault }

/** How a device proves itself: by its key, or by its code, the time and a signature. */
export type DeviceProof = { key: string } | { code: string; timestamp: string; signature: string }

export type ForwardedCall = { proof: DeviceProof; body: string; now: Date }

/* An older signature is refused, so that a recorded call cannot be repeated later. */
const maxAgeMilliseconds = 5 * 60_000

/**
 * The device that forwarded a message: it signed time and body with its key or, if the office allows that, sent the
 * key itself. Throws `token_not_valid` for anything else, and does not say why.
 */
export async function authenticateDevice(parts: Parts, call: ForwardedCall): Promise<DeviceRow> {
  const { proof } = call
  const code = 'key' in proof ? codeInKey(proof.key) : proof.code
  const device = code ? await findDeviceByCode(parts.db, code) : null
  if (device?.revokedAt === null && (await isProved(parts.vault, { device, call }))) {
    return device
  }
  throw new AppError('token_not_valid', { text: 'key_not_valid' })
}

type Proof = { device: DeviceRow; call: ForwardedCall }

async function isProved(vault: TextVault, { device, call }: Proof): Promise<boolean> {
  const { body, now, proof } = call
  const key = await vault.open(device.keySealed, keyOwner(device.code))
  if ('key' in proof) {
    return isSameSecret(key, proof.key) && device.allowsBearer
  }
  const { signature, timestamp } = proof
  const isNow =
    Math.abs(now.getTime() - Number.parseInt(timestamp, 10) * 1000) <= maxAgeMilliseconds
  return (
    /^\d{10}$/.test(timestamp) &&
    isNow &&
    isSameSecret(signMessage(key, { timestamp, body }), signature.toLowerCase())
  )
}
