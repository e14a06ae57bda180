import { count, desc, eq, or, sql } from 'drizzle-orm'
import type { PictureTerms } from '@/lib/contracts/desk/site/pictures'
import type { Executor, Tx } from '@/server/database/client'
import { contentRevisions, pictures } from '@/server/database/schema/content'
import { gifts } from '@/server/database/schema/loyalty/gifts'

export type PictureRow = typeof pictures.$inferSelect

export async function findPicture(db: Executor, id: string): Promise<PictureRow | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id))
  return row ?? null
}

export async function findByContent(db: Executor, sha256: string): Promise<PictureRow | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.sha256, sha256))
  return row ?? null
}

/** Locks the picture until the transaction ends, so that nobody changes it or starts to use it. */
export async function lockPicture(tx: Tx, id: string): Promise<PictureRow | null> {
  const [row] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update')
  return row ?? null
}

export async function insertPicture(tx: Tx, row: typeof pictures.$inferInsert): Promise<void> {
  await tx.insert(pictures).values(row)
}

export async function updateAlt(tx: Tx, id: string, terms: PictureTerms): Promise<void> {
  await tx.update(pictures).set(terms).where(eq(pictures.id, id))
}

export async function removePicture(tx: Tx, id: string): Promise<void> {
  await tx.delete(pictures).where(eq(pictures.id, id))
}

/** The newest first. */
export async function listPictureRows(
  db: Executor,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ all: number; rows: PictureRow[] }> {
  const [[counted], rows] = await Promise.all([
    db.select({ all: count() }).from(pictures),
    db.select().from(pictures).orderBy(desc(pictures.id)).limit(limit).offset(offset),
  ])
  return { all: counted?.all ?? 0, rows }
}

/** How many gifts use each of these pictures, plus how many entries use it in their live or their last revision. */
export async function countUses(
  db: Executor,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; uses: number }>(sql`
    with shown as (
      (select distinct on (entry_id) entry_id, cover_id, body_ru, body_en
       from content_revisions order by entry_id, number desc)
      union all
      (select distinct on (entry_id) entry_id, cover_id, body_ru, body_en
       from content_revisions
       where withdrawn_at is null and publish_at <= ${now.toISOString()}::timestamptz
       order by entry_id, publish_at desc, number desc)
    )
    select requested.id::text as id, (count(distinct shown.entry_id)
      + (select count(*) from ${gifts} where picture_id = requested.id))::int as uses
    from unnest(${sql.param([...ids])}::uuid[]) as requested(id)
    left join shown on shown.cover_id = requested.id
      or strpos(shown.body_ru, '/media/' || requested.id || '/') > 0
      or strpos(shown.body_en, '/media/' || requested.id || '/') > 0
    group by requested.id`)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}

/**
 * Whether any gift or revision uses the picture. Old revisions count too, because they must remain
 * viewable with their pictures.
 */
export async function isShownAnywhere(tx: Tx, id: string): Promise<boolean> {
  const path = `/media/${id}/`
  const [row] = await tx
    .select({ entryId: contentRevisions.entryId })
    .from(contentRevisions)
    .where(
      or(
        eq(contentRevisions.coverId, id),
        sql`strpos(${contentRevisions.bodyRu}, ${path}) > 0`,
        sql`strpos(${contentRevisions.bodyEn}, ${path}) > 0`,
      ),
    )
    .limit(1)
  const [gift] = await tx
    .select({ id: gifts.id })
    .from(gifts)
    .where(eq(gifts.pictureId, id))
    .limit(1)
  return row !== undefined || gift !== undefined
}

export async function isKeyUsed(db: Executor, key: string): Promise<boolean> {
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(or(eq(pictures.storageKey, key), eq(pictures.previewKey, key)))
  return rows.length > 0
}
