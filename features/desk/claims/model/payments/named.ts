import type { Currency } from '@/lib/contracts/catalogue'
import { transactionLink } from '@/lib/explorer/explorer-link'
import { railForm, transactionIn } from '@/lib/references/rail-reference'

/* Operators compare longer references, such as hashes, by their beginnings. */
const maxShort = 40

/** What names a movement of money. At most one of `short` and `long` is set. */
export type Named = {
  short: string | null
  /** A transaction in a network, or another reference that does not fit into a line. */
  long: string | null
  /** The transaction's page at an explorer. */
  link: string | null
}

export function namedBy(
  reference: string | null,
  currency: Pick<Currency, 'kind' | 'network'>,
): Named {
  if (reference === null) {
    return { short: null, long: null, link: null }
  }
  const link = transactionLink(currency, reference)
  const isLong = reference.length > maxShort && !/\s/.test(reference.trim())
  return link === null && railForm(reference) === null && !isLong
    ? { short: reference, long: null, link: null }
    : { short: null, long: transactionIn(reference.trim()), link }
}
