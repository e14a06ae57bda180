import type { Currency } from '@/lib/contracts/catalogue'
import { transactionLink } from '@/lib/explorer/explorer-link'
import { railForm, transactionIn } from '@/lib/references/rail-reference'

/* Longer references do not fit into a line. */
const maxReference = 40

/** What names a movement of money: the reference of a bank or a provider, or a transaction in a network. */
export type Named = {
  reference: string | null
  /** A transaction, or another text that is as long, and that nobody reads as a whole. */
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
  const isLong = reference.length > maxReference && !/\s/.test(reference.trim())
  return link === null && railForm(reference) === null && !isLong
    ? { reference, transaction: null, link: null }
    : { reference: null, transaction: transactionIn(reference.trim()), link }
}
