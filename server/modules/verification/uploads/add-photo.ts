import { createHash } from 'node:crypto'
import { minPhotoSide } from '@/lib/contracts/verification/verification-lists'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Executor, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import { storeBytes, type ObjectStorage } from '@/server/modules/files'
import { listInputsOf } from '../forms/forms.repository'
import { removePhotoOrphanJob } from '../jobs'
import { assertOpen } from '../own/change-verification'
import { bandsOf } from '../photos'
import { photoFolder, type DrawnPhoto, type PhotoDrawer } from '../ports'
import {
  changeVerificationRow,
  findVerification,
  lockVerification,
  type VerificationRow,
} from '../verifications.repository'
import {
  changePhoto,
  deletePhotos,
  findPhoto,
  findPhotoByKey,
  insertPhoto,
  listPhotos,
  type PhotoRow,
} from './photos.repository'

type Parts = { db: Database; storage: ObjectStorage; photos: PhotoDrawer }

export type AddPhoto = {
  verificationId: string
  /** The key of what is asked for. */
  input: string
  /** Chosen by the client for this file. */
  clientKey: string | null
  bytes: Uint8Array
  isHandedOver: boolean
  now: Date
}

/* Replaced photos count too. Otherwise anybody could store any number of files by replacing them. */
const maxUploads = 60

/**
 * Draws and stores a photo, which replaces the previous photo of the same input. The same file, or the same
 * key, returns the photo that was stored before. The bytes are stored before the row that contains their
 * keys; a job removes them if the row is never written. Refuses with `state_changed`, and with
 * `validation_error` of `input` or `file`.
 */
export async function addPhoto(
  { db, storage, photos }: Parts,
  command: AddPhoto,
): Promise<PhotoRow> {
  const { bytes, now, verificationId } = command
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = await findKnown(db, await findVerification(db, verificationId), {
    ...command,
    sha256,
  })
  if (known) {
    return known
  }
  const drawn = await photos.drawPhoto(bytes)
  assertReadable(drawn)
  const store = (part: Uint8Array) =>
    storeBytes(
      { db, storage },
      { folder: photoFolder, bytes: part, removeOrphan: removePhotoOrphanJob, now },
    )
  const [storageKey, previewKey] = await Promise.all([
    store(drawn.full.bytes),
    store(drawn.preview.bytes),
  ])
  return inTransaction(db, (tx) =>
    putPhoto(tx, { command, sha256, drawn, keys: { storageKey, previewKey } }),
  )
}

function assertReadable({ full: { height, width } }: DrawnPhoto): void {
  if (Math.max(width, height) < minPhotoSide) {
    const params = { minimum: String(minPhotoSide) }
    throw new AppError('validation_error', {
      faults: [{ field: 'file', key: 'photo_small', params }],
    })
  }
}

type Known = Pick<AddPhoto, 'verificationId' | 'input' | 'clientKey'> & { sha256: string }

/* The photo that this upload has made already. Also refuses what cannot be uploaded now. */
async function findKnown(
  db: Executor,
  row: VerificationRow | null,
  { clientKey, input, sha256, verificationId }: Known,
): Promise<PhotoRow | null> {
  if (!row) {
    throw new AppError('not_found')
  }
  const earlier = clientKey && (await findPhotoByKey(db, { verificationId, clientKey }))
  if (earlier) {
    return earlier
  }
  assertOpen(row)
  const inputs = await listInputsOf(db, row)
  if (!inputs.some(({ key, type }) => key === input && type === 'photo')) {
    throw new AppError('validation_error', { faults: [{ field: 'input', key: 'unknown_value' }] })
  }
  const current = (await listPhotos(db, verificationId)).find((photo) => photo.input === input)
  if (current?.sha256 === sha256 && current.verdict !== 'declined') {
    return current
  }
  if (row.uploads >= maxUploads) {
    throw new AppError('validation_error', { faults: [{ field: 'file', key: 'photos_full' }] })
  }
  return null
}

type Putting = {
  command: AddPhoto
  sha256: string
  drawn: DrawnPhoto
  keys: { storageKey: string; previewKey: string }
}

/* Checks again, because the verification may have changed while the photo was drawn. */
async function putPhoto(tx: Tx, { command, sha256, drawn, keys }: Putting): Promise<PhotoRow> {
  const { clientKey, input, isHandedOver, now, verificationId } = command
  const row = await lockVerification(tx, verificationId)
  const known = await findKnown(tx, row, { verificationId, input, clientKey, sha256 })
  if (known || !row) {
    return known ?? missing()
  }
  const before = await listPhotos(tx, verificationId)
  await deletePhotos(
    tx,
    before.filter((photo) => photo.input === input),
  )
  const photo = await insertPhoto(tx, {
    id: makeId(now),
    verificationId,
    input,
    clientKey,
    ...keys,
    bytes: drawn.full.bytes.byteLength,
    previewBytes: drawn.preview.bytes.byteLength,
    width: drawn.full.width,
    height: drawn.full.height,
    sha256,
    hash: drawn.hash,
    bands: bandsOf(drawn.hash),
    isHandedOver,
    createdAt: now,
  })
  await changeVerificationRow(tx, verificationId, {
    uploads: row.uploads + 1,
    photosRemovedAt: null,
    mended: [...new Set([...row.mended, input])],
    now,
  })
  return photo
}

function missing(): never {
  throw new AppError('not_found')
}

type OfPhoto = { verificationId: string; photoId: string; now: Date }

/** Sets how a photo is turned. Refuses with `not_found` and `state_changed`. */
export async function turnPhoto(
  db: Database,
  { turns, ...of }: OfPhoto & { turns: number },
): Promise<PhotoRow> {
  return inTransaction(db, async (tx) => {
    await lockPhoto(tx, of)
    const photo = await changePhoto(tx, of.photoId, { turns })
    await changeVerificationRow(tx, of.verificationId, { now: of.now })
    return photo
  })
}

/** Deletes a photo, also its bytes. Refuses with `not_found` and `state_changed`. */
export async function deletePhoto(db: Database, of: OfPhoto): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { photo, row } = await lockPhoto(tx, of)
    await deletePhotos(tx, [photo])
    const mended = row.mended.filter((key) => key !== photo.input)
    await changeVerificationRow(tx, row.id, { mended, now: of.now })
  })
}

async function lockPhoto(tx: Tx, { verificationId, photoId }: OfPhoto) {
  const row = await lockVerification(tx, verificationId)
  const photo = await findPhoto(tx, photoId)
  if (!row || photo?.verificationId !== verificationId) {
    throw new AppError('not_found')
  }
  assertOpen(row)
  return { row, photo }
}
