import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { attempt } from './attempt'

export type Base58Check = { version: number; payload: Uint8Array; isIntact: boolean }

const checksumLength = 4

/** Reads the version and the payload, and whether the checksum (a double SHA-256) is correct. */
export function readBase58Check(text: string): Base58Check | null {
  const bytes = attempt(() => base58.decode(text))
  const [version] = bytes ?? []
  if (!bytes || version === undefined || bytes.length <= checksumLength) {
    return null
  }
  const body = bytes.subarray(0, -checksumLength)
  const checksum = sha256(sha256(body)).subarray(0, checksumLength)
  const isIntact = bytes.subarray(-checksumLength).every((byte, at) => byte === checksum[at])
  return { version, payload: body.subarray(1), isIntact }
}
