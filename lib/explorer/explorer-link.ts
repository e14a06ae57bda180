import type { Currency } from '@/lib/contracts/catalogue'
import { explorers, type Explorer } from './explorers'

type Money = Pick<Currency, 'kind' | 'network'>

/**
 * Where anybody can look a transaction up; null unless the reference has the very shape of one of
 * that network, so free text never becomes an address to follow.
 */
export function transactionLink(currency: Money, reference: string): string | null {
  const explorer = explorerOf(currency)
  const hash = explorer?.hash.exec(reference.trim())?.[0]
  return explorer && hash !== undefined ? explorer.transaction(hash) : null
}

/**
 * Whether this has the shape of a transaction ID of that network, with 0x or without; null where the
 * network has no explorer here, so its shape is not known.
 */
export function namesTransaction(currency: Money, name: string): boolean | null {
  const explorer = explorerOf(currency)
  return explorer && (explorer.hash.test(name) || explorer.hash.test(`0x${name}`))
}

/** The same of an address; null where the network keeps its addresses to itself. */
export function addressLink(currency: Money, address: string): string | null {
  const explorer = explorerOf(currency)
  const found = explorer?.address?.shape.exec(address.trim())?.[0]
  return explorer?.address && found !== undefined ? explorer.address.page(found) : null
}

function explorerOf({ kind, network }: Money): Explorer | null {
  if (kind !== 'crypto' || network === null) {
    return null
  }
  return explorers.get(network.toLowerCase().replaceAll(/[^a-z0-9]/g, '')) ?? null
}
