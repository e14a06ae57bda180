import { z } from 'zod'
import { currency } from '../catalogue'
import { decimalText, timestamp } from '../common'
import { withdrawalState } from '../loyalty/withdrawal-lists'
import { invoiceException, invoiceStatus, live, metadata, sum } from './shop-parts'

export const merchantInvoice = z
  .object({
    id: z.uuid(),
    live,
    orderId: z.string(),
    status: invoiceStatus,
    exception: invoiceException,
    sequence: z
      .number()
      .int()
      .describe('Increases with each change; later webhooks have larger numbers.'),
    currency,
    amount: decimalText.describe('The amount that the shop asks for.'),
    description: z.string(),
    metadata,
    email: z.string().nullable(),
    url: z.string().describe('The page where the invoice is paid.'),
    returnUrl: z.string().nullable(),
    cancelUrl: z.string().nullable(),
    paid: z
      .object({
        amount: decimalText.describe('The amount that was credited, before the fee.'),
        fee: decimalText,
        with: sum.nullable().describe('What the payer has paid; null in the test mode.'),
        at: timestamp,
      })
      .nullable()
      .describe('Null until the shop is credited.'),
    refunded: decimalText.describe('The sum of all refunds that wait or were paid.'),
    reversedAt: timestamp
      .nullable()
      .describe('When the credit was taken back, because the payment was called back.'),
    createdAt: timestamp,
    expiresAt: timestamp,
    cancelledAt: timestamp.nullable(),
  })
  .meta({ id: 'Invoice' })
export type MerchantInvoice = z.infer<typeof merchantInvoice>

export const merchantPayout = z
  .object({
    id: z.uuid(),
    kind: z.enum(['payout', 'refund', 'withdrawal']),
    live,
    status: withdrawalState,
    sequence: z.number().int(),
    orderId: z.string().nullable(),
    invoice: z.uuid().nullable().describe('The invoice that is refunded.'),
    from: sum.describe('What is taken from the balance.'),
    to: sum.describe('What is paid out; fixed when the payout was requested.'),
    metadata,
    approvalsNeeded: z.number().int().describe('How many operators have to approve it.'),
    reference: z.string().nullable().describe('The transaction that paid it.'),
    reason: z.string().nullable().describe('Why the office declined it.'),
    createdAt: timestamp,
    endedAt: timestamp.nullable(),
  })
  .meta({ id: 'Payout' })
export type MerchantPayout = z.infer<typeof merchantPayout>
