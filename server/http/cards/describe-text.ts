import { siteCards, type SiteCard } from '@/lib/site/card-path'
import type { PageKey } from '@/lib/contracts/site/pages'
import { pageKeys } from '@/lib/contracts/site/pages'
import { AppError } from '@/lib/errors/app-error'
import { dateText } from '@/lib/i18n/date-text'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { Container } from '@/server/container'
import { getNews, getPage } from '@/server/modules/content'
import type { CardSite } from './frame'
import type { TextCard } from './text-card'

type Parts = { container: Pick<Container, 'db' | 'clock'>; locale: Locale; site: CardSite }

/** The card of a page, with the office's own text if it has written one. */
export async function describePage(key: string, parts: Parts): Promise<TextCard> {
  const siteCard = siteCards.find((card) => card.key === key)
  if (!siteCard) {
    throw new AppError('not_found')
  }
  return { kind: 'text', site: parts.site, note: '', ...(await textOf(siteCard, parts)) }
}

async function textOf({ key, section }: SiteCard, { container, locale }: Parts) {
  const { title, description } = messagesOf(locale).pages[section]
  const ownKey = pageKeys.find((pageKey) => pageKey === key)
  const page = ownKey && (await findPage(ownKey, { container, locale }))
  return page ? { title: page.title, summary: page.summary } : { title, summary: description }
}

async function findPage(
  key: PageKey,
  { container: { db, clock }, locale }: Pick<Parts, 'container' | 'locale'>,
) {
  try {
    return await getPage(db, { key, locale, now: clock.now() })
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') {
      return null
    }
    throw error
  }
}

/** The card of a news article, with its date. Throws `not_found` or `gone`. */
export async function describeNews(
  slug: string,
  { container: { db, clock }, locale, site }: Parts,
): Promise<TextCard> {
  const { title, summary, publishedAt } = await getNews(db, { slug, locale, now: clock.now() })
  const note = dateText(publishedAt, 'date', { locale, timeZone: 'UTC' })
  return { kind: 'text', site, title, summary, note }
}
