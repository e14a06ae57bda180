import type { Article } from '@/lib/contracts/site/news'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { minutesToRead } from '../texts/minutes-to-read'
import { renderTexts } from '../texts/render-texts'
import {
  countLiveArticles,
  findLive,
  findMinutesToRead,
  findNeighbours,
  findPictureSizes,
  listLiveArticles,
  wasLive,
  type PublicEntry,
} from './live.repository'

type Viewer = { locale: Locale; now: Date }
export type ArticleSummary = Pick<
  Article,
  'slug' | 'title' | 'summary' | 'cover' | 'publishedAt' | 'minutesToRead'
>

/** One page of public articles, the newest first. */
export async function listNews(
  db: Executor,
  { page, size, ...viewer }: Viewer & { page: number; size: number },
): Promise<{ count: number; articles: ArticleSummary[] }> {
  const [count, rows] = await Promise.all([
    countLiveArticles(db, viewer.now),
    listLiveArticles(db, { ...viewer, limit: size, offset: (page - 1) * size }),
  ])
  const { locale } = viewer
  const minutes = await findMinutesToRead(db, { entries: rows, locale })
  return {
    count,
    articles: rows.map((row) => ({
      ...summaryOf(row, locale),
      minutesToRead: minutes.get(row.id) ?? 1,
    })),
  }
}

/**
 * Throws `gone` for an article that was public and has been removed, and `not_found` for any other
 * article that is not public.
 */
export async function getNews(
  db: Executor,
  { slug, ...viewer }: Viewer & { slug: string },
): Promise<Article> {
  const found = await findLive(db, { ...viewer, kind: 'article', slug })
  if (!found) {
    const isGone = await wasLive(db, { kind: 'article', slug, now: viewer.now })
    throw new AppError(isGone ? 'gone' : 'not_found')
  }
  const { locale } = viewer
  const firstAt = momentOf(found.firstAt)
  const [neighbours, [text]] = await Promise.all([
    findNeighbours(db, { ...viewer, firstAt, id: found.id }),
    renderTexts([{ markdown: found.body }], {
      locale,
      findSizes: (ids) => findPictureSizes(db, ids),
    }),
  ])
  return {
    ...summaryOf(found, locale),
    ...neighbours,
    minutesToRead: minutesToRead(found.body),
    html: text?.html ?? '',
    changedAt: momentOf(found.publishAt).toISOString(),
  }
}

function summaryOf(entry: PublicEntry, locale: Locale): Omit<ArticleSummary, 'minutesToRead'> {
  const { slug, title, summary, cover, firstAt } = entry
  return {
    slug,
    title,
    summary,
    cover: cover && {
      id: cover.id,
      width: cover.width,
      height: cover.height,
      alt: locale === 'ru' ? cover.altRu : cover.altEn,
    },
    publishedAt: momentOf(firstAt).toISOString(),
  }
}

/** The publication time of a live revision. The column allows null only for drafts. */
export function momentOf(publishAt: unknown): Date {
  if (!(publishAt instanceof Date)) {
    throw new Error('A live revision has no publication time.')
  }
  return publishAt
}
