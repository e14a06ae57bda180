import type { EndpointRoute, FileRoute } from '../endpoint/route'
import { calculatorRoutes } from './calculator.routes'
import { createDocumentRoutes } from './document.routes'
import { serviceRoutes } from './service.routes'
import { sitemapRoutes } from './sitemap.routes'

/** Every call of the API: mounted by the application, described by the OpenAPI document. */
export const endpointRoutes: readonly EndpointRoute[] = [...calculatorRoutes]

export const fileRoutes: readonly FileRoute[] = [
  ...createDocumentRoutes(endpointRoutes.map(({ endpoint }) => endpoint)),
  ...serviceRoutes,
  ...sitemapRoutes,
]
