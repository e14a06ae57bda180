import { cache } from 'react'
import { getContacts, type Contacts } from '@/lib/contracts/site/contacts'
import type { Endpoint } from '@/lib/contracts/endpoint'
import {
  listBestPairs,
  listReceiveCurrencies,
  listSendCurrencies,
} from '@/lib/contracts/calculator'
import { listNews, type ArticleSummary } from '@/lib/contracts/site/news'
import { getSitePage, listQuestions, type Faq, type SitePage } from '@/lib/contracts/site/pages'
import { getStats, type Stats } from '@/lib/contracts/site/stats'
import { ApiError } from '@/lib/http/api-error'
import { serverCall } from '@/lib/http/server-call'
import type { CallInput } from '@/lib/http/call-types'
import type { Locale } from '@/lib/i18n/locales'
import { reportMissingData } from '@/lib/query/missing-data'
import { otherDirections, type HomeDirection } from '../model/other-directions'

export type HomeQuestion = Faq['groups'][number]['questions'][number]

export type Home = {
  stats: Stats | null
  news: readonly ArticleSummary[]
  questions: readonly HomeQuestion[]
  /** Directions that are not among the best pairs. */
  directions: readonly HomeDirection[]
  channels: Contacts['channels']
  /** The office's introduction on its home page; null if it wrote none. */
  words: SitePage | null
  /** The time of loading, in milliseconds. */
  now: number
}

const newsShown = 3
const questionsShown = 6
const directionsShown = 12
/* Enough for the directions that are shown. */
const sendersAsked = 8

/**
 * The data below the exchange. A failed part is logged, left out and marked as missing, because the
 * exchange works without it.
 */
export async function loadHome(locale: Locale): Promise<Home> {
  const load = <const E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    serverCall(endpoint, input, { locale }).catch((error: unknown) => {
      reportMissingData(`The home page did not get ${endpoint.path}`, error)
      return null
    })
  const loadReceivable = async () => {
    const senders = ((await load(listSendCurrencies, {})) ?? []).slice(0, sendersAsked)
    return Promise.all(
      senders.map(async (from) => ({
        from,
        list: (await load(listReceiveCurrencies, { params: { id: from.id } })) ?? [],
      })),
    )
  }
  const [stats, news, faq, best, contacts, words, receivable] = await Promise.all([
    load(getStats, {}),
    load(listNews, { query: { page: 1, size: newsShown } }),
    load(listQuestions, {}),
    load(listBestPairs, {}),
    load(getContacts, {}),
    loadIntroduction(locale),
    loadReceivable(),
  ])
  const firsts = faq?.groups.flatMap(({ questions }) => questions.slice(0, 1)) ?? []
  return {
    stats,
    news: news?.results ?? [],
    questions: firsts.slice(0, questionsShown),
    directions: otherDirections(receivable, best ?? [], directionsShown),
    channels: contacts?.channels ?? [],
    words,
    now: Date.now(),
  }
}

/** The office's introduction on its home page; null if it wrote none. */
export const loadIntroduction = cache(async (locale: Locale): Promise<SitePage | null> => {
  try {
    return await serverCall(getSitePage, { params: { key: 'home' } }, { locale })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) {
      reportMissingData('The home page did not get /api/v1/pages/home/', error)
    }
    return null
  }
})
