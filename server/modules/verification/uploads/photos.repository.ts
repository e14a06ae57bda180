import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { PhotoVerdict } from '@/lib/contracts/verification/verification-lists'
import type { Executor, Tx } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import { verificationPhotos } from '@/server/database/schema/verification-photos'
import { removePhotoOrphanJob } from '../jobs'

export type PhotoRow = typeof verificationPhotos.$inferSelect

export function listPhotos(db: Executor, verificationId: string): Promise<PhotoRow[]> {
  return db
    .select()
    .from(verificationPhotos)
    .where(eq(verificationPhotos.verificationId, verificationId))
    .orderBy(asc(verificationPhotos.id))
}

export async function findPhoto(db: Executor, id: string): Promise<PhotoRow | null> {
  const [row] = await db.select().from(verificationPhotos).where(eq(verificationPhotos.id, id))
  return row ?? null
}

export async function insertPhoto(
  tx: Tx,
  row: typeof verificationPhotos.$inferInsert,
): Promise<PhotoRow> {
  const [inserted] = await tx.insert(verificationPhotos).values(row).returning()
  if (!inserted) {
    throw new Error('The insert returned no photo.')
  }
  return inserted
}

export async function changePhoto(
  tx: Tx,
  id: string,
  change: { turns?: number; verdict?: PhotoVerdict },
): Promise<PhotoRow> {
  const [changed] = await tx
    .update(verificationPhotos)
    .set(change)
    .where(eq(verificationPhotos.id, id))
    .returning()
  if (!changed) {
    throw new Error(`There is no photo ${id}.`)
  }
  return changed
}

/** Sets the verdicts of all photos: `declined` for these inputs, `accepted` for the others. */
export async function judgePhotos(
  tx: Tx,
  verificationId: string,
  declined: readonly string[],
): Promise<void> {
  for (const { id, input } of await listPhotos(tx, verificationId)) {
    await changePhoto(tx, id, { verdict: declined.includes(input) ? 'declined' : 'accepted' })
  }
}

/** Deletes the rows of photos, and enqueues the jobs that delete their bytes. */
export async function deletePhotos(tx: Tx, photos: readonly PhotoRow[]): Promise<void> {
  if (photos.length === 0) {
    return
  }
  const ids = photos.map(({ id }) => id)
  await tx.delete(verificationPhotos).where(inArray(verificationPhotos.id, ids))
  for (const key of photos.flatMap(({ storageKey, previewKey }) => [storageKey, previewKey])) {
    await enqueueJob(tx, removePhotoOrphanJob, { key })
  }
}

export async function isPhotoKeyUsed(db: Executor, key: string): Promise<boolean> {
  const rows = await db
    .select({ id: verificationPhotos.id })
    .from(verificationPhotos)
    .where(or(eq(verificationPhotos.storageKey, key), eq(verificationPhotos.previewKey, key)))
    .limit(1)
  return rows.length > 0
}

export async function findPhotoByKey(
  db: Executor,
  { verificationId, clientKey }: { verificationId: string; clientKey: string },
): Promise<PhotoRow | null> {
  const [row] = await db
    .select()
    .from(verificationPhotos)
    .where(
      and(
        eq(verificationPhotos.verificationId, verificationId),
        eq(verificationPhotos.clientKey, clientKey),
      ),
    )
  return row ?? null
}
