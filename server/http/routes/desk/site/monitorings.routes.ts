import * as desk from '@/lib/contracts/desk/site/monitorings'
import type { Container } from '@/server/container'
import * as site from '@/server/modules/site'
import type { ApiContext } from '@/server/http/api-env'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { monitoringLink } from '@/server/http/presenters/site/monitoring-link'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'
import { changeShown, quiet } from './change-shown'

export const deskMonitoringRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listMonitorings, async ({ container }, c) => {
    const { db, clock } = container
    const monitorings = await site.listDeskMonitorings(db, clock.now())
    return { monitorings: monitorings.map((one) => present(one, container, c)) }
  }),

  // Before `{id}`, which would take `order` for one.
  defineDeskRoute(
    desk.orderMonitorings,
    async (input) => {
      const { ids } = input.body
      await changeShown(input, (deps) => site.orderSite(deps, { entity: 'monitoring', ids }))
      return undefined
    },
    quiet,
  ),

  defineDeskRoute(
    desk.createMonitoring,
    async (input, c) => {
      const { terms } = input.body
      const made = await changeShown(input, (deps) => site.createMonitoring(deps, terms))
      return present(made, input.container, c)
    },
    quiet,
  ),

  defineDeskRoute(
    desk.saveMonitoring,
    async (input, c) => {
      const command = { ...input.params, ...input.body }
      const saved = await changeShown(input, (deps) => site.saveMonitoring(deps, command))
      return present(saved, input.container, c)
    },
    quiet,
  ),

  defineDeskRoute(
    desk.deleteMonitoring,
    async (input) => {
      const seen = { ...input.params, ...input.query }
      await changeShown(input, (deps) => site.deleteMonitoring(deps, seen))
      return undefined
    },
    quiet,
  ),
]

function present(
  monitoring: site.MonitoringAtDesk,
  { config }: Container,
  c: ApiContext,
): desk.DeskMonitoring {
  const { slug } = monitoring.terms
  // The bare address: a monitoring site adds a language and a pair by itself.
  const link = monitoringLink({ origin: siteOrigin(c.req.url, config), locale: 'ru', slug })
  return { ...monitoring, link }
}
