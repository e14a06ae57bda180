import type { EndpointRoute, FileRoute } from '../endpoint/route'
import { authRoutes } from './auth.routes'
import { calculatorRoutes } from './calculator.routes'
import { deskCatalogueRoutes } from './desk/catalogue.routes'
import { deskDirectionRoutes } from './desk/directions.routes'
import { createDocumentRoutes } from './document.routes'
import { exportRoutes } from './export.routes'
import { serviceRoutes } from './service.routes'
import { sitemapRoutes } from './sitemap.routes'
import { deskAuditRoutes } from './desk/audit.routes'
import { deskOfficeRoutes } from './desk/office.routes'
import { deskRatesRoutes } from './desk/rates.routes'
import { deskReservesRoutes } from './desk/reserves.routes'
import { streamRoutes } from './stream.routes'
import { usersRoutes } from './users.routes'

/** Every call of the API: mounted by the application, described by the OpenAPI document. */
export const endpointRoutes: readonly EndpointRoute[] = [
  ...calculatorRoutes,
  ...authRoutes,
  ...usersRoutes,
  ...deskDirectionRoutes,
  ...deskCatalogueRoutes,
  ...deskRatesRoutes,
  ...deskReservesRoutes,
  ...deskOfficeRoutes,
  ...deskAuditRoutes,
]

export const fileRoutes: readonly FileRoute[] = [
  ...createDocumentRoutes(endpointRoutes),
  ...serviceRoutes,
  ...sitemapRoutes,
  ...streamRoutes,
  ...exportRoutes,
]
