import { z } from 'zod'
import { currency } from '../catalogue'
import { decimalText } from '../common'
import { maxWebhookUrl } from './webhook-lists'
import {
  invoiceEvents,
  invoiceExceptions,
  invoiceStatuses,
  maxInvoiceDescription,
  maxInvoiceMinutes,
  maxMetadataKey,
  maxMetadataPairs,
  maxMetadataValue,
  maxOrderId,
  minInvoiceMinutes,
  usualInvoiceMinutes,
} from './invoice-lists'
import { shopScopes, shopStates } from './shop-lists'

export const shopState = z.enum(shopStates).meta({ id: 'ShopState' })
export const shopScope = z
  .enum(shopScopes)
  .describe(
    '`invoices`: making, reading and cancelling invoices. `payouts`: paying customers. `refunds`: refunding payers. `read`: reading everything.',
  )
export const invoiceStatus = z.enum(invoiceStatuses).meta({ id: 'InvoiceStatus' })
export const invoiceException = z
  .enum(invoiceExceptions)
  .describe('How the payment differs from the invoice.')
  .meta({ id: 'InvoiceException' })
export const invoiceEvent = z.enum(invoiceEvents)

export const sum = z.object({ currency, amount: decimalText })

/** Whether a request is about real invoices and payouts, or about those of the test mode. */
export const live = z.boolean().describe('False in the test mode, which moves no money.')
/** The same in an address, where everything is text. */
export const liveQuery = z
  .enum(['true', 'false'])
  .default('true')
  .describe('`false` for the test mode.')

/** An amount as it is typed; the server says whether the currency has that many digits. */
export const amountText = z.string().trim().min(1).max(64).describe('A decimal number as text.')

/* Control characters, some of which the database takes for spaces, and those that change how a text reads. */
const invisible = /[\p{Cc}\p{Cf}]/u

/** A web address, to which somebody is redirected or something is sent. */
export const webAddress = z
  .string()
  .trim()
  .max(maxWebhookUrl)
  .regex(/^https?:\/\/[^\s/]+\S*$/, { error: 'url' })
  .refine((text) => URL.canParse(text) && !invisible.test(text), { error: 'url' })

export const orderId = z.string().trim().min(1).max(maxOrderId)
export const invoiceDescription = z.string().trim().min(1).max(maxInvoiceDescription)
export const invoiceMinutes = z
  .number()
  .int()
  .min(minInvoiceMinutes)
  .max(maxInvoiceMinutes)
  .default(usualInvoiceMinutes)
  .describe('For how long the invoice can be paid, in minutes.')
export const metadata = z
  .record(z.string().min(1).max(maxMetadataKey), z.string().max(maxMetadataValue))
  .refine((pairs) => Object.keys(pairs).length <= maxMetadataPairs, { error: 'too_many' })
  .describe(`Up to ${maxMetadataPairs} pairs of text that are kept and returned as they are.`)
