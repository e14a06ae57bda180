import { z } from 'zod'
import { maxTransactionText } from './claim-limits'

export const reportedTransaction = z
  .string()
  .max(maxTransactionText)
  .optional()
  .describe(
    'What identifies the payment. For an order that is paid in crypto: the transaction’s id on the network, or its page in an explorer. Otherwise: the reference that the bank or the payment system shows. Anything else is refused.',
  )
