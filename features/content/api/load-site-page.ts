import { cache } from 'react'
import {
  getSitePage,
  type PageKey,
  type SitePage,
  listQuestions,
  type Faq,
} from '@/lib/contracts/site/pages'
import { throwOnPage } from '@/lib/errors/said-error'
import { ApiError } from '@/lib/http/api-error'
import type { Locale } from '@/lib/i18n/locales'
import { loadEndpoint } from '@/lib/query/server-query'
import { getCash, type Cash } from '@/lib/contracts/site/cash'
import { getContacts, type Contacts } from '@/lib/contracts/site/contacts'

export const loadCash = cache((locale: Locale): Promise<Cash> =>
  loadEndpoint(getCash, {}, locale).catch(throwOnPage),
)

export const loadContacts = cache((locale: Locale): Promise<Contacts> =>
  loadEndpoint(getContacts, {}, locale).catch(throwOnPage),
)

export const loadFaq = cache((locale: Locale): Promise<Faq> =>
  loadEndpoint(listQuestions, {}, locale).catch(throwOnPage),
)

/** The text of a page; null if the office has not written one. */
export const loadSitePage = cache(
  async (locale: Locale, key: PageKey): Promise<SitePage | null> => {
    try {
      return await loadEndpoint(getSitePage, { params: { key } }, locale)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') {
        return null
      }
      return throwOnPage(error)
    }
  },
)
