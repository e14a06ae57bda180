import type { Currency } from '@/lib/contracts/catalogue'
import { transactionLink } from '@/lib/explorer/explorer-link'
import { railForm, transactionIn } from '@/lib/references/rail-reference'

/** What names a movement of money: a transaction in a network, or the reference of a bank or a provider. */
export type Named = {
  reference: string | null
  transaction: string | null
  /** The transaction's page at an explorer. */
  link: string | null
}

export function namedBy(
  reference: string | null,
  currency: Pick<Currency, 'kind' | 'network'>,
): Named {
  if (reference === null) {
    return { reference: null, transaction: null, link: null }
  }
  const link = transactionLink(currency, reference)
  return link === null && railForm(reference) === null
    ? { reference, transaction: null, link: null }
    : { reference: null, transaction: transactionIn(reference.trim()), link }
}
