export { createMerchant, type Merchant, type MerchantOptions } from './merchant.js'
export { MerchantError, type MerchantErrorCode } from './merchant-error.js'
export { verifyReturn } from './verify-return.js'
export { verifyWebhook, type WebhookEvent, type WebhookHeaders } from './verify-webhook.js'
export type {
  Balance,
  Currencies,
  Currency,
  Invoice,
  InvoiceFilter,
  InvoiceRequest,
  InvoiceStatus,
  Payout,
  PayoutFilter,
  PayoutRequest,
  RefundRequest,
} from './shapes.js'
