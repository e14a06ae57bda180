import { localePath, splitLocale, type Locale } from '@/lib/i18n/locales'
import type { PageScope } from '@/server/http/pages/page-changes'

/** A public page that is the same for everybody who asks for it in its language. */
export type KeepablePage = {
  /** As it is asked for: path and, where it has pages of its own, their number. */
  url: string
  pathname: string
  /** Without the language's prefix. */
  path: string
  locale: Locale
  scope: PageScope
}

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
/* Addresses are plain: a decoded one is another, and Next sees to it. */
const direction = /^\/exchange\/[a-z0-9-]{1,100}-to-[a-z0-9-]{1,100}$/
const article = /^\/news\/[a-z0-9-]{1,200}$/
const pageOfNews = /^page=[1-9]\d{0,2}$/
const ofOffer = new Set(['/', '/cash', '/partners/monitoring'])

/** Which page of all that may be kept an address means; null for every other. */
export function readKeepablePage(url: string): KeepablePage | null {
  const [pathname = '', ...queries] = url.split('?')
  const { locale, path } = splitLocale(pathname)
  const isDirection = direction.test(path)
  const isKnown = path === '/' || isDirection || sections.has(path) || article.test(path)
  if (!isKnown || localePath(locale, path) !== pathname) {
    return null
  }
  const isPlain = queries.length === 0
  const isPageOfNews = path === '/news' && queries.length === 1 && pageOfNews.test(queries[0] ?? '')
  if (!isPlain && !isPageOfNews) {
    return null
  }
  const scope = isDirection || ofOffer.has(path) ? 'offer' : 'content'
  return { url, pathname, path, locale, scope }
}
