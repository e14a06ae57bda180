import { cache } from 'react'
import { getNews, listNews, type Article, type ArticleSummary } from '@/lib/contracts/site/news'
import { throwOnPage } from '@/lib/errors/said-error'
import { ApiError } from '@/lib/http/api-error'
import type { Locale } from '@/lib/i18n/locales'
import { loadEndpoint } from '@/lib/query/server-query'

export type NewsPage = { page: number; pageCount: number; articles: ArticleSummary[] }

const size = 12

/** A page of the news by the query of its address; null when there is no such page. */
export const loadNewsPage = cache(
  async (locale: Locale, asked: string | undefined): Promise<NewsPage | null> => {
    const page = readPage(asked)
    if (page === null) {
      return null
    }
    const found = await loadEndpoint(listNews, { query: { page, size } }, locale).catch(throwOnPage)
    const pageCount = Math.max(1, Math.ceil(found.count / size))
    return page > pageCount ? null : { page, pageCount, articles: found.results }
  },
)

/* One spelling for each page: `?page=02` would be a second address of the same. */
function readPage(asked: string | undefined): number | null {
  if (asked === undefined) {
    return 1
  }
  return /^[1-9]\d{0,4}$/.test(asked) ? Number.parseInt(asked, 10) : null
}

/** The path of a page of the news, without a language. */
export function newsPath(page: number): string {
  return page === 1 ? '/news' : `/news?page=${page}`
}

/** One piece of news; `gone` when it was withdrawn, null when there never was one. */
export const loadArticle = cache(
  async (locale: Locale, slug: string): Promise<Article | 'gone' | null> => {
    try {
      return await loadEndpoint(getNews, { params: { slug } }, locale)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'gone') {
        return 'gone'
      }
      // An impossible address is not found either.
      if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
        return null
      }
      return throwOnPage(error)
    }
  },
)
