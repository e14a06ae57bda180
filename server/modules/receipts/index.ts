/*
 * What customers send to prove a payment. A file is judged by its content, never by its name; an
 * image is stored as it is drawn, made anew and without what it tells of its maker, a PDF as it
 * came. The bytes lie in the storage under a random key, the row that names them is written last,
 * and bytes without a row go again.
 */
export { addReceipt } from './add-receipt'
export { removeOrphanJob } from './jobs'
export { listReceipts, type ListedReceipt, openReceipt, type OpenedReceipt } from './read-receipts'
export { pruneReceipts, takeBackReceipt, removeOrphan } from './remove-receipts'
