import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { users } from '@/server/database/schema/people/users'
import { verificationPhotos } from '@/server/database/schema/verification-photos'
import { verifications } from '@/server/database/schema/verifications'
import { bandsToSearch } from '../photos'
import type { PhotoRow } from '../uploads/photos.repository'
import type { VerificationRow } from '../verifications.repository'

/** A verification that is like another one. */
export type Match = {
  by: 'number' | 'photo' | 'document'
  row: VerificationRow
  email: string | null
  isSamePerson: boolean
  photo: { mine: string; theirs: string; distance: number } | null
}

const most = 20
/* Photos whose hashes differ in so few bits show the same picture; see `bands` in the schema. */
const mostDistance = 3
/*
 * Plain pictures share a piece of their hash with many others. Comparing more of them would make one page
 * slow, and tell nothing.
 */
const mostCandidates = 2000

/**
 * Everything that is like a verification: the same number or document at another verification, and
 * photos that look the same. Found by indexes only.
 */
export async function listMatches(
  db: Executor,
  row: VerificationRow,
  photos: readonly PhotoRow[],
): Promise<Match[]> {
  const byNumber = await listByNumber(db, row)
  const byPhoto = await listByPhoto(db, row, photos)
  const email = await emailsOf(db, [...byNumber, ...byPhoto.map(({ row: other }) => other)])
  const withPerson = (other: VerificationRow) => ({
    row: other,
    email: other.userId === null ? other.email : (email.get(other.userId) ?? null),
    isSamePerson: isSamePerson(row, other),
  })
  const by = row.kind === 'person' ? ('document' as const) : ('number' as const)
  return [
    ...byNumber.map((other) => ({ by, ...withPerson(other), photo: null })),
    ...byPhoto.map(({ row: other, ...photo }) => ({
      by: 'photo' as const,
      ...withPerson(other),
      photo,
    })),
  ]
}

async function listByNumber(
  db: Executor,
  { id, numberLookup }: VerificationRow,
): Promise<VerificationRow[]> {
  return numberLookup === null
    ? []
    : db
        .select()
        .from(verifications)
        .where(and(eq(verifications.numberLookup, numberLookup), ne(verifications.id, id)))
        .orderBy(desc(verifications.id))
        .limit(most)
}

type AlikePhoto = { row: VerificationRow; mine: string; theirs: string; distance: number }

async function listByPhoto(
  db: Executor,
  { id }: VerificationRow,
  photos: readonly PhotoRow[],
): Promise<AlikePhoto[]> {
  const alike: (Omit<AlikePhoto, 'row'> & { verificationId: string })[] = []
  for (const photo of photos) {
    alike.push(...(await listAlike(db, id, photo)))
  }
  const best = alike.toSorted((a, b) => a.distance - b.distance).slice(0, most)
  const ids = [...new Set(best.map(({ verificationId }) => verificationId))]
  const rows =
    ids.length === 0
      ? []
      : await db.select().from(verifications).where(inArray(verifications.id, ids))
  return best.flatMap(({ verificationId, ...photo }) => {
    const row = rows.find((one) => one.id === verificationId)
    return row ? [{ row, ...photo }] : []
  })
}

async function listAlike(db: Executor, verificationId: string, { hash, id }: PhotoRow) {
  const bands = bandsToSearch(hash)
  if (bands.length === 0) {
    return []
  }
  const rows = await alikePhotos(db, verificationId, { bands, hash })
  return rows.map((row) => ({ ...row, mine: id }))
}

/** The query of photos that look like this one, whose plan is tested. */
export function alikePhotos(
  db: Executor,
  verificationId: string,
  { bands, hash }: Pick<PhotoRow, 'bands' | 'hash'>,
) {
  const candidates = db
    .select({
      theirs: verificationPhotos.id,
      verificationId: verificationPhotos.verificationId,
      hash: verificationPhotos.hash,
    })
    .from(verificationPhotos)
    .where(
      and(
        sql`${verificationPhotos.bands} && ${sql.param(`{${bands.join(',')}}`)}::integer[]`,
        ne(verificationPhotos.verificationId, verificationId),
      ),
    )
    .limit(mostCandidates)
    .as('candidates')
  const distance = sql<number>`bit_count(('x' || ${candidates.hash})::bit(64) # ('x' || ${hash}::text)::bit(64))::integer`
  return db
    .select({
      theirs: candidates.theirs,
      verificationId: candidates.verificationId,
      distance,
    })
    .from(candidates)
    .where(sql`${distance} <= ${mostDistance}`)
    .orderBy(distance)
    .limit(most)
}

async function emailsOf(
  db: Executor,
  rows: readonly VerificationRow[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ userId }) => (userId === null ? [] : [userId])))]
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(inArray(users.id, ids))
  return new Map(found.map(({ email, id }) => [id, email]))
}

/** A guest is known only by their mailbox. */
export function isSamePerson(one: VerificationRow, other: VerificationRow): boolean {
  return one.userId !== null || other.userId !== null
    ? one.userId === other.userId
    : one.mailbox !== null && one.mailbox === other.mailbox
}
