import * as calculator from '@/lib/contracts/calculator'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { Locale } from '@/lib/i18n/locales'
import type { Answer, Offer, PairAnswer } from '@/server/modules/offer'
import { isRefusedInBreak } from '../endpoint/offer-route'
import type { PublicCache } from '../endpoint/prepare-answer'

/* Directions and currencies change only at the desk. Prices must be revalidated each time. */
export const offerCache: PublicCache = { maxAgeSeconds: 5, staleSeconds: 30 }
export const priceCache: PublicCache = { maxAgeSeconds: 0 }

export type QuickAnswer = {
  answer: Answer
  cache: PublicCache
  /** The path pattern of the call, for metrics and logs. */
  route: string
  /** When the answer expires, in milliseconds, unless the offer's version changes earlier. */
  until: number
}

type Made = Pick<QuickAnswer, 'answer' | 'until'>
type Maker = (offer: Offer, locale: Locale) => Made | null
type QuickRoute = {
  route: string
  cache: PublicCache
  make: Maker
  /** Whether the call is refused during a maintenance break. */
  isRefusedInBreak: boolean
}

const base = '/api/v1/calculator'
const english = '/en'

/* Calls without ids. The key is the path after the base, without a trailing slash. */
const routesWithoutIds = new Map<string, QuickRoute>([
  ['', listRoute(calculator.listDirections, offerCache, (offer, at) => offer.directions(at))],
  [
    '/from',
    listRoute(calculator.listSendCurrencies, offerCache, (offer, at) => offer.sendCurrencies(at)),
  ],
  ['/reserves', listRoute(calculator.listReserves, priceCache, (offer) => offer.reserves())],
  ['/settings', listRoute(calculator.getSettings, offerCache, (offer) => offer.settings())],
  ['/tech', listRoute(calculator.getTechBreak, priceCache, (offer, at) => offer.techBreak(at))],
])

const callWithIds = /^\/(from|pair|course)\/([1-9]\d{0,8})(?:\/([1-9]\d{0,8}))?$/

/** The language and the call of a calculator URL; null for any other URL. */
export function readQuickAddress(address: string): { locale: Locale; call: string } | null {
  const isEnglish = address.startsWith(`${english}${base}`)
  if (!isEnglish && !address.startsWith(base)) {
    return null
  }
  const end = address.endsWith('/') ? -1 : undefined
  const call = address.slice(base.length + (isEnglish ? english.length : 0), end)
  return { locale: isEnglish ? 'en' : 'ru', call }
}

/** The answer to a call; null if the call is refused or unknown. */
export function findQuickAnswer(offer: Offer, call: string, locale: Locale): QuickAnswer | null {
  const found = routesWithoutIds.get(call) ?? routeWithIds(call)
  if (!found || (found.isRefusedInBreak && offer.isTechBreak())) {
    return null
  }
  const made = found.make(offer, locale)
  return made && { ...made, cache: found.cache, route: found.route }
}

function routeWithIds(call: string): QuickRoute | null {
  const [, name, first = '', second] = callWithIds.exec(call) ?? []
  const from = Number.parseInt(first, 10)
  if (name === 'from') {
    return second === undefined
      ? listRoute(calculator.listReceiveCurrencies, offerCache, (offer, locale) =>
          offer.receiveCurrencies({ fromId: from, locale }),
        )
      : null
  }
  if (name === undefined || second === undefined) {
    return null
  }
  const to = Number.parseInt(second, 10)
  return name === 'pair'
    ? quickRoute(calculator.getPair, priceCache, (offer, locale) =>
        openOnly(offer.pair({ from, to, locale })),
      )
    : quickRoute(calculator.getCourse, priceCache, (offer) => openOnly(offer.course({ from, to })))
}

function quickRoute(endpoint: Endpoint, cache: PublicCache, make: Maker): QuickRoute {
  return { route: endpoint.path, cache, make, isRefusedInBreak: isRefusedInBreak(endpoint) }
}

/** A route whose answers do not expire: they change only with the offer's version. */
function listRoute(
  endpoint: Endpoint,
  cache: PublicCache,
  make: (offer: Offer, locale: Locale) => Answer | null,
): QuickRoute {
  return quickRoute(endpoint, cache, (offer, locale) => {
    const answer = make(offer, locale)
    return answer && { answer, until: Infinity }
  })
}

function openOnly(found: PairAnswer): Made | null {
  return found?.pause === null ? { answer: found.answer, until: found.until } : null
}
