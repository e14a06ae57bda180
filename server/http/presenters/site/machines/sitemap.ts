import { defaultLocale, languageTags, localePath, locales, type Locale } from '@/lib/i18n/locales'
import { sitemapFiles } from '@/server/http/api-paths'
import { markup, nothing, type Markup } from '../markup'
import { latest, type PublicPage } from './public-pages'

type SiteInput = { origin: string; pages: readonly PublicPage[] }

/** The maximum number of pages in one file, according to the standard. */
export const maxPagesPerFile = 50_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Splits the pages into files, in their order. Without pages there is still one file. */
export function splitPages(pages: readonly PublicPage[]): (readonly PublicPage[])[] {
  const count = Math.max(1, Math.ceil(pages.length / maxPagesPerFile))
  return Array.from({ length: Math.min(count, sitemapFiles[defaultLocale].length) }, (_, index) =>
    pages.slice(index * maxPagesPerFile, (index + 1) * maxPagesPerFile),
  )
}

/** The only index. It lists the files of both languages, because an index may not list other indexes. */
export function renderSitemapIndex({ origin, pages }: SiteInput): string {
  const files = splitPages(pages).map((part) => latest(...part.map(({ changedAt }) => changedAt)))
  const entries = locales.flatMap((locale) =>
    files.map((changedAt, index) => {
      const address = origin + (sitemapFiles[locale][index] ?? '')
      return markup`  <sitemap>\n    <loc>${address}</loc>\n${renderMoment(changedAt)}  </sitemap>\n`
    }),
  )
  return (
    declaration + markup`<sitemapindex xmlns="${namespace}">\n${entries}</sitemapindex>\n`.markup
  )
}

/** One file of a language's pages. Each page lists its URL in every language. */
export function renderSitemap(locale: Locale, { origin, pages }: SiteInput): string {
  const entries = pages.map((page) => renderPage(page, locale, origin))
  return (
    declaration +
    markup`<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries}</urlset>\n`
      .markup
  )
}

function renderPage({ path, changedAt }: PublicPage, locale: Locale, origin: string): Markup {
  const addressIn = (language: Locale): string => origin + localePath(language, path)
  const alternates = [
    ...locales.map((language) => renderAlternate(languageTags[language], addressIn(language))),
    renderAlternate('x-default', addressIn(defaultLocale)),
  ]
  return markup`  <url>\n    <loc>${addressIn(locale)}</loc>\n${renderMoment(changedAt)}${alternates}  </url>\n`
}

function renderMoment(changedAt: Date | null): Markup {
  return changedAt === null ? nothing : markup`    <lastmod>${changedAt.toISOString()}</lastmod>\n`
}

function renderAlternate(language: string, address: string): Markup {
  return markup`    <xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>\n`
}
