import { getExportFreshness, getMonitorings } from '@/lib/contracts/site/monitorings'
import { viewMonitorings } from '@/server/modules/site'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { monitoringLink } from '@/lib/site/monitoring-link'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'
import { exportsOf } from '../export.routes'

export const monitoringRoutes: readonly EndpointRoute[] = [
  defineRoute(
    getMonitorings,
    { limit: 'read', cache: { maxAgeSeconds: 1 } },
    async ({ container, locale }, c) => {
      const origin = siteOrigin(c.req.url, container.config)
      const { sites, currencies, cities } = await viewMonitorings(container.db)
      const nameOf = ({ nameRu, nameEn }: { nameRu: string; nameEn: string }) =>
        locale === 'ru' ? nameRu : nameEn
      return {
        sites,
        files: { xml: `${origin}/export/rates.xml`, json: `${origin}/export/rates.json` },
        link: `${monitoringLink({ origin, locale, slug: '{slug}' })}?cur_from={from}&cur_to={to}`,
        codes: currencies.map((currency) => ({ ...currency, name: nameOf(currency) })),
        cities: cities.map((city) => ({ code: city.code, name: nameOf(city) })),
      }
    },
  ),

  defineRoute(getExportFreshness, { limit: 'read', cache: 'no-store' }, async ({ container }) => {
    const file = await exportsOf(container).read('json')
    return {
      updatedAt: file.changedAt.toISOString(),
      items: file.directions,
      now: container.clock.now().toISOString(),
    }
  }),
]
