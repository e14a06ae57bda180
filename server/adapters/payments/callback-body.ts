import { z } from 'zod'
import { decimalText } from '@/lib/contracts/common'

const order = z.string().min(1).max(100)

/** The provider's report: the state of an order and, when it is paid, the payment. */
export const callbackBody = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['pending', 'failed']), order }),
  z.object({
    status: z.literal('paid'),
    order,
    /** The id of the payment, the same in every report of it. */
    id: z.string().min(1).max(200),
    amount: decimalText,
    currency: z.string().min(1).max(16),
    payer: z.string().min(1).max(200).nullable(),
    /** The payer's name, and their card or account, whole or masked. */
    payerName: z.string().max(200).nullish(),
    payerNumber: z.string().max(64).nullish(),
    at: z.iso.datetime(),
  }),
])
export type CallbackBody = z.infer<typeof callbackBody>
