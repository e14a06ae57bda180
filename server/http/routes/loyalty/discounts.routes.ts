import { getOwnDiscount, getPairDiscount } from '@/lib/contracts/loyalty/discounts'
import { AppError } from '@/lib/errors/app-error'
import { findDiscount, findOwnDiscount } from '@/server/modules/loyalty'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { presentOwnDiscount } from '@/server/http/presenters/loyalty/present-discount'
import { agreementOrRefusal } from '../claims/claim.routes'

export const discountRoutes: readonly EndpointRoute[] = [
  defineRoute(
    getPairDiscount,
    { limit: 'read', cache: 'no-store', access: 'user' },
    async ({ container, params, user, locale }) => {
      const now = container.clock.now()
      const pair = { fromPs: params.from, toPs: params.to }
      const offered = agreementOrRefusal(container.offer, { body: pair, locale, now })
      if (offered instanceof AppError) {
        throw offered
      }
      const percent = await findDiscount(container.db, user.id)
      const { margins, highest } = offered.margins
      return { discount: percent === null ? null : { percent, margins: [...margins], highest } }
    },
  ),

  defineRoute(
    getOwnDiscount,
    { limit: 'read', cache: 'no-store', access: 'user' },
    async ({ container, user }) => presentOwnDiscount(await findOwnDiscount(container.db, user.id)),
  ),
]
