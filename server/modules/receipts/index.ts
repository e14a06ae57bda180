/*
 * Files that customers send to prove a payment. The type of a file is determined from its content, never
 * from its name. An image is redrawn, which removes its metadata. Actions, scripts and attachments are
 * removed from a PDF. The bytes are stored under a random key, the row that contains the key is written
 * last, and bytes without a row are removed again.
 */
export { addReceipt } from './add-receipt'
export { removeOrphanJob } from './jobs'
export { listReceipts, type ListedReceipt, openReceipt, type OpenedReceipt } from './read-receipts'
export { pruneReceipts, takeBackReceipt, removeOrphan } from './remove-receipts'
