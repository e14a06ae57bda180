import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { NumberKeys } from '@/server/config/number-keys'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16
const shape = /^v(?<version>[1-9]\d{0,3})\.(?<box>[\w-]+)$/

/** A sealed text names a key that is not among the keys, was sealed for another owner, or was altered. */
export class UnsealError extends Error {
  override name = 'UnsealError'
}

export function currentVersion(keys: NumberKeys): number {
  return Math.max(...keys.keys())
}

/**
 * Encrypts a text with the newest key. The result names the key, and is bound to its owner, so it cannot be
 * moved to another row or column.
 */
export function sealText(keys: NumberKeys, { text, owner }: { text: string; owner: string }) {
  const version = currentVersion(keys)
  const iv = randomBytes(ivLength)
  const box = createCipheriv(cipher, keyOf(keys, version), iv, { authTagLength: tagLength })
  box.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([iv, box.update(text, 'utf8'), box.final(), box.getAuthTag()])
  return `v${version}.${sealed.toString('base64url')}`
}

/** Throws `UnsealError`. */
export function openText(
  keys: NumberKeys,
  { sealed, owner }: { sealed: string; owner: string },
): string {
  const bytes = Buffer.from(shape.exec(sealed)?.groups?.box ?? '', 'base64url')
  const key = keyOf(keys, versionOf(sealed))
  try {
    const iv = bytes.subarray(0, ivLength)
    const box = createDecipheriv(cipher, key, iv, { authTagLength: tagLength })
    box.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagLength))
    const text = bytes.subarray(ivLength, -tagLength)
    return Buffer.concat([box.update(text), box.final()]).toString('utf8')
  } catch (cause) {
    throw new UnsealError('A sealed text was altered, or belongs elsewhere.', { cause })
  }
}

/** The version of the key with which a text was sealed; 0 if it is no sealed text. */
export function versionOf(sealed: string): number {
  return Number.parseInt(shape.exec(sealed)?.groups?.version ?? '0', 10)
}

function keyOf(keys: NumberKeys, version: number): Uint8Array {
  const key = keys.get(version)
  if (!key) {
    throw new UnsealError(`No key has the version ${version}.`)
  }
  return key
}

/** The hash by which a number is found without being readable. `scope` keeps equal numbers of other kinds apart. */
export function lookupOf(
  lookupKey: Uint8Array,
  { scope, number }: { scope: string; number: string },
): string {
  return createHmac('sha256', lookupKey).update(`${scope}\0${number}`).digest('hex')
}
