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
  /** Where the claim stands. */
  claimState: ClaimState
}

/* Where a payment is still to be proved; an expired claim's may have come late. */
const provable = ['asked', 'questioned', 'late'] as const

/**
 * Keeps what a customer sent. The same file again is the same receipt. The bytes are stored before
 * the row that names them; a job put in before both takes them away again when no row came.
 *
 * Refuses with `not_found`, `state_changed`, `unsupported_media_type`, `validation_error` and, when
 * painter or storage do not answer, `unavailable`.
 */
export async function addReceipt(
  { db, painter, storage }: { db: Database; painter: Painter; storage: ObjectStorage },
  { claimId, bytes, now }: AddReceipt,
): Promise<AddedReceipt> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const early = judge({
    state: await findClaimState(db, claimId),
    receipts: await listReceiptRows(db, claimId),
    sha256,
  })
  if (early.known) {
    return added(early.known, early.state)
  }

  const prepared = await prepareReceipt(painter, bytes)
  const key = await storeBytes(
    { db, storage },
    { folder: 'receipts', bytes: prepared.bytes, removeOrphan: removeOrphanJob, now },
  )
  const kept = await inTransaction(db, (tx) =>
    keep(tx, {
      id: makeId(now),
      claimId,
      storageKey: key,
      contentType: prepared.contentType,
      bytes: prepared.bytes.byteLength,
      sha256,
      createdAt: now,
    }),
  )
  return added(kept.receipt, kept.state)
}

type NewReceipt = Parameters<typeof putReceipt>[1]

/* What was so before the file was looked at may no longer be. */
async function keep(tx: Tx, row: NewReceipt): Promise<{ receipt: ReceiptRow; state: ClaimState }> {
  const { known, state } = judge({
    state: await lockClaimState(tx, row.claimId),
    receipts: await listReceiptRows(tx, row.claimId),
    sha256: row.sha256,
  })
  if (known) {
    return { receipt: known, state }
  }
  const receipt = await putReceipt(tx, row)
  await notify(tx, 'claims_changed', row.claimId)
  return { receipt, state }
}

type Judged = { state: ClaimState | null; receipts: readonly ReceiptRow[]; sha256: string }

function judge({ state, receipts, sha256 }: Judged): {
  state: ClaimState
  known: ReceiptRow | undefined
} {
  if (state === null) {
    throw new AppError('not_found')
  }
  const same = receipts.find((receipt) => receipt.sha256 === sha256)
  const known = same?.removedAt === null ? same : undefined
  if (!known && !hasTrait(state, 'payment', ...provable)) {
    throw new AppError('state_changed')
  }
  // Whoever takes receipts back may send so many all the same, and no more.
  if (!same && receipts.length >= maxReceiptsOfClaim) {
    throw badReceipt('receipts_full', { params: { maximum: String(maxReceiptsOfClaim) } })
  }
  return { state, known }
}

function added({ id, contentType, createdAt }: ReceiptRow, claimState: ClaimState): AddedReceipt {
  return { id, contentType, createdAt, claimState }
}
