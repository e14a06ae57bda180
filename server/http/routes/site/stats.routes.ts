import { getPace, getStats } from '@/lib/contracts/site/stats'
import type { Container } from '@/server/container'
import { createPace, createStats } from '@/server/modules/site'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { presentStats } from '@/server/http/presenters/site/present-stats'

const aWhile = { maxAgeSeconds: 15 }

export const statsRoutes: readonly EndpointRoute[] = [
  defineRoute(getStats, { limit: 'read', cache: aWhile }, async ({ container, locale }) => {
    const { offer } = container
    return presentStats(await statsOf(container).read(), { offer, locale })
  }),

  defineRoute(getPace, { limit: 'read', cache: aWhile }, async ({ container, params }) => ({
    pace: await paceOf(container).of(params),
  })),
]

/* What was counted lives as long as the process it was counted for. */
const statsByContainer = new WeakMap<Container, ReturnType<typeof createStats>>()

function statsOf(container: Container): ReturnType<typeof createStats> {
  const known = statsByContainer.get(container) ?? createStats(container)
  statsByContainer.set(container, known)
  return known
}

const paceByContainer = new WeakMap<Container, ReturnType<typeof createPace>>()

function paceOf(container: Container): ReturnType<typeof createPace> {
  const known = paceByContainer.get(container) ?? createPace(container)
  paceByContainer.set(container, known)
  return known
}
