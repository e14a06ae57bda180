import { z } from 'zod'
import { maxTransactionText } from './claim-limits'

export const reportedTransaction = z
  .string()
  .max(maxTransactionText)
  .optional()
  .describe(
    'With “I’ve paid”, for an order that is paid in crypto: the transaction’s id on the network, or its page in an explorer. Anything else is refused.',
  )
