import { directionPath } from '@/lib/exchange/address/direction-path'
import type { PublicAddresses } from '@/server/modules/content'
import type { DirectionPath } from '@/server/modules/catalogue'
import type { SiteMoments } from '@/server/modules/site'

/** A page that anybody may read. Its path has no language prefix. */
export type PublicPage = {
  path: string
  /** When its content last changed; null if unknown. Changes of courses do not count. */
  changedAt: Date | null
}

export type PublicFacts = {
  content: PublicAddresses
  site: SiteMoments
  directions: readonly DirectionPath[]
}

/**
 * The pages for search engines, most important first. A page that only shows a text of the office is
 * listed once that text is written. Account, guest, claim, payment and verification pages are private.
 */
export function listPublicPages({ content, site, directions }: PublicFacts): PublicPage[] {
  const { questionsChangedAt, newsChangedAt } = content
  const textChanges = new Map<string, Date>(
    content.pages.map(({ key, changedAt }) => [key, changedAt]),
  )
  const textChangedAt = (key: string) => textChanges.get(key) ?? null
  const offerChangedAt = directions.reduce<Date | null>(
    (last, { updatedAt }) => latest(last, updatedAt),
    null,
  )
  const publicPage = (path: string, ...moments: (Date | null | undefined)[]) => ({
    path,
    changedAt: latest(...moments),
  })
  const pageIfWritten = (path: string, changedAt: Date | null) =>
    changedAt === null ? [] : [{ path, changedAt }]

  return [
    publicPage('/', offerChangedAt, newsChangedAt, questionsChangedAt, textChangedAt('home')),
    publicPage('/cash', textChangedAt('cash'), site.cash),
    publicPage('/contacts', textChangedAt('contacts'), site.contacts),
    publicPage('/partners', textChangedAt('partners')),
    publicPage('/partners/monitoring', textChangedAt('partners-monitoring'), site.monitorings),
    ...pageIfWritten(
      '/faq',
      questionsChangedAt && latest(questionsChangedAt, textChangedAt('faq')),
    ),
    ...pageIfWritten('/news', newsChangedAt && latest(newsChangedAt, textChangedAt('news'))),
    ...['rules', 'aml', 'shops', 'contest'].flatMap((key) =>
      pageIfWritten(`/${key}`, textChangedAt(key)),
    ),
    ...pageIfWritten('/partners/users', textChangedAt('partners-users')),
    publicPage('/status'),
    ...content.articles.map(({ slug, changedAt }) => publicPage(`/news/${slug}`, changedAt)),
    ...directions.map(({ from, to, updatedAt }) => publicPage(directionPath(from, to), updatedAt)),
  ]
}

export function latest(...moments: readonly (Date | null | undefined)[]): Date | null {
  return moments.reduce<Date | null>(
    (last, one) => (last && (!one || last >= one) ? last : (one ?? null)),
    null,
  )
}

/** Paths that robots should not visit: private pages and redirects. */
export const privatePaths = [
  '/account',
  '/operator',
  '/claim',
  '/pay/',
  '/verification',
  '/verify',
  '/login',
  '/register',
  '/forget',
  '/recover',
  '/successfully',
  '/from/',
] as const
