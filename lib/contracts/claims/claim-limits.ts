/* What browser code must know before it loads the schemas. */

/** The longest text about a transaction that is accepted; a link of an explorer is shorter. */
export const maxTransactionText = 200

/** The maximum size of a receipt, and its types. */
export const maxReceiptBytes = 10 * 1024 * 1024
export const receiptTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/pdf',
] as const
