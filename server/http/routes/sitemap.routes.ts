import { languageTags, type Locale } from '@/lib/i18n/locales'
import { directionPath } from '@/lib/exchange/address/direction-path'
import type { Container } from '@/server/container'
import type { ApiContext } from '../api-env'
import { servicePaths } from '../api-paths'
import type { FileRoute } from '../endpoint/route'
import { sendBytes } from '../endpoint/send-bytes'
import { renderRobots } from '../presenters/site/robots'
import { renderSitemap, renderSitemapIndex } from '../presenters/site/sitemap'
import { siteOrigin } from '../presenters/site/site-origin'

/* Both names of the index give the same bytes. */
export const sitemapRoutes: readonly FileRoute[] = [
  { path: servicePaths.sitemap, limit: 'read', answer: answerIndex },
  { path: servicePaths.indexSitemap, limit: 'read', answer: answerIndex },
  { path: servicePaths.russianSitemap, limit: 'read', answer: answerLanguage('ru') },
  { path: servicePaths.englishSitemap, limit: 'read', answer: answerLanguage('en') },
  { path: servicePaths.robots, limit: 'read', answer: answerRobots },
]

const xml = 'application/xml; charset=utf-8'
const anHour = { maxAgeSeconds: 3600, staleSeconds: 86_400 }

function answerIndex(c: ApiContext, container: Container): Response {
  const body = renderSitemapIndex(inputOf(c, container))
  return sendBytes(c, { body, contentType: xml, cache: anHour })
}

function answerLanguage(locale: Locale): FileRoute['answer'] {
  const renderOnce = keepLast(locale)
  return (c, container) => {
    const body = renderOnce(container.offer.directionPaths(), inputOf(c, container))
    const headers = { 'Content-Language': languageTags[locale] }
    return sendBytes(c, { body, contentType: xml, cache: anHour, headers })
  }
}

type Input = ReturnType<typeof inputOf>
type Paths = ReturnType<Container['offer']['directionPaths']>

/* Tens of thousands of lines, asked for by anybody: written once for one catalogue and day. */
function keepLast(locale: Locale): (paths: Paths, input: Input) => string {
  let last: (Input & { paths: Paths; body: string }) | null = null
  return (paths, { origin, today }) => {
    if (last?.paths !== paths || last.origin !== origin || last.today !== today) {
      const directions = paths.map(({ from, to, updatedAt }) => ({
        path: directionPath(from, to),
        changedAt: updatedAt,
      }))
      last = { paths, origin, today, body: renderSitemap(locale, { origin, today, directions }) }
    }
    return last.body
  }
}

function answerRobots(c: ApiContext, { config }: Container): Response {
  const body = renderRobots(siteOrigin(c.req.url, config))
  return sendBytes(c, { body, contentType: 'text/plain; charset=utf-8', cache: anHour })
}

function inputOf(c: ApiContext, { config, clock }: Container) {
  return {
    origin: siteOrigin(c.req.url, config),
    today: clock.now().toISOString().slice(0, 10),
  }
}
