import { cache } from 'react'
import { getNews, listNews, type Article, type ArticleSummary } from '@/lib/contracts/site/news'
import { throwOnPage } from '@/lib/errors/said-error'
import { ApiError } from '@/lib/http/api-error'
import type { Locale } from '@/lib/i18n/locales'
import { loadEndpoint } from '@/lib/query/server-query'

export type NewsPage = { page: number; pageCount: number; articles: ArticleSummary[] }

const size = 12

/** A page of the news, by the `page` parameter of its address; null if there is no such page. */
export const loadNewsPage = cache(
  async (locale: Locale, pageParameter: string | undefined): Promise<NewsPage | null> => {
    const page = readPage(pageParameter)
    if (page === null) {
      return null
    }
    const found = await loadEndpoint(listNews, { query: { page, size } }, locale).catch(throwOnPage)
    const pageCount = Math.max(1, Math.ceil(found.count / size))
    return page > pageCount ? null : { page, pageCount, articles: found.results }
  },
)

/* Only one spelling for each page: `?page=02` would be a second address of the same page. */
function readPage(pageParameter: string | undefined): number | null {
  if (pageParameter === undefined) {
    return 1
  }
  return /^[1-9]\d{0,4}$/.test(pageParameter) ? Number.parseInt(pageParameter, 10) : null
}

/** The path of a page of the news, without a language. */
export function newsPath(page: number): string {
  return page === 1 ? '/news' : `/news?page=${page}`
}

/** One piece of news; `gone` if it was withdrawn, null if it never existed. */
export const loadArticle = cache(
  async (locale: Locale, slug: string): Promise<Article | 'gone' | null> => {
    try {
      return await loadEndpoint(getNews, { params: { slug } }, locale)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'gone') {
        return 'gone'
      }
      // An invalid address counts as not found.
      if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
        return null
      }
      return throwOnPage(error)
    }
  },
)
