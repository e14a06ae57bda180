import type { Currency } from '@/lib/contracts/catalogue'
import { maxTransactionText } from '@/lib/contracts/claims/claim-limits'
import { transactionIn } from './transaction-in'

/* Banks and payment systems number their payments; a text without a digit is a remark. */
const bankReference = /^(?=.*\d)[\p{L}\p{N}№#][\p{L}\p{N} №#:./_-]{2,}$/u

/**
 * What a customer typed to name their payment: the id of a transaction in crypto, or the reference that a bank or a
 * payment system shows. Null if it cannot be either, and for cash, which has no reference.
 */
export function referenceIn(
  currency: Pick<Currency, 'kind' | 'network'>,
  text: string,
): string | null {
  switch (currency.kind) {
    case 'crypto':
      return transactionIn(currency, text)
    case 'cash':
      return null
    case 'bank':
    case 'emoney':
      return bankReferenceIn(text)
  }
}

function bankReferenceIn(text: string): string | null {
  const typed = text.trim().replace(/\s+/g, ' ')
  return typed.length <= maxTransactionText && bankReference.test(typed) ? typed : null
}
