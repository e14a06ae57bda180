import { createPartnerQuote } from '@/lib/contracts/partners/partner-api'
import { AppError } from '@/lib/errors/app-error'
import { partnerWith } from '@/server/http/endpoint/partner-key'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { presentQuote } from '@/server/http/presenters/partners/present-partner-order'
import { agreementOrRefusal } from '@/server/http/routes/claims/claim.routes'
import { quoteExchange, signQuote, type Partner } from '@/server/modules/partners'

const quoting = { limit: 'read', cache: 'no-store', credentials: partnerWith('quotes') } as const

export const partnerQuoteRoutes: readonly EndpointRoute[] = [
  defineRoute(createPartnerQuote, quoting, async ({ container, body, locale, partner }) => {
    assertOn(partner)
    const now = container.clock.now()
    const offered = agreementOrRefusal(container.offer, { body, locale, now })
    if (offered instanceof AppError) {
      throw offered
    }
    const pair = offered.pairs[locale]
    const quoted = quoteExchange(body, pair, locale)
    const signed = await signQuote({
      ...{ quoted, from: body.fromPs, to: body.toPs, userId: partner.userId, now },
      key: (await container.sessionKeys()).quotes,
    })
    return presentQuote(quoted, pair, signed)
  }),
]

/** Refuses to price and to take orders while the programme is off. */
export function assertOn({ isOn }: Partner): void {
  if (!isOn) {
    throw new AppError('forbidden', { text: 'partner_api_off' })
  }
}
