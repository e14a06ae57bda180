import type { Currency } from '@/lib/contracts/catalogue'
import { explorers, type Explorer } from './explorers'

type Money = Pick<Currency, 'kind' | 'network'>

/**
 * The explorer's page of a transaction. Null unless the reference has exactly the form of the
 * network's transaction ids, so that free text never becomes a link.
 */
export function transactionLink(currency: Money, reference: string): string | null {
  const explorer = explorerOf(currency)
  const hash = explorer?.hash.exec(reference.trim())?.[0]
  return explorer && hash !== undefined ? explorer.transaction(hash) : null
}

/**
 * Whether this has the form of a transaction id of the network, with or without 0x; null where the
 * form is not known, because the network has no explorer here.
 */
export function namesTransaction(currency: Money, name: string): boolean | null {
  const explorer = explorerOf(currency)
  return explorer && (explorer.hash.test(name) || explorer.hash.test(`0x${name}`))
}

/** The same for an address; null where the network hides addresses. */
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
