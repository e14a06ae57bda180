import { defaultLocale, languageTags, localePath, locales, type Locale } from '@/lib/i18n/locales'
import { servicePaths } from '@/server/http/api-paths'
import { markup, type Markup } from './markup'
import { publicPages, type PublicPage } from './public-pages'

type IndexInput = { origin: string; today: string }
type SitemapInput = IndexInput & {
  /** Pages of directions, most important first. */
  directions: readonly { path: string; changedAt: Date }[]
}

/* A sitemap may name fifty thousand pages. */
const mostDirections = 49_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The index of both languages' sitemaps. An index may not name another index, so it stands alone. */
export function renderSitemapIndex({ origin, today }: IndexInput): string {
  const files = [servicePaths.russianSitemap, servicePaths.englishSitemap]
  const entries = files.map(
    (path) =>
      markup`  <sitemap>\n    <loc>${origin + path}</loc>\n    <lastmod>${today}</lastmod>\n  </sitemap>\n`,
  )
  return (
    declaration + markup`<sitemapindex xmlns="${namespace}">\n${entries}</sitemapindex>\n`.markup
  )
}

/** One language's pages, each naming itself in every language. */
export function renderSitemap(locale: Locale, input: SitemapInput): string {
  const directions = input.directions.slice(0, mostDirections).map(({ path, changedAt }) => ({
    path,
    changedOn: changedAt.toISOString().slice(0, 10),
  }))
  const entries = [...publicPages, ...directions].map((page) => renderPage(page, locale, input))
  return (
    declaration +
    markup`<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries}</urlset>\n`
      .markup
  )
}

function renderPage(page: PublicPage, locale: Locale, { origin, today }: SitemapInput): Markup {
  const addressIn = (language: Locale): string => origin + localePath(language, page.path)
  const alternates = [
    ...locales.map((language) => renderAlternate(languageTags[language], addressIn(language))),
    renderAlternate('x-default', addressIn(defaultLocale)),
  ]
  const changedOn = page.changedOn === 'today' ? today : page.changedOn
  return markup`  <url>\n    <loc>${addressIn(locale)}</loc>\n    <lastmod>${changedOn}</lastmod>\n${alternates}  </url>\n`
}

function renderAlternate(language: string, address: string): Markup {
  return markup`    <xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>\n`
}
