import { AppError } from '@/lib/errors/app-error'

export { maxReceiptBytes } from '@/lib/contracts/claims/claim-receipts'
export const maxReceiptsOfClaim = 5

/** What is kept: a picture is drawn anew in one form. */
export type ReceiptType = 'image/jpeg' | 'application/pdf'

type Fault = 'receipt_broken' | 'receipt_pdf' | 'receipt_empty' | 'receipt_pixels' | 'receipts_full'

/** The file is of a kind that is taken, and yet cannot be. */
export function badReceipt(
  key: Fault,
  { params, cause }: { params?: Record<string, string>; cause?: unknown } = {},
): AppError {
  const fault = { field: 'file', key, ...(params && { params }) }
  return new AppError('validation_error', { faults: [fault], cause })
}

/** The file is of no kind that is taken. */
export function wrongType(): AppError {
  const faults = [{ field: 'file', key: 'receipt_type' }]
  return new AppError('unsupported_media_type', { faults })
}
