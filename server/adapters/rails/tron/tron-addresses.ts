import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import type { AddressSource } from '@/server/modules/rails/ports'
import { createEvmAddresses } from '../evm/evm-addresses'

const base58check = createBase58check(sha256)

/* Every address begins with this byte, before the twenty that an EVM network would write. */
const version = '41'

/** An address as people write it, of the twenty bytes in hex. */
export function writtenAddress(account: string): string {
  return base58check.encode(hexToBytes(`${version}${account}`))
}

/** The twenty bytes of a written address in hex. */
export function accountOf(written: string): string {
  return bytesToHex(base58check.decode(written)).slice(version.length)
}

/**
 * The addresses of an account by its extended public key: `0/0`, `0/1` and so on below it, as wallets derive them
 * for payments. Null if the text is no such key.
 */
export function createTronAddresses(xpub: string): AddressSource | null {
  const source = createEvmAddresses(xpub)
  return (
    source && {
      keyHash: source.keyHash,
      addressOf: (index) => writtenAddress(source.addressOf(index).slice(2).toLowerCase()),
    }
  )
}
