import { orderQuestions } from '@/lib/contracts/desk/site/faq-groups'
import * as content from '@/server/modules/content'
import { siteResources } from '@/server/modules/site'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import { resourceRoutes } from '@/server/http/endpoint/resource-routes'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { changeShown, outsideOffer } from './change-shown'

/** The lists that public pages show. */
export const deskSiteListRoutes: readonly EndpointRoute[] = [
  ...siteResources.flatMap((resource) => resourceRoutes(resource)),
  ...resourceRoutes(content.faqGroupResource),

  defineDeskRoute(
    orderQuestions,
    async (input) => {
      const order = { ...input.params, ...input.body }
      await changeShown(input, (deps) => content.orderQuestions(deps, order))
      return undefined
    },
    outsideOffer,
  ),
]
