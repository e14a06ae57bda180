import type { DeskPicture, PictureTerms } from '@/lib/contracts/desk/site/pictures'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import { versionOf } from '@/server/database/version-of'
import { assertCurrentVersion } from '@/server/modules/audit'
import type { ChangeDeps } from '@/server/modules/resources'
import type { ObjectStorage } from '@/server/modules/files'
import { changeContent } from '../desk/change-content'
import { picturePath, pictureWidths } from '../texts/picture-paths'
import { addPicture, type PictureDeps } from './add-picture'
import { removePictureOrphanJob } from './jobs'
import {
  countUses,
  isShownAnywhere,
  listPictureRows,
  lockPicture,
  removePicture,
  updateAlt,
  type PictureRow,
  isKeyUsed,
} from './pictures.repository'

const entity = 'picture' as const

/** The newest first. */
export async function listPictures(
  db: Executor,
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<{ count: number; pictures: DeskPicture[] }> {
  const { all, rows } = await listPictureRows(db, { limit: size, offset: (page - 1) * size })
  return { count: all, pictures: await present(db, rows, now) }
}

/** Throws the same errors as `addPicture`. */
export async function uploadPicture(deps: PictureDeps, bytes: Uint8Array): Promise<DeskPicture> {
  return presentOne(deps.db, await addPicture(deps, { bytes }), deps.now)
}

type Seen = { id: string; version: string }

/** Throws `not_found` and, for an outdated version, `state_changed`. */
export async function savePicture(
  deps: ChangeDeps,
  { id, version, terms }: Seen & { terms: PictureTerms },
): Promise<DeskPicture> {
  const { stored } = await changeContent(deps, async (tx) => {
    const stored = await lockSeen(tx, { id, version })
    await updateAlt(tx, id, terms)
    const before = termsOf(stored)
    return { stored, entity, verb: 'update', entityId: id, before, after: terms, isPublic: false }
  })
  return presentOne(deps.db, { ...stored, ...terms }, deps.now)
}

/** Throws `not_found`, `state_changed`, and `in_use` while any revision uses the picture. */
export async function deletePicture(deps: ChangeDeps, seen: Seen): Promise<void> {
  await changeContent(deps, async (tx) => {
    const stored = await lockSeen(tx, seen)
    if (await isShownAnywhere(tx, seen.id)) {
      throw new AppError('in_use')
    }
    await removePicture(tx, seen.id)
    for (const key of [stored.storageKey, stored.previewKey]) {
      await enqueueJob(tx, removePictureOrphanJob, { key })
    }
    const before = termsOf(stored)
    return { entity, verb: 'delete', entityId: seen.id, before, after: null, isPublic: false }
  })
}

async function lockSeen(tx: Tx, { id, version }: Seen): Promise<PictureRow> {
  const stored = await lockPicture(tx, id)
  if (!stored) {
    throw new AppError('not_found')
  }
  await assertCurrentVersion(tx, { entity, id, state: termsOf(stored), version })
  return stored
}

function termsOf({ altRu, altEn }: PictureRow): PictureTerms {
  return { altRu, altEn }
}

async function presentOne(db: Executor, row: PictureRow, now: Date): Promise<DeskPicture> {
  const [picture] = await present(db, [row], now)
  if (!picture) {
    throw new AppError('not_found')
  }
  return picture
}

async function present(
  db: Executor,
  rows: readonly PictureRow[],
  now: Date,
): Promise<DeskPicture[]> {
  const uses = await countUses(db, { ids: rows.map(({ id }) => id), now })
  return rows.map((row) => {
    const { id, width, height, createdAt } = row
    const terms = termsOf(row)
    return {
      id,
      version: versionOf(terms),
      terms,
      width,
      height,
      url: picturePath(id, pictureWidths.full),
      previewUrl: picturePath(id, pictureWidths.preview),
      uses: uses.get(id) ?? 0,
      createdAt: createdAt.toISOString(),
    }
  })
}

/**
 * Removes the stored bytes if no picture uses them, because the upload failed or the picture was
 * deleted.
 */
export async function removePictureOrphan(
  { db, storage }: { db: Executor; storage: ObjectStorage },
  key: string,
): Promise<void> {
  if (!(await isKeyUsed(db, key))) {
    await storage.remove(key)
  }
}
