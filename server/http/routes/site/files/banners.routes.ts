import { AppError } from '@/lib/errors/app-error'
import { siteName } from '@/lib/env/server'
import { messagesOf } from '@/lib/i18n/messages'
import { bannersBase, readBanner } from '@/lib/site/banner-path'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import { answerWithCard } from '@/server/http/cards/answer-card'
import {
  createDirectionMemory,
  type DirectionMemory,
} from '@/server/http/cards/banner/direction-memory'
import type { BannerCard } from '@/server/http/cards/banner/banner-parts'
import { describeDirection } from '@/server/http/cards/describe-direction'
import type { DirectionCard } from '@/server/http/cards/direction-card'
import type { FileRoute } from '@/server/http/endpoint/route'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'

/** Pictures of a pair with its course, which partners show on their sites. */
export const bannerRoutes: readonly FileRoute[] = [
  { path: `${bannersBase}/:direction/:file`, limit: 'read', answer: answerBanner },
]

const seconds = 300

async function answerBanner(c: ApiContext, container: Container): Promise<Response> {
  const { direction: name = '', file = '' } = c.req.param()
  const banner = readBanner(file)
  if (banner === null || !/^[a-z0-9-]{1,210}$/.test(name)) {
    throw new AppError('not_found')
  }
  const locale = c.get('locale')
  const { host } = new URL(siteOrigin(c.req.url, container.config))
  const site = { name: siteName(locale), host }
  const described = await memoryOf(container).read([name, locale, host], () =>
    describeDirection(name, { container, locale, site }),
  )
  const texts = messagesOf(locale).direction.banner
  const cardOf = (direction: DirectionCard): BannerCard => ({
    ...{ kind: 'banner', ...banner, direction, action: texts.action },
    demo: direction.isDemo ? texts.demo : null,
  })
  return answerWithCard(c, container, {
    card: cardOf(described.card),
    before: described.before && cardOf(described.before),
    seconds,
  })
}

const memoryByContainer = new WeakMap<Container, DirectionMemory>()

function memoryOf(container: Container): DirectionMemory {
  const { clock } = container
  const kept = memoryByContainer.get(container) ?? createDirectionMemory({ clock, seconds })
  memoryByContainer.set(container, kept)
  return kept
}
