/*
 * What customers send to prove a payment. A file is judged by its content, never by its name; an
 * image is stored as it is drawn, made anew and without what it tells of its maker, a PDF as it
 * came. The bytes lie in the storage under a random key, the row that names them is written last,
 * and bytes without a row go again.
 */
export { addReceipt } from './add-receipt'
export { removeOrphanJob } from './jobs'
export { listReceipts, type ListedReceipt } from './list-receipts'
export { openReceipt, type OpenedReceipt } from './open-receipt'
export { pruneReceipts } from './prune-receipts'
export { removeOrphan } from './remove-orphan'
export { takeBackReceipt } from './take-back-receipt'
