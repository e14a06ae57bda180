import { getServiceStatus } from '@/lib/contracts/site/status'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'

export const statusRoutes: readonly EndpointRoute[] = [
  defineRoute(
    getServiceStatus,
    { limit: 'read', cache: { maxAgeSeconds: 5 } },
    async ({ container, locale }) => {
      const { checkedAt, parts } = await container.serviceStatus.read()
      const techBreak = container.offer.techBreakNow(locale)
      return {
        checkedAt: checkedAt.toISOString(),
        // An office that sends no mail has nothing to say about it.
        parts: parts
          .filter(({ part }) => part !== 'mail' || container.config.mail !== null)
          .map(({ part, state, since }) => ({ part, state, since: since.toISOString() })),
        techBreak: techBreak && { text: techBreak.text, until: techBreak.until },
      }
    },
  ),
]
