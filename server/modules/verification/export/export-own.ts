import { openBytes, type ObjectStorage } from '@/server/modules/files'
import type { Database } from '@/server/database/client'
import { openValues } from '../forms/read-values'
import { ownerCondition, type VerificationKeyring } from '../own/keyring'
import type { NumberVault } from '../ports'
import { listPhotos } from '../uploads/photos.repository'
import {
  listOwnRows,
  listVerificationEvents,
  type VerificationRow,
} from '../verifications.repository'
import { zipOf, type ZipFile } from './zip'

type Parts = { db: Database; numbers: NumberVault; storage: ObjectStorage }

/* More than anybody can have. */
const most = 1000

/**
 * Everything that the office keeps about a user's verifications, as an archive: the data of all of them
 * in one JSON file, and each photo. Photos are read one at a time while the archive is sent.
 */
export function exportOwnVerifications(
  parts: Parts,
  { keyring, now }: { keyring: VerificationKeyring; now: Date },
): AsyncGenerator<Uint8Array> {
  return zipOf(filesOf(parts, { keyring, now }))
}

async function* filesOf(
  parts: Parts,
  { keyring, now }: { keyring: VerificationKeyring; now: Date },
): AsyncGenerator<ZipFile> {
  const owner = ownerCondition(keyring)
  const { rows } = await listOwnRows(parts.db, owner, { filter: {}, page: 1, size: most })
  const described = []
  for (const row of rows) {
    described.push(await describe(parts, row))
  }
  const text = JSON.stringify({ exportedAt: now.toISOString(), verifications: described }, null, 2)
  yield { name: 'verifications.json', bytes: Buffer.from(text), at: now }
  for (const { id } of rows) {
    for (const photo of await listPhotos(parts.db, id)) {
      const stream = await openBytes(parts.storage, photo.storageKey)
      if (stream) {
        const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
        yield { name: `${id}/${photo.input}.jpg`, bytes, at: photo.createdAt }
      }
    }
  }
}

async function describe({ db, numbers }: Parts, row: VerificationRow) {
  const events = await listVerificationEvents(db, row.id)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    currencyId: row.currencyId,
    number: row.numberSealed === null ? null : await numbers.openNumber(row.numberSealed),
    values: await openValues(numbers, row.valuesSealed),
    faults: row.faults,
    remark: row.remark,
    startedFrom: row.address,
    createdAt: row.createdAt,
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
    validUntil: row.validUntil,
    history: events.map(({ createdAt, event, toState }) => ({
      at: createdAt,
      event,
      state: toState,
    })),
  }
}
