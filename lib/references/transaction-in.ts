import type { Currency } from '@/lib/contracts/catalogue'
import { maxTransactionText } from '@/lib/contracts/claims/claim-limits'
import { namesTransaction, transactionLink } from '@/lib/explorer/explorer-link'
import { isGarbled } from './garbled-reference'
import { normalReference } from './normal-reference'

/* Transaction ids of networks whose form is not known here. */
const anyId = /^[A-Za-z0-9_+/=:.-]{16,128}$/

/**
 * The transaction id that a customer typed or pasted as an explorer's link. Null if it is not exactly one
 * id of the network, or if the currency is not a coin.
 */
export function transactionIn(
  currency: Pick<Currency, 'kind' | 'network'>,
  text: string,
): string | null {
  const typed = text.trim()
  if (currency.kind !== 'crypto' || typed.length > maxTransactionText) {
    return null
  }
  if (transactionLink(currency, typed) !== null) {
    return typed
  }
  const found = normalReference(typed)
  const isNamed = namesTransaction(currency, found)
  if (isNamed === null) {
    return anyId.test(typed) ? typed : null
  }
  return isNamed && !isGarbled(currency, typed) ? found : null
}
