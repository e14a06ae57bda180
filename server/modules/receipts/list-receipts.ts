import type { Executor } from '@/server/database/client'
import { listReceiptRows, type ReceiptRow } from './receipts.repository'

export type ListedReceipt = Pick<ReceiptRow, 'id' | 'contentType' | 'createdAt'>

/** The claim's receipts that can be opened, in the order they came. */
export async function listReceipts(db: Executor, claimId: string): Promise<ListedReceipt[]> {
  const rows = await listReceiptRows(db, claimId)
  return rows
    .filter(({ removedAt }) => removedAt === null)
    .map(({ id, contentType, createdAt }) => ({ id, contentType, createdAt }))
}
