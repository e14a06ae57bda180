import { getOfficeFacts } from '@/lib/contracts/site/office'
import { viewOfficeFacts } from '@/server/modules/site'
import { defineWrittenRoute } from '@/server/http/endpoint/content-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'

export const officeRoutes: readonly EndpointRoute[] = [
  defineWrittenRoute(getOfficeFacts, ({ container, locale }) =>
    viewOfficeFacts(container.db, locale),
  ),
]
