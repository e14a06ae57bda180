import type { Metadata } from 'next'
import { cache } from 'react'
import { getContest, type ContestAnswer } from '@/lib/contracts/loyalty/contest'
import { throwOnPage } from '@/lib/errors/said-error'
import { ApiError } from '@/lib/http/api-error'
import type { Locale } from '@/lib/i18n/locales'
import { notFoundMetadata, textMetadata } from '@/lib/i18n/metadata/page-metadata'
import { pageLocale } from '@/lib/i18n/page-locale'
import { loadEndpoint } from '@/lib/query/server-query'
import { readContestId, type NamedContest } from '../model/contest-id'
import { sitePageMetadata } from './site-page-metadata'

const loadAnswer = cache(
  async (locale: Locale, id: number | undefined): Promise<ContestAnswer | null> => {
    try {
      return await loadEndpoint(getContest, { query: id === undefined ? {} : { id } }, locale)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') {
        return null
      }
      return throwOnPage(error)
    }
  },
)

/** The contest that is named, or the current one; the answer is null if there is none of this name. */
export async function loadContest(named: NamedContest) {
  const id = readContestId(named)
  return { id, answer: await loadAnswer(await pageLocale(), id) }
}

/** Metadata of a contest's page; without a contest that of the office's text. */
export async function contestMetadata(named: NamedContest): Promise<Metadata> {
  const { id, answer } = await loadContest(named)
  if (answer === null) {
    return notFoundMetadata()
  }
  const page = await sitePageMetadata({
    key: 'contest',
    section: 'contest',
    path: '/contest',
    isCompleteWithoutText: answer.contest !== null,
  })
  if (id === undefined || answer.contest === null) {
    return page
  }
  const { title } = answer.contest
  return textMetadata({ title, description: page.description ?? title, path: `/contest?id=${id}` })
}
