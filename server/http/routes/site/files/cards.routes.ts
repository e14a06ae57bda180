import { AppError } from '@/lib/errors/app-error'
import { siteName } from '@/lib/env/server'
import type { Locale } from '@/lib/i18n/locales'
import { cardsBase } from '@/lib/site/card-path'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import { answerWithCard } from '@/server/http/cards/answer-card'
import { describeDirection } from '@/server/http/cards/describe-direction'
import { describeNews, describePage } from '@/server/http/cards/describe-text'
import type { Card } from '@/server/http/cards/lay-out-card'
import type { CardSite } from '@/server/http/cards/frame'
import type { FileRoute } from '@/server/http/endpoint/route'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'

/** Preview pictures of shared links, which are drawn on request. */
export const cardRoutes: readonly FileRoute[] = [
  { path: `${cardsBase}/:kind/:file`, limit: 'read', answer: answerCard },
]

type Parts = { container: Container; locale: Locale; site: CardSite }

const aDay = 86_400
const kinds: Record<
  string,
  { seconds: number; describe: (name: string, parts: Parts) => Promise<Card> }
> = {
  page: { seconds: aDay, describe: describePage },
  news: { seconds: aDay, describe: describeNews },
  // Courses change often, so the picture is cached only briefly.
  exchange: { seconds: 300, describe: describeDirection },
}

async function answerCard(c: ApiContext, container: Container): Promise<Response> {
  const { kind, name } = readAddress(c)
  const locale = c.get('locale')
  const { host } = new URL(siteOrigin(c.req.url, container.config))
  const site = { name: siteName(locale), host }
  const card = await kind.describe(name, { container, locale, site })
  return answerWithCard(c, container, { card, seconds: kind.seconds })
}

function readAddress(c: ApiContext) {
  const { kind = '', file = '' } = c.req.param()
  const name = /^([a-z0-9-]{1,210})\.png$/.exec(file)?.[1]
  const cardKind = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!cardKind || name === undefined) {
    throw new AppError('not_found')
  }
  return { kind: cardKind, name }
}
