import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { verificationPhotos } from '@/server/database/schema/verification-photos'
import type { ObjectStorage } from '@/server/modules/files'

export type StoredPhoto = { id: string; storageKey: string; previewKey: string }

/** Stores these bytes as a photo of a draft, and others as its preview. */
export async function storePhoto(
  { db, storage }: { db: Database; storage: ObjectStorage },
  { verificationId, input, bytes }: { verificationId: string; input: string; bytes: Uint8Array },
): Promise<StoredPhoto> {
  const now = new Date()
  const key = () => `verifications/${randomBytes(24).toString('hex')}`
  const photo = { id: makeId(now), storageKey: key(), previewKey: key() }
  await storage.put(photo.storageKey, bytes)
  await storage.put(photo.previewKey, Buffer.from('preview'))
  await db.insert(verificationPhotos).values({
    ...{ ...photo, verificationId, input, bytes: bytes.byteLength, previewBytes: 7 },
    ...{ width: 40, height: 20, hash: '0123456789abcdef', bands: [291, 83_879, 166_315, 249_327] },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt: now,
  })
  return photo
}
