import { AppError } from '@/lib/errors/app-error'

export { maxReceiptBytes } from '@/lib/contracts/claims/claim-receipts'
export const maxReceiptsOfClaim = 5

/** What is kept: a picture is drawn anew in one form. */
export type ReceiptType = 'image/jpeg' | 'application/pdf'

type Fault = 'receipt_broken' | 'receipt_empty' | 'receipt_pixels' | 'receipts_full'

/** The file is of a kind that is taken, and yet cannot be. */
export function badReceipt(
  key: Fault,
  { params, cause }: { params?: Record<string, string>; cause?: unknown } = {},
): AppError {
  const fault = { field: 'file', key, ...(params && { params }) }
  return new AppError('validation_error', { faults: [fault], cause })
}

/** The file is of no kind that is taken. */
export function wrongType(key: 'receipt_type' | 'receipt_heic', cause?: unknown): AppError {
  return new AppError('unsupported_media_type', { faults: [{ field: 'file', key }], cause })
}
