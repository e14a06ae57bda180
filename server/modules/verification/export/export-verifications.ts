import { asc, eq, getTableColumns } from 'drizzle-orm'
import { zip, type ZipEntry } from '@/lib/files/zip'
import type { Database } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { verificationPhotos } from '@/server/database/schema/verification-photos'
import { verifications } from '@/server/database/schema/verifications'
import { openBytes, type ObjectStorage } from '@/server/modules/files'
import type { NumberVault } from '../ports'

type Parts = { db: Database; storage: ObjectStorage; numbers: NumberVault }
type PhotoRow = typeof verificationPhotos.$inferSelect

/**
 * Everything that a user gave to be verified, as a ZIP file: `verifications.json`, and the photos as they
 * are stored. A photo is read only when the previous photos have been sent.
 */
export async function exportVerifications(
  parts: Parts,
  { userId, now }: { userId: string; now: Date },
): Promise<AsyncGenerator<Uint8Array<ArrayBuffer>>> {
  // What cannot be read becomes an error before the file begins.
  const described = await describeAll(parts, userId)
  return zip(entriesOf(parts.storage, described, now))
}

type Described = { terms: Record<string, unknown>; photos: PhotoRow[] }

async function describeAll({ db, numbers }: Parts, userId: string): Promise<Described[]> {
  const rows = await db
    .select({ ...getTableColumns(verifications), currency: currencies.slug })
    .from(verifications)
    .leftJoin(currencies, eq(currencies.id, verifications.currencyId))
    .where(eq(verifications.userId, userId))
    .orderBy(asc(verifications.id))
  const open = (sealed: string | null) => (sealed === null ? null : numbers.openNumber(sealed))
  const described: Described[] = []
  for (const row of rows) {
    const values = await open(row.valuesSealed)
    described.push({
      terms: {
        id: row.id,
        kind: row.kind,
        status: row.state,
        currency: row.currency,
        number: await open(row.numberSealed),
        values: values === null ? {} : (JSON.parse(values) as unknown),
        startedAt: row.createdAt,
        sentAt: row.submittedAt,
        decidedAt: row.decidedAt,
        validUntil: row.validUntil,
        faults: row.faults,
        remark: row.remark,
      },
      photos: await db
        .select()
        .from(verificationPhotos)
        .where(eq(verificationPhotos.verificationId, row.id))
        .orderBy(asc(verificationPhotos.id)),
    })
  }
  return described
}

async function* entriesOf(
  storage: ObjectStorage,
  described: readonly Described[],
  now: Date,
): AsyncGenerator<ZipEntry> {
  const list: unknown[] = []
  for (const { photos, terms } of described) {
    const files: unknown[] = []
    for (const photo of photos) {
      const bytes = await readPhoto(storage, photo)
      // It may have been deleted in the meantime.
      if (bytes) {
        const name = `photos/${photo.verificationId}/${photo.id}.jpg`
        files.push({ file: name, input: photo.input, turns: photo.turns, at: photo.createdAt })
        yield { name, bytes, at: photo.createdAt }
      }
    }
    list.push({ ...terms, photos: files })
  }
  const text = JSON.stringify({ at: now, verifications: list }, null, 2)
  yield { name: 'verifications.json', bytes: Buffer.from(`${text}\n`), at: now }
}

async function readPhoto(storage: ObjectStorage, { storageKey }: PhotoRow) {
  const stream = await openBytes(storage, storageKey)
  return stream && new Uint8Array(await new Response(stream).arrayBuffer())
}
