import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import type { ObjectStorage } from '@/server/modules/files'
import { recordAudit } from '@/server/modules/audit'
import { isSignatureValid, signLink, type Signature } from '../links/signed-links'
import { photoType } from '../ports'
import { openPhoto, type PhotoSize } from '../uploads/open-photo'
import { findPhoto, listPhotos, type PhotoRow } from '../uploads/photos.repository'
import { findVerification } from '../verifications.repository'
import { listMatches } from './matches.repository'
import type { DeskCommand } from './take-verification'

/** A link to a picture of a photo: its signature is for this picture and this operator. */
export type LookLink = Signature & { by: string; size: PhotoSize }

export type LookedAt = { id: string; preview: LookLink; full: LookLink }

type Look = DeskCommand & {
  /** Photos of the verification or of its matches. Omitted: all photos of the verification. */
  photos: readonly string[] | undefined
  key: Uint8Array
}

/* Long enough to load the pictures once. */
const lifeMilliseconds = 60_000

/**
 * Links to photos, for one minute and this operator. Each look is in the audit log, at each verification
 * whose photos were asked for. Throws `not_found` for photos that have nothing to do with the
 * verification.
 */
export async function lookAtPhotos(
  db: Database,
  { key, photos: wanted, ...command }: Look,
): Promise<{ photos: LookedAt[]; until: Date }> {
  const { actor, id, me, now } = command
  const until = new Date(now.getTime() + lifeMilliseconds)
  const photos = await findVisible(db, id, wanted)
  await inTransaction(db, async (tx) => {
    for (const verificationId of new Set(photos.map((photo) => photo.verificationId))) {
      const seen = photos.filter((photo) => photo.verificationId === verificationId)
      await recordAudit(tx, {
        actor,
        action: 'verification.look',
        entity: 'verification',
        entityId: verificationId,
        before: null,
        after: { photos: seen.map((photo) => photo.input) },
        at: now,
      })
    }
  })
  const linkTo = (photo: PhotoRow, size: PhotoSize): LookLink => ({
    ...signLink(key, subjectOf(photo.id, { by: me, size }), until),
    by: me,
    size,
  })
  return {
    photos: photos.map((photo) => ({
      id: photo.id,
      preview: linkTo(photo, 'preview'),
      full: linkTo(photo, 'full'),
    })),
    until,
  }
}

async function findVisible(
  db: Database,
  id: string,
  wanted: readonly string[] | undefined,
): Promise<PhotoRow[]> {
  const row = await findVerification(db, id)
  if (!row) {
    throw new AppError('not_found')
  }
  const own = await listPhotos(db, id)
  if (wanted === undefined) {
    return own
  }
  const isOwn = (photoId: string) => own.some((photo) => photo.id === photoId)
  const matches = wanted.every(isOwn) ? [] : await listMatches(db, row, own)
  const alike = new Set(matches.map((match) => match.row.id))
  const photos: PhotoRow[] = []
  for (const photoId of new Set(wanted)) {
    const photo = own.find((one) => one.id === photoId) ?? (await findPhoto(db, photoId))
    if (!photo || !(isOwn(photoId) || alike.has(photo.verificationId))) {
      throw new AppError('not_found')
    }
    photos.push(photo)
  }
  return photos
}

type Opening = LookLink & { photoId: string; key: Uint8Array; now: Date }

/**
 * Opens a picture by a link of `lookAtPhotos`. Throws `not_found` for any other link, and when the photo
 * was deleted meanwhile.
 */
export async function openLookedAt(
  { db, storage }: { db: Database; storage: ObjectStorage },
  { by, key, now, photoId, sign, size, until }: Opening,
) {
  if (!isSignatureValid(key, subjectOf(photoId, { by, size }), { now, sign, until })) {
    throw new AppError('not_found')
  }
  const photo = await findPhoto(db, photoId)
  if (!photo) {
    throw new AppError('not_found')
  }
  return { ...(await openPhoto(storage, photo, size)), contentType: photoType, id: photo.id }
}

function subjectOf(id: string, { by, size }: Pick<LookLink, 'by' | 'size'>) {
  return { purpose: 'look' as const, id, rest: `${by}\n${size}` }
}
