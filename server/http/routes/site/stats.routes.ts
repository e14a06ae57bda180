import { getPace, getStats } from '@/lib/contracts/site/stats'
import type { Container } from '@/server/container'
import { createPace, createStats } from '@/server/modules/site'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { presentStats } from '@/server/http/presenters/site/present-stats'

const briefCache = { maxAgeSeconds: 15 }

export const statsRoutes: readonly EndpointRoute[] = [
  defineRoute(getStats, { limit: 'read', cache: briefCache }, async ({ container, locale }) => {
    const { offer } = container
    return presentStats(await figuresOf(container).stats.read(), { offer, locale })
  }),

  defineRoute(getPace, { limit: 'read', cache: briefCache }, async ({ container, params }) => ({
    pace: await paceOf(container, params),
  })),
]

/** How long recent exchanges of the pair took; null if there were too few. */
export function paceOf(container: Container, pair: { from: number; to: number }) {
  return figuresOf(container).pace.of(pair)
}

type Figures = { stats: ReturnType<typeof createStats>; pace: ReturnType<typeof createPace> }

/* The figures are cached for as long as the process runs. */
const figuresByContainer = new WeakMap<Container, Figures>()

function figuresOf(container: Container): Figures {
  const cached = figuresByContainer.get(container) ?? {
    stats: createStats(container),
    pace: createPace(container),
  }
  figuresByContainer.set(container, cached)
  return cached
}
