import type { PageKey } from '@/lib/contracts/site/pages'
import { pageKeys } from '@/lib/contracts/site/pages'
import type { Executor } from '@/server/database/client'
import { findNextPlanned, findSiteChange, listLiveMoments } from './changes.repository'
import { momentOf } from './news'
import { latest } from './pages'

/** When the next planned revision is published; null when none is planned. */
export function nextContentChangeAt(db: Executor, now: Date): Promise<Date | null> {
  return findNextPlanned(db, now)
}

export type PublicAddresses = {
  pages: { key: PageKey; changedAt: Date }[]
  /** The newest first. */
  articles: { slug: string; publishedAt: Date; changedAt: Date }[]
  /** Null when no question was ever public. */
  questionsChangedAt: Date | null
  newsChangedAt: Date | null
}

/** The public addresses of the office's content, and when each last changed. */
export async function listPublicAddresses(db: Executor, now: Date): Promise<PublicAddresses> {
  const [rows, questionsAt, articlesAt] = await Promise.all([
    listLiveMoments(db, now),
    findSiteChange(db, 'questions'),
    findSiteChange(db, 'articles'),
  ])
  const live = rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    publishedAt: momentOf(firstAt),
    changedAt: momentOf(lastAt),
  }))
  const of = (kind: (typeof live)[number]['kind']) => live.filter((row) => row.kind === kind)
  const changesOf = (kind: (typeof live)[number]['kind']) => of(kind).map((row) => row.changedAt)
  return {
    pages: pageKeys.flatMap((key) =>
      of('page')
        .filter(({ slug }) => slug === key)
        .map(({ changedAt }) => ({ key, changedAt })),
    ),
    articles: of('article').map(({ slug, publishedAt, changedAt }) => ({
      slug,
      publishedAt,
      changedAt,
    })),
    questionsChangedAt: latest([questionsAt, ...changesOf('question')]),
    newsChangedAt: latest([articlesAt, ...changesOf('article')]),
  }
}
