import type { ContentKind } from '@/lib/contracts/desk/site/content'
import { toActorColumns } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { contentEntries, contentRevisions, faqGroups } from '@/server/database/schema/content'
import { officeArticles, officeFaqGroups, officePages } from './content/content'
import { covers } from './content/covers/covers'
import type { Both, CoverName } from './content/shapes'

export type Drawing = { svg: string; altRu: string; altEn: string }
/** Stores a drawing as a picture and returns the picture's id. The same drawing is stored once. */
type StoreDrawing = (drawing: Drawing) => Promise<string>

export type CoverOptions = {
  /** Stores a cover. Without this function the news has no covers. */
  storeDrawing?: StoreDrawing
  /** Called with the error when covers cannot be stored; then the news has no covers. */
  onCoverError?: (error: unknown) => void
}

export type CoverIds = ReadonlyMap<CoverName, string>

/**
 * Stores the covers of the news as pictures, outside a transaction, because a rollback does not
 * remove files. When the storage is unavailable, the office still starts, without covers.
 */
export async function storeCovers({ storeDrawing, onCoverError }: CoverOptions): Promise<CoverIds> {
  try {
    return storeDrawing ? await storeAll(storeDrawing) : new Map()
  } catch (error) {
    onCoverError?.(error)
    return new Map()
  }
}

async function storeAll(store: StoreDrawing): Promise<CoverIds> {
  const ids = new Map<CoverName, string>()
  for (const { cover, coverAlt } of officeArticles) {
    if (!ids.has(cover)) {
      const svg = covers[cover]()
      ids.set(cover, await store({ svg, altRu: coverAlt.ru, altEn: coverAlt.en }))
    }
  }
  return ids
}

/** Inserts the demo office's content. Texts that somebody has already written stay unchanged. */
export async function seedContent(
  tx: Tx,
  { now, coverIds }: { now: Date; coverIds: CoverIds },
): Promise<void> {
  for (const { key, ...texts } of officePages) {
    await publish(tx, { kind: 'page', slug: key, ...texts, at: now, now })
  }
  for (const { daysAgo, cover, ...article } of officeArticles) {
    const at = new Date(now.getTime() - daysAgo * 86_400_000)
    await publish(tx, { kind: 'article', ...article, coverId: coverIds.get(cover), at, now })
  }
  await seedQuestions(tx, now)
}

const noText: Both = { ru: '', en: '' }

type Entry = {
  kind: ContentKind
  slug: string
  title: Both
  summary?: Both
  body: Both
  coverId?: string | undefined
  place?: { groupId: number; position: number }
  /** When the text is or was published. */
  at: Date
  now: Date
}

async function publish(tx: Tx, entry: Entry): Promise<void> {
  const { kind, slug, title, summary = noText, body, coverId = null, place, at, now } = entry
  const createdAt = at < now ? at : now
  const [row] = await tx
    .insert(contentEntries)
    .values({ kind, slug, ...place, createdAt })
    // On a conflict this update changes nothing, but makes the statement return the id.
    .onConflictDoUpdate({ target: [contentEntries.kind, contentEntries.slug], set: { slug } })
    .returning({ id: contentEntries.id })
  if (!row) {
    throw new Error(`The entry ${slug} has no id.`)
  }
  await tx
    .insert(contentRevisions)
    .values({
      entryId: row.id,
      number: 1,
      titleRu: title.ru,
      titleEn: title.en,
      summaryRu: summary.ru,
      summaryEn: summary.en,
      bodyRu: body.ru,
      bodyEn: body.en,
      coverId,
      publishAt: at,
      createdAt,
      ...toActorColumns({ kind: 'system', name: 'seed' }),
    })
    .onConflictDoNothing()
}

async function seedQuestions(tx: Tx, now: Date): Promise<void> {
  for (const [index, { slug, name, questions }] of officeFaqGroups.entries()) {
    const [group] = await tx
      .insert(faqGroups)
      .values({ slug, nameRu: name.ru, nameEn: name.en, position: index + 1 })
      .onConflictDoUpdate({ target: faqGroups.slug, set: { slug } })
      .returning({ id: faqGroups.id })
    if (!group) {
      throw new Error(`The group ${slug} has no id.`)
    }
    for (const [place, { slug: anchor, question, answer }] of questions.entries()) {
      const texts = { slug: anchor, title: question, body: answer }
      const position = { groupId: group.id, position: place + 1 }
      await publish(tx, { kind: 'question', ...texts, place: position, at: now, now })
    }
  }
}
