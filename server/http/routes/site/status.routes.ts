import { getServiceStatus, getStatusHistory } from '@/lib/contracts/site/status'
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
        parts: parts.map(({ part, state, since }) =>
          part === 'mail' && container.config.mail === null
            ? { part, state: 'off' as const, since: null }
            : { part, state, since: since?.toISOString() ?? null },
        ),
        techBreak: techBreak && { text: techBreak.text, until: techBreak.until },
      }
    },
  ),
  defineRoute(
    getStatusHistory,
    { limit: 'read', cache: { maxAgeSeconds: 60 } },
    async ({ container: { config, statusHistory } }) => {
      const { parts } = await statusHistory.read()
      return { parts: parts.filter(({ part }) => part !== 'mail' || config.mail !== null) }
    },
  ),
]
