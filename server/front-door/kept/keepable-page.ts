import { guestPages } from '@/lib/session/guard-path'
import { readCurrencyName } from '@/lib/exchange/address/exchange-address'
import { localePath, splitLocale, type Locale } from '@/lib/i18n/locales'
import type { PageScope } from '@/server/http/pages/page-changes'
import type { PageRoom } from '@/server/http/pages/page-store'

/** A public page that is the same for everybody who asks for it in its language. */
export type KeepablePage = {
  /** In normal form: the path, and those parameters of the query that the page reads. */
  url: string
  pathname: string
  /** Without the language's prefix. */
  path: string
  locale: Locale
  scope: PageScope
  /** `few`: pages of a fixed number. `many`: pages of which anybody can name any number. */
  room: PageRoom
  /** Signed-in readers are redirected from it. */
  isForGuests: boolean
}

export type NamedPair = { from?: string | undefined; to?: string | undefined }
/** The ids of what can be exchanged under these names now; null while that is not known. */
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
])
const guests = new Set(guestPages)
/* Addresses must be plain: a path with encoded characters is left to Next. */
const direction = /^\/exchange\/[a-z0-9-]{1,100}-to-[a-z0-9-]{1,100}$/
const article = /^\/news\/[a-z0-9-]{1,200}$/
const pageNumber = /^[1-9]\d{0,2}$/
const ofOffer = new Set(['/', '/cash', '/partners/monitoring'])

/**
 * The cacheable page that an address means, or null. Only query parameters that the page reads make
 * it another page, and each pair has one form however its currencies are named.
 */
export function readKeepablePage(
  address: string,
  findPair: FindPair = () => null,
): KeepablePage | null {
  const mark = address.indexOf('?')
  const page = readPath(mark === -1 ? address : address.slice(0, mark))
  if (page === null || mark === -1) {
    return page
  }
  const question = address.slice(mark + 1)
  if (page.path === '/news') {
    return withNumber(page, question)
  }
  return readsPair(page) && question.includes('cur_') ? withPair(page, question, findPair) : page
}

const mostCached = 2000
const pagesByPath = new Map<string, KeepablePage>()

/* There are many readers and few paths. */
function readPath(pathname: string): KeepablePage | null {
  const before = pagesByPath.get(pathname)
  if (before) {
    return before
  }
  const { locale, path } = splitLocale(pathname)
  const isDirection = direction.test(path)
  const isForGuests = guests.has(path)
  const isSection = path === '/' || isForGuests || sections.has(path)
  if (!(isSection || isDirection || article.test(path)) || localePath(locale, path) !== pathname) {
    return null
  }
  const scope = isDirection || ofOffer.has(path) ? 'offer' : 'content'
  const room = isSection ? 'few' : 'many'
  const page = { url: pathname, pathname, path, locale, scope, room, isForGuests } as const
  if (pagesByPath.size >= mostCached) {
    pagesByPath.clear()
  }
  pagesByPath.set(pathname, page)
  return page
}

function withNumber(page: KeepablePage, question: string): KeepablePage | null {
  const numbers = question.includes('page') ? new URLSearchParams(question).getAll('page') : []
  const [number] = numbers
  if (number === undefined) {
    return page
  }
  // No page has an address with anything but a number here.
  return numbers.length === 1 && pageNumber.test(number)
    ? { ...page, url: `${page.pathname}?page=${number}`, room: 'many' }
    : null
}

function readsPair({ path }: KeepablePage): boolean {
  return path === '/' || path.startsWith('/exchange/')
}

function withPair(page: KeepablePage, question: string, findPair: FindPair): KeepablePage | null {
  const names = { from: readName(question, 'from'), to: readName(question, 'to') }
  if (names.from === undefined && names.to === undefined) {
    return page
  }
  const pair = findPair(names)
  if (pair === null) {
    return null
  }
  // With unknown currencies the page shows its default pair, as it does without a query.
  const asked = [
    ...(pair.from === null ? [] : [`cur_from=${pair.from}`]),
    ...(pair.to === null ? [] : [`cur_to=${pair.to}`]),
  ]
  return asked.length === 0
    ? page
    : { ...page, url: `${page.pathname}?${asked.join('&')}`, room: 'many' }
}

const pairParameters = { from: /(?:^|&)cur_from=([^&]*)/, to: /(?:^|&)cur_to=([^&]*)/ }

/* Parsing a whole query is expensive, and hardly any of these values has to be decoded. */
function readName(question: string, side: keyof typeof pairParameters): string | undefined {
  const value = pairParameters[side].exec(question)?.[1] ?? ''
  try {
    const name = value.includes('%') ? decodeURIComponent(value) : value
    return readCurrencyName(name) ?? undefined
  } catch {
    return undefined
  }
}
