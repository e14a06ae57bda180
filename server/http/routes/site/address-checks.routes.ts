import { checkAddress, getAddressCheckOffer } from '@/lib/contracts/site/address-checks'
import { captchaKeyFor } from '@/server/modules/captcha'
import { checkForVisitor, findVisitorOffer } from '@/server/modules/risk'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { guardHuman } from '@/server/http/middleware/guards'

export const addressCheckRoutes: readonly EndpointRoute[] = [
  defineRoute(
    getAddressCheckOffer,
    { limit: 'read', cache: 'no-store' },
    async ({ container, locale }) => {
      const offer = await findVisitorOffer(container)
      if (offer === null) {
        return { offer }
      }
      const { priceUsd, provider, stopsFromScore } = offer
      const names = offer.currencies.map(({ id, nameEn, nameRu }) => ({
        id,
        name: locale === 'ru' ? nameRu : nameEn,
      }))
      const captchaSiteKey = await captchaKeyFor(container, 'contact')
      const terms = { priceUsd, provider, stopsFromScore }
      return { offer: { ...terms, captchaSiteKey, currencies: names } }
    },
  ),

  defineRoute(
    checkAddress,
    { limit: 'addressCheck', cache: 'no-store' },
    async ({ container, body }, c) => {
      const { address, currency, recaptcha } = body
      await guardHuman(c, container, { action: 'contact', token: recaptcha })
      const { aml, clock, db } = container
      const parts = { aml, db, now: clock.now() }
      return { risk: await checkForVisitor(parts, { currencyId: currency, address }) }
    },
  ),
]
