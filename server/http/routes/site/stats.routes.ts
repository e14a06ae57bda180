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
    pace: await figuresOf(container).pace.of(params),
  })),
]

/** How long recent exchanges of the pair took, or else those of the office; null if there were too few. */
export function usualPaceOf(container: Container, pair: { from: number; to: number }) {
  return figuresOf(container).pace.around(pair)
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
