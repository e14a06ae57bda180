import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { NumberKeys } from '@/server/config/number-keys'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { verificationLookup, verifications } from '@/server/database/schema/verifications'
import { lookupOwner, numberOwner } from './create-number-vault'
import { currentVersion, openText, sealText, UnsealError, versionOf } from './seal-number'

type RotateParts = {
  db: Database
  keys: NumberKeys
  now: () => Date
  /** Called after each batch, which stays done whatever happens afterwards. */
  onBatch?: (done: number) => Promise<void> | void
  batch?: number
}

export type Rotated = {
  /** How many verifications were re-encrypted. */
  done: number
  /** The ids of those that no key opens. They stay as they are. */
  unreadable: string[]
}

/**
 * Re-encrypts with the newest key everything that an older key encrypted. It may be interrupted at any time, also
 * while the office works: what is done stays done, everything can be read in between, and the next run
 * continues with the rest.
 */
export async function rotateNumbers({
  db,
  keys,
  now,
  onBatch,
  batch = 200,
}: RotateParts): Promise<Rotated> {
  const current = currentVersion(keys)
  await rotateLookup(db, keys, now())
  const rotated: Rotated = { done: 0, unreadable: [] }
  for (const version of await listVersions(db)) {
    let after: string | null = version === current ? null : firstId
    while (after !== null) {
      const step = await inTransaction(db, (tx) =>
        rotateBatch(tx, keys, { version, after: after ?? firstId, limit: batch }),
      )
      after = step.last
      rotated.done += step.done
      rotated.unreadable.push(...step.unreadable)
      await onBatch?.(rotated.done)
    }
  }
  return rotated
}

/** Re-encrypts a sealed text with the newest key; the same text if it already uses that key. */
export function resealText(
  keys: NumberKeys,
  { sealed, owner }: { sealed: string; owner: string },
): string {
  return versionOf(sealed) === currentVersion(keys)
    ? sealed
    : sealText(keys, { text: openText(keys, { sealed, owner }), owner })
}

const firstId = '00000000-0000-0000-0000-000000000000'

async function rotateLookup(db: Database, keys: NumberKeys, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isOne = eq(verificationLookup.id, 1)
    const [row] = await tx.select().from(verificationLookup).where(isOne).for('update')
    if (row && row.sealedWith !== currentVersion(keys)) {
      const text = openText(keys, { sealed: row.keySealed, owner: lookupOwner })
      const keySealed = sealText(keys, { text, owner: lookupOwner })
      const sealedWith = currentVersion(keys)
      await tx.update(verificationLookup).set({ keySealed, sealedWith, updatedAt: at }).where(isOne)
    }
  })
}

async function listVersions(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ version: verifications.sealedWith })
    .from(verifications)
    .where(isNotNull(verifications.sealedWith))
  return rows.flatMap(({ version }) => version ?? [])
}

type Batch = { version: number; after: string; limit: number }
type Step = { last: string | null; done: number; unreadable: string[] }

async function rotateBatch(
  tx: Tx,
  keys: NumberKeys,
  { version, after, limit }: Batch,
): Promise<Step> {
  const rows = await tx
    .select({
      id: verifications.id,
      numberSealed: verifications.numberSealed,
      valuesSealed: verifications.valuesSealed,
    })
    .from(verifications)
    .where(and(eq(verifications.sealedWith, version), gt(verifications.id, after)))
    .orderBy(asc(verifications.id))
    .limit(limit)
    .for('update')
  const unreadable: string[] = []
  for (const { id, ...sealed } of rows) {
    const renewed = renew(keys, sealed)
    if (renewed === null) {
      unreadable.push(id)
    } else {
      await tx
        .update(verifications)
        .set({ ...renewed, sealedWith: currentVersion(keys) })
        .where(eq(verifications.id, id))
    }
  }
  const last = rows.length < limit ? null : (rows.at(-1)?.id ?? null)
  return { last, done: rows.length - unreadable.length, unreadable }
}

type SealedColumns = { numberSealed: string | null; valuesSealed: string | null }

/* Null if one of them cannot be opened. */
function renew(keys: NumberKeys, { numberSealed, valuesSealed }: SealedColumns) {
  const renewed = (sealed: string | null) =>
    sealed === null
      ? null
      : sealText(keys, {
          text: openText(keys, { sealed, owner: numberOwner }),
          owner: numberOwner,
        })
  try {
    return { numberSealed: renewed(numberSealed), valuesSealed: renewed(valuesSealed) }
  } catch (error) {
    if (error instanceof UnsealError) {
      return null
    }
    throw error
  }
}
