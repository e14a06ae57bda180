/*
 * Files that customers send to prove a payment. A file is judged by its content, never by its name.
 * An image is redrawn, which drops its metadata; a PDF loses its actions, scripts and attachments.
 * The bytes are stored under a random key, the row that names the key is written last, and bytes
 * without a row are removed again.
 */
export { addReceipt } from './add-receipt'
export { removeOrphanJob } from './jobs'
export { listReceipts, type ListedReceipt, openReceipt, type OpenedReceipt } from './read-receipts'
export { pruneReceipts, takeBackReceipt, removeOrphan } from './remove-receipts'
