import type { AddressSource } from '@/server/modules/rails/reading-ports'
import { createEvmAddresses } from '../evm/evm-addresses'
import { writtenAddress } from './signing/tron-address'

/**
 * The addresses of an account by its extended public key: `0/0`, `0/1` and so on below it, as wallets derive them
 * for payments. Null if the text is not an extended public key.
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
