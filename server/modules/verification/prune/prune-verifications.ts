import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database, Executor } from '@/server/database/client'
import { inBatches } from '@/server/database/in-batches'
import { inTransaction } from '@/server/database/in-transaction'
import { verificationHandovers } from '@/server/database/schema/verification-photos'
import { verifications } from '@/server/database/schema/verifications'
import type { ObjectStorage } from '@/server/modules/files'
import { findVerificationRules } from '@/server/modules/settings'
import { moveVerification } from '../moves/move-verification'
import { byClock } from '../moves/verification-moves'
import { deletePhotos, isPhotoKeyUsed, listPhotos } from '../uploads/photos.repository'
import {
  changeVerificationRow,
  lockVerification,
  type VerificationRow,
} from '../verifications.repository'

const dayMilliseconds = 86_400_000
const draftDays = 7
const batch = 100

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMilliseconds)

/** Ends approvals whose time has passed. Returns how many. */
export async function expireApprovals(db: Database, now: Date): Promise<number> {
  const due = and(eq(verifications.state, 'approved'), lt(verifications.validUntil, now))
  return inBatches(async (limit) => {
    const rows = await listIds(db, due, limit)
    for (const { id } of rows) {
      await inTransaction(db, async (tx) => {
        const row = await lockVerification(tx, id)
        if (row?.state === 'approved' && row.validUntil !== null && row.validUntil <= now) {
          await moveVerification(tx, { id, move: 'expire', mover: byClock, now })
        }
      })
    }
    return rows.length
  }, batch)
}

/** Deletes drafts that nobody has touched for a week, and hand-overs that ended a day ago. */
export async function removeForgotten(db: Database, now: Date): Promise<number> {
  const until = before(now, draftDays)
  await db.delete(verificationHandovers).where(lt(verificationHandovers.expiresAt, before(now, 1)))
  const due = and(eq(verifications.state, 'draft'), lt(verifications.updatedAt, until))
  return inBatches(async (limit) => {
    const rows = await listIds(db, due, limit)
    for (const { id } of rows) {
      await inTransaction(db, async (tx) => {
        const row = await lockVerification(tx, id)
        if (row?.state === 'draft' && row.updatedAt < until) {
          await moveVerification(tx, { id, move: 'remove', mover: byClock, now })
        }
      })
    }
    return rows.length
  }, batch)
}

/**
 * Deletes photos when the office's time for keeping them is over. After a decline that time starts again with
 * each change by the customer, who may be uploading. Returns the number of verifications.
 */
export async function prunePhotos(db: Database, now: Date): Promise<number> {
  const { photoDays } = await findVerificationRules(db)
  const until = before(now, photoDays)
  const due = and(
    lt(verifications.decidedAt, until),
    isNull(verifications.photosRemovedAt),
    isNotNull(verifications.decidedAt),
    or(
      inArray(verifications.state, ['approved', 'expired', 'revoked']),
      and(eq(verifications.state, 'declined'), lt(verifications.updatedAt, until)),
    ),
  )
  return inBatches(async (limit) => {
    const rows = await listIds(db, due, limit)
    for (const { id } of rows) {
      await inTransaction(db, async (tx) => {
        const row = await lockVerification(tx, id)
        if (row && isPhotoTimeOver(row, until)) {
          await deletePhotos(tx, await listPhotos(tx, id))
          await changeVerificationRow(tx, id, { photosRemovedAt: now, now })
        }
      })
    }
    return rows.length
  }, batch)
}

function isPhotoTimeOver({ decidedAt, state, updatedAt }: VerificationRow, until: Date): boolean {
  const isLeft = state !== 'declined' || updatedAt < until
  return decidedAt !== null && decidedAt < until && state !== 'pending' && isLeft
}

function listIds(db: Executor, condition: ReturnType<typeof and>, limit: number) {
  return db
    .select({ id: verifications.id })
    .from(verifications)
    .where(condition)
    .orderBy(asc(verifications.id))
    .limit(limit)
}

/** Removes stored bytes if no photo has their key. */
export async function removePhotoOrphan(
  { db, storage }: { db: Executor; storage: ObjectStorage },
  key: string,
): Promise<void> {
  if (!(await isPhotoKeyUsed(db, key))) {
    await storage.remove(key)
  }
}
