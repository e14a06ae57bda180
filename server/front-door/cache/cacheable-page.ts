import { guestPages } from '@/lib/session/guard-path'
import { readCurrencyName } from '@/lib/exchange/address/exchange-address'
import { localePath, splitLocale, type Locale } from '@/lib/i18n/locales'
import type { PageScope } from '@/server/http/pages/page-changes'
import type { PageBudget } from '@/server/http/pages/page-store'

/** A public page that is the same for everybody who requests it in its language. */
export type CacheablePage = {
  /** Normalised: the path, and only the query parameters that the page reads. */
  url: string
  pathname: string
  /** Without the language's prefix. */
  path: string
  locale: Locale
  scope: PageScope
  /** `few` for the fixed set of pages; `many` for pages of which a visitor can invent any number. */
  budget: PageBudget
  /** Signed-in users are redirected to another page. */
  isForGuests: boolean
}

export type NamedPair = { from?: string | undefined; to?: string | undefined }
/** Finds the ids of currencies that can be exchanged now; null while the offer is not loaded. */
export type FindPair = (names: NamedPair) => { from: number | null; to: number | null } | null

const sections = new Set([
  '/aml',
  '/cash',
  '/contacts',
  '/contest',
  '/faq',
  '/news',
  '/partners',
  '/partners/monitoring',
  '/partners/users',
  '/rules',
  '/shops',
  '/status',
])
const guestPaths = new Set(guestPages)
/* A path with encoded characters does not match, so it is left to Next. */
const directionPath = /^\/exchange\/[a-z0-9-]{1,100}-to-[a-z0-9-]{1,100}$/
const articlePath = /^\/news\/[a-z0-9-]{1,200}$/
const pageNumber = /^[1-9]\d{0,2}$/
const offerPaths = new Set(['/', '/cash', '/partners/monitoring', '/shops'])

/**
 * The cacheable page at an address, or null. Query parameters that the page does not read are ignored,
 * and each pair has a single URL although its currencies can be named in several ways.
 */
export function readCacheablePage(
  address: string,
  findPair: FindPair = () => null,
): CacheablePage | null {
  const queryStart = address.indexOf('?')
  const page = readPath(queryStart === -1 ? address : address.slice(0, queryStart))
  if (page === null || queryStart === -1) {
    return page
  }
  const query = address.slice(queryStart + 1)
  if (page.path === '/news') {
    return withPageNumber(page, query)
  }
  if (page.path === '/cash') {
    return withCity(page, query)
  }
  if (page.path === '/contest') {
    return withContest(page, query)
  }
  return readsPair(page) && query.includes('cur_') ? withPair(page, query, findPair) : page
}

const maxCached = 2000
const pagesByPath = new Map<string, CacheablePage>()

/* Cached, because many visitors request the same few paths. */
function readPath(pathname: string): CacheablePage | null {
  const cached = pagesByPath.get(pathname)
  if (cached) {
    return cached
  }
  const { locale, path } = splitLocale(pathname)
  const isDirection = directionPath.test(path)
  const isForGuests = guestPaths.has(path)
  const isSection = path === '/' || isForGuests || sections.has(path)
  if (
    !(isSection || isDirection || articlePath.test(path)) ||
    localePath(locale, path) !== pathname
  ) {
    return null
  }
  const scope = isDirection || offerPaths.has(path) ? 'offer' : 'content'
  const budget = isSection ? 'few' : 'many'
  const page = { url: pathname, pathname, path, locale, scope, budget, isForGuests } as const
  if (pagesByPath.size >= maxCached) {
    pagesByPath.clear()
  }
  pagesByPath.set(pathname, page)
  return page
}

function withPageNumber(page: CacheablePage, query: string): CacheablePage | null {
  const numbers = query.includes('page') ? new URLSearchParams(query).getAll('page') : []
  const [number] = numbers
  if (number === undefined) {
    return page
  }
  // There is no page for any other value of `page`.
  return numbers.length === 1 && pageNumber.test(number)
    ? { ...page, url: `${page.pathname}?page=${number}`, budget: 'many' }
    : null
}

const cityName = /^[a-z0-9-]{1,100}$/

/* For an unknown city the page shows the first one, as it does without a query. */
function withCity(page: CacheablePage, query: string): CacheablePage {
  const cities = query.includes('city') ? new URLSearchParams(query).getAll('city') : []
  const [city = ''] = cities
  return cities.length === 1 && cityName.test(city)
    ? { ...page, url: `${page.pathname}?city=${city}`, budget: 'many' }
    : page
}

const contestId = /^[1-9]\d{0,8}$/

/* For any other value the page shows the current contest, as it does without a query. */
function withContest(page: CacheablePage, query: string): CacheablePage {
  const ids = query.includes('id') ? new URLSearchParams(query).getAll('id') : []
  const [id = ''] = ids
  return ids.length === 1 && contestId.test(id)
    ? { ...page, url: `${page.pathname}?id=${id}`, budget: 'many' }
    : page
}

function readsPair({ path }: CacheablePage): boolean {
  return path === '/' || path.startsWith('/exchange/')
}

function withPair(page: CacheablePage, query: string, findPair: FindPair): CacheablePage | null {
  const names = { from: readName(query, 'from'), to: readName(query, 'to') }
  if (names.from === undefined && names.to === undefined) {
    return page
  }
  const pair = findPair(names)
  if (pair === null) {
    return null
  }
  // For unknown currencies the page shows its default pair, as it does without a query.
  const parameters = [
    ...(pair.from === null ? [] : [`cur_from=${pair.from}`]),
    ...(pair.to === null ? [] : [`cur_to=${pair.to}`]),
  ]
  return parameters.length === 0
    ? page
    : { ...page, url: `${page.pathname}?${parameters.join('&')}`, budget: 'many' }
}

const pairParameters = { from: /(?:^|&)cur_from=([^&]*)/, to: /(?:^|&)cur_to=([^&]*)/ }

/* Parsing the whole query would be expensive, and these values rarely have to be decoded. */
function readName(query: string, side: keyof typeof pairParameters): string | undefined {
  const value = pairParameters[side].exec(query)?.[1] ?? ''
  try {
    const name = value.includes('%') ? decodeURIComponent(value) : value
    return readCurrencyName(name) ?? undefined
  } catch {
    return undefined
  }
}
