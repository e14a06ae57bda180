import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)

/* Every address begins with this byte, followed by the twenty bytes that are the address on an EVM network. */
const version = '41'

/** The address as people write it, from its twenty bytes in hex. */
export function writtenAddress(account: string): string {
  return base58check.encode(hexToBytes(`${version}${account}`))
}

/** The twenty bytes of a written address in hex. */
export function accountOf(written: string): string {
  return bytesToHex(base58check.decode(written)).slice(version.length)
}

/**
 * The address in a text; null if the text is not an address. Upper and lower case differ, and the checksum must be
 * right.
 */
export function addressIn(text: string): string | null {
  const trimmed = text.trim()
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(trimmed)) {
    return null
  }
  try {
    const bytes = bytesToHex(base58check.decode(trimmed))
    return /^41[0-9a-f]{40}$/.test(bytes) ? trimmed : null
  } catch {
    return null
  }
}

/** The address of a public key of 65 bytes. */
export function addressOfKey(publicKey: Uint8Array): string {
  return writtenAddress(bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20)))
}
