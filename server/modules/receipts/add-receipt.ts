import { createHash } from 'node:crypto'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import { makeId } from '@/server/database/ids/uuid-v7'
import { storeBytes, type ObjectStorage, type Painter } from '@/server/modules/files'
import { prepareReceipt, badReceipt, maxReceiptsOfClaim } from './prepare-receipt'
import { removeOrphanJob } from './jobs'
import {
  findClaimState,
  listReceiptRows,
  lockClaimState,
  putReceipt,
  type ReceiptRow,
} from './receipts.repository'

export type AddReceipt = { claimId: string; bytes: Uint8Array; now: Date }

export type AddedReceipt = Pick<ReceiptRow, 'id' | 'contentType' | 'createdAt'> & {
  /** The current state of the claim. */
  claimState: ClaimState
}

/*
 * Traits of the states in which a receipt is accepted. An expired claim accepts one too, because its
 * payment may have arrived late.
 */
const provableTraits = ['asked', 'questioned', 'late'] as const

/**
 * Stores a receipt that a customer sent. For a file that was sent before, returns the existing receipt.
 * The bytes are stored before the row that contains their key. Before both, a job is enqueued that
 * removes the bytes again if the row is never written.
 */
export async function addReceipt(
  { db, painter, storage }: { db: Database; painter: Painter; storage: ObjectStorage },
  { claimId, bytes, now }: AddReceipt,
): Promise<AddedReceipt> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const precheck = checkUpload({
    state: await findClaimState(db, claimId),
    receipts: await listReceiptRows(db, claimId),
    sha256,
  })
  if (precheck.existing) {
    return toAdded(precheck.existing, precheck.state)
  }

  const prepared = await prepareReceipt(painter, bytes)
  const key = await storeBytes(
    { db, storage },
    { folder: 'receipts', bytes: prepared.bytes, removeOrphan: removeOrphanJob, now },
  )
  const stored = await inTransaction(db, (tx) =>
    storeRow(tx, {
      id: makeId(now),
      claimId,
      storageKey: key,
      contentType: prepared.contentType,
      bytes: prepared.bytes.byteLength,
      sha256,
      createdAt: now,
    }),
  )
  return toAdded(stored.receipt, stored.state)
}

type NewReceipt = Parameters<typeof putReceipt>[1]

/* Checks the upload again, because the claim may have changed while the file was prepared. */
async function storeRow(
  tx: Tx,
  row: NewReceipt,
): Promise<{ receipt: ReceiptRow; state: ClaimState }> {
  const { existing, state } = checkUpload({
    state: await lockClaimState(tx, row.claimId),
    receipts: await listReceiptRows(tx, row.claimId),
    sha256: row.sha256,
  })
  if (existing) {
    return { receipt: existing, state }
  }
  const receipt = await putReceipt(tx, row)
  await notify(tx, 'claims_changed', row.claimId)
  return { receipt, state }
}

type Upload = { state: ClaimState | null; receipts: readonly ReceiptRow[]; sha256: string }

function checkUpload({ state, receipts, sha256 }: Upload): {
  state: ClaimState
  existing: ReceiptRow | undefined
} {
  if (state === null) {
    throw new AppError('not_found')
  }
  const sameFile = receipts.find((receipt) => receipt.sha256 === sha256)
  const existing = sameFile?.removedAt === null ? sameFile : undefined
  if (!existing && !hasTrait(state, 'payment', ...provableTraits)) {
    throw new AppError('state_changed')
  }
  // Receipts that were taken back count too. Otherwise a customer could store any number of files by
  // taking them back.
  if (!sameFile && receipts.length >= maxReceiptsOfClaim) {
    throw badReceipt('receipts_full', { params: { maximum: String(maxReceiptsOfClaim) } })
  }
  return { state, existing }
}

function toAdded({ id, contentType, createdAt }: ReceiptRow, claimState: ClaimState): AddedReceipt {
  return { id, contentType, createdAt, claimState }
}
