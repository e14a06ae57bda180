import type { Currency } from '@/lib/contracts/catalogue'
import { transactionIn } from '@/lib/references/rail-reference'
import { explorers, type Explorer } from './explorers'

type NetworkCurrency = Pick<Currency, 'kind' | 'network'>

/**
 * The explorer's page of a transaction, also if the reference is that of a rail. Null unless the transaction has
 * exactly the form of the network's transaction ids, so that free text never becomes a link.
 */
export function transactionLink(currency: NetworkCurrency, reference: string): string | null {
  const explorer = explorerOf(currency)
  const hash = explorer?.hash.exec(transactionIn(reference.trim()))?.[0]
  return explorer && hash !== undefined ? explorer.transaction(hash) : null
}

/**
 * Whether a text has the form of the network's transaction ids, with or without 0x. Null when the form
 * is unknown because the network has no explorer here.
 */
export function namesTransaction(currency: NetworkCurrency, name: string): boolean | null {
  const explorer = explorerOf(currency)
  return explorer && (explorer.hash.test(name) || explorer.hash.test(`0x${name}`))
}

/**
 * The explorer's page of an address. Null unless the text has exactly the form of the network's
 * addresses, and null when the network hides addresses.
 */
export function addressLink(currency: NetworkCurrency, address: string): string | null {
  const explorer = explorerOf(currency)
  const found = explorer?.address?.shape.exec(address.trim())?.[0]
  return explorer?.address && found !== undefined ? explorer.address.page(found) : null
}

function explorerOf({ kind, network }: NetworkCurrency): Explorer | null {
  if (kind !== 'crypto' || network === null) {
    return null
  }
  return explorers.get(network.toLowerCase().replaceAll(/[^a-z0-9]/g, '')) ?? null
}
