import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageKeys } from '@/lib/contracts/site/pages'
import {
  addDrawing,
  getNews,
  getPage,
  listEntries,
  listNews,
  listQuestions,
  saveEntry,
} from '@/server/modules/content'
import { contentTerms } from '@/tests/factories/terms/content-terms'
import { createMemoryStorage } from '@/tests/setup/outside/memory-storage'
import { createTestPainter } from '@/tests/setup/outside/test-painter'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { officeArticles, officeFaqGroups } from './content/content'
import { seedDemoOffice } from './seed-demo-office'

const now = new Date('2026-11-21T12:00:00Z')
const actor = { kind: 'system', name: 'seed' } as const

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/* Restores the state of an office whose first start ended before its texts were stored. */
async function removeTexts({ db }: TestDatabase): Promise<void> {
  // A trigger forbids the deletion of revisions.
  await db.execute(sql`
    alter table content_revisions disable trigger user;
    truncate content_revisions, content_entries, faq_groups;
    alter table content_revisions enable trigger user`)
  await db.execute(sql`update settings set value = '{"hasWords": false}' where key = 'demoOffice'`)
}

describe('the demo office', () => {
  it('has every page in both languages', async () => {
    for (const key of pageKeys) {
      for (const locale of ['ru', 'en'] as const) {
        const page = await getPage(database.db, { key, locale, now })
        expect(page.html).toMatch(/^<(p|h2)/)
        // The Markdown of an anchor must not appear in the page.
        expect(page.html).not.toContain('{#')
      }
    }
  })

  it('has all questions in their groups', async () => {
    const { groups } = await listQuestions(database.db, { locale: 'en', now })
    expect(groups.map(({ slug, questions }) => [slug, questions.length])).toEqual(
      officeFaqGroups.map(({ slug, questions }) => [slug, questions.length]),
    )
  })

  it('lists its news from the newest, and has one planned article', async () => {
    const { articles, count } = await listNews(database.db, {
      locale: 'ru',
      now,
      page: 1,
      size: 50,
    })
    const published = officeArticles.filter(({ daysAgo }) => daysAgo >= 0)
    expect(articles.map(({ slug }) => slug)).toEqual(published.map(({ slug }) => slug))
    expect(count).toBe(published.length)
    const filter = { kind: 'article', state: 'planned' } as const
    const planned = await listEntries(database.db, { filter, page: 1, size: 50, now })
    expect(planned.count).toBe(officeArticles.length - published.length)
  })

  it('gets its texts with covers once, even at a later start, and keeps texts written meanwhile', async () => {
    const fresh = await createTestDatabase()
    const { db } = fresh
    await removeTexts(fresh)
    const { entries } = await listEntries(db, { filter: { kind: 'page' }, page: 1, size: 50, now })
    const rules = entries.find(({ slug }) => slug === 'rules')
    const rulesInput = {
      slug: 'rules',
      groupId: null,
      terms: contentTerms(),
      publish: 'now',
    } as const
    await saveEntry({ db, actor, now }, { ...rulesInput, id: rules?.id ?? 0, version: 0 })

    const storage = createMemoryStorage()
    const painter = createTestPainter()
    let drawn = 0
    const storeDrawing = ({ svg, ...terms }: { svg: string; altRu: string; altEn: string }) => {
      drawn += 1
      return addDrawing({ db, painter, storage, actor, now }, { svg, terms })
    }
    expect(await seedDemoOffice(db, { now, storeDrawing })).toBe(false)
    const ofGifts = 3
    const pictures = new Set(officeArticles.map(({ cover }) => cover)).size + ofGifts
    expect(drawn).toBe(pictures)
    expect(storage.objects.size).toBe(pictures * 2)
    const slug = officeArticles.find(({ daysAgo }) => daysAgo > 0)?.slug ?? ''
    const article = await getNews(db, { slug, locale: 'en', now })
    expect(article.cover).toMatchObject({ width: 1600, height: 840 })
    expect(article.cover?.alt).not.toBe('')
    expect((await getPage(db, { key: 'rules', locale: 'ru', now })).title).toBe('Мы открылись')

    await seedDemoOffice(db, { now, storeDrawing })
    expect(drawn).toBe(pictures)
    await fresh.drop()
  })

  it('gets its texts without covers when covers cannot be stored, and reports the error once', async () => {
    const fresh = await createTestDatabase()
    await removeTexts(fresh)
    const cause = new Error('no storage')
    const errors: unknown[] = []
    const options = {
      now,
      storeDrawing: () => Promise.reject(cause),
      onCoverError: (error: unknown) => errors.push(error),
    }
    await seedDemoOffice(fresh.db, options)
    await seedDemoOffice(fresh.db, options)
    expect(errors).toEqual([cause])
    const { articles } = await listNews(fresh.db, { locale: 'ru', now, page: 1, size: 50 })
    expect(articles.length).toBeGreaterThan(0)
    expect(articles.filter(({ cover }) => cover !== null)).toEqual([])
    await fresh.drop()
  })
})
