import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { openBytes, type ObjectStorage } from '@/server/modules/files'
import { findReceipt, type ReceiptRow, listReceiptRows } from './receipts.repository'

export type ListedReceipt = Pick<ReceiptRow, 'id' | 'contentType' | 'createdAt'>

/** The claim's receipts that were not removed, oldest first. */
export async function listReceipts(db: Executor, claimId: string): Promise<ListedReceipt[]> {
  const rows = await listReceiptRows(db, claimId)
  return rows
    .filter(({ removedAt }) => removedAt === null)
    .map(({ id, contentType, createdAt }) => ({ id, contentType, createdAt }))
}

export type OpenedReceipt = Pick<ReceiptRow, 'id' | 'contentType' | 'bytes'> & {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>
}

/**
 * Opens a receipt. The caller has checked that the viewer may see it. Throws `not_found` and, when the
 * storage does not answer, `unavailable`.
 */
export async function openReceipt(
  { db, storage }: { db: Executor; storage: ObjectStorage },
  ids: { claimId: string; receiptId: string },
): Promise<OpenedReceipt> {
  const receipt = await findReceipt(db, ids)
  if (!receipt || receipt.removedAt !== null) {
    throw new AppError('not_found')
  }
  const stream = await openBytes(storage, receipt.storageKey)
  if (!stream) {
    throw new AppError('not_found')
  }
  const { id, contentType, bytes } = receipt
  return { id, contentType, bytes, stream }
}
