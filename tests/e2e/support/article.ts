import { eq } from 'drizzle-orm'
import { notify } from '@/server/database/channels/notify'
import { contentEntries, contentRevisions } from '@/server/database/schema/content'
import { withDatabase } from './database'

/** Publishes an article, as another process of the server would. */
export async function publishArticle(slug: string): Promise<void> {
  await withDatabase((db) =>
    db.transaction(async (tx) => {
      const now = new Date()
      const [entry] = await tx
        .insert(contentEntries)
        .values({ kind: 'article', slug, createdAt: now })
        .returning({ id: contentEntries.id })
      await tx.insert(contentRevisions).values({
        entryId: entry?.id ?? 0,
        number: 1,
        titleRu: 'Проба',
        titleEn: 'A trial',
        summaryRu: 'Коротко.',
        summaryEn: 'In short.',
        bodyRu: 'Текст.',
        bodyEn: 'Text.',
        publishAt: now,
        createdAt: now,
        actor: 'system:test',
      })
      await notify(tx, 'content_changed', slug)
    }),
  )
}

/** Withdraws an article from the site. */
export async function withdrawArticle(slug: string): Promise<void> {
  await withDatabase((db) =>
    db.transaction(async (tx) => {
      await tx
        .update(contentEntries)
        .set({ removedAt: new Date() })
        .where(eq(contentEntries.slug, slug))
      await notify(tx, 'content_changed', slug)
    }),
  )
}
