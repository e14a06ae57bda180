import { cache } from 'react'
import { getSitePage, type PageKey, type SitePage } from '@/lib/contracts/site/pages'
import { sayOnPage } from '@/lib/errors/said-error'
import { ApiError } from '@/lib/http/api-error'
import type { Locale } from '@/lib/i18n/locales'
import { loadEndpoint } from '@/lib/query/server-query'

/** The words of a page; null as long as the office has written none. */
export const loadSitePage = cache(
  async (locale: Locale, key: PageKey): Promise<SitePage | null> => {
    try {
      return await loadEndpoint(getSitePage, { params: { key } }, locale)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') {
        return null
      }
      return sayOnPage(error)
    }
  },
)
