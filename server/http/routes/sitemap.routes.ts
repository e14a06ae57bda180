import { languageTags, locales, type Locale } from '@/lib/i18n/locales'
import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import { listPublicAddresses } from '@/server/modules/content'
import { listSiteChanges } from '@/server/modules/site'
import type { ApiContext } from '../api-env'
import { servicePaths, sitemapFiles } from '../api-paths'
import type { FileAnswer, FileRoute } from '../endpoint/route'
import { sendBytes } from '../endpoint/send-bytes'
import {
  listPublicPages,
  type PublicFacts,
  type PublicPage,
} from '../presenters/site/machines/public-pages'
import { renderRobots } from '../presenters/site/machines/text-files'
import { renderSitemap, renderSitemapIndex, splitPages } from '../presenters/site/machines/sitemap'
import { siteOrigin } from '../presenters/site/site-origin'
import { writtenCache } from '@/server/http/endpoint/content-route'

/* The index has two paths. */
export const sitemapRoutes: readonly FileRoute[] = [
  { path: servicePaths.sitemap, limit: 'read', answer: answerIndex },
  { path: servicePaths.indexSitemap, limit: 'read', answer: answerIndex },
  ...locales.flatMap((locale) =>
    sitemapFiles[locale].map((path, index) => ({
      path,
      limit: 'read' as const,
      answer: answerFile(locale, index),
    })),
  ),
  { path: servicePaths.robots, limit: 'read', answer: answerRobots },
]

const xml = 'application/xml; charset=utf-8'
const anHour = { maxAgeSeconds: 3600, staleSeconds: 86_400 }

async function answerIndex(c: ApiContext, container: Container): Promise<Response> {
  const site = await readSite(c, container)
  const body = site.once('index', () => renderSitemapIndex(site))
  return sendBytes(c, { body, contentType: xml, cache: writtenCache })
}

function answerFile(locale: Locale, index: number): FileAnswer {
  return async (c, container) => {
    const site = await readSite(c, container)
    const pages = splitPages(site.pages)[index]
    if (!pages) {
      throw new AppError('not_found')
    }
    const { origin } = site
    const body = site.once(`${locale} ${index}`, () => renderSitemap(locale, { origin, pages }))
    const headers = { 'Content-Language': languageTags[locale] }
    return sendBytes(c, { body, contentType: xml, cache: writtenCache, headers })
  }
}

type Site = {
  origin: string
  pages: readonly PublicPage[]
  /** Renders a file, or returns it if it was already rendered for this state of the site. */
  once: (name: string, render: () => string) => string
}

/* Cached, because anybody may request these files, which may have tens of thousands of lines. */
let last: (Site & { key: string; directions: PublicFacts['directions'] }) | null = null

async function readSite(c: ApiContext, { config, db, clock, offer }: Container): Promise<Site> {
  const origin = siteOrigin(c.req.url, config)
  const directions = offer.directionPaths()
  const [content, site] = await Promise.all([
    listPublicAddresses(db, clock.now()),
    listSiteChanges(db),
  ])
  const key = JSON.stringify([origin, content, site])
  if (last?.key !== key || last.directions !== directions) {
    const files = new Map<string, string>()
    const once: Site['once'] = (name, render) => {
      const body = files.get(name) ?? render()
      files.set(name, body)
      return body
    }
    const pages = listPublicPages({ content, site, directions })
    last = { key, directions, origin, pages, once }
  }
  return last
}

function answerRobots(c: ApiContext, { config }: Container): Response {
  const body = renderRobots(siteOrigin(c.req.url, config))
  return sendBytes(c, { body, contentType: 'text/plain; charset=utf-8', cache: anHour })
}
