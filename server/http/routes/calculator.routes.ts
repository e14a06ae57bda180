import * as calculator from '@/lib/contracts/calculator'
import { AppError } from '@/lib/errors/app-error'
import { createAnswer } from '@/server/modules/offer'
import { defineOfferRoute } from '../endpoint/offer-route'
import type { EndpointRoute } from '../endpoint/route'
import { openOrRefuse } from '../presenters/paused-refusal'
import { offerCache, priceCache } from '../quick/quick-routes'

export const calculatorRoutes: readonly EndpointRoute[] = [
  defineOfferRoute(calculator.listDirections, offerCache, ({ container, locale }) =>
    container.offer.directions(locale),
  ),

  defineOfferRoute(calculator.listSendCurrencies, offerCache, ({ container, locale }) =>
    container.offer.sendCurrencies(locale),
  ),

  defineOfferRoute(
    calculator.listReceiveCurrencies,
    offerCache,
    ({ container, locale, params }) => {
      const answer = container.offer.receiveCurrencies({ fromId: params.id, locale })
      if (answer === null) {
        throw new AppError('not_found')
      }
      return answer
    },
  ),

  defineOfferRoute(calculator.getPair, priceCache, ({ container, locale, params }) => {
    const { offer, clock } = container
    return openOrRefuse(offer.pair({ ...params, locale }), { locale, now: clock.now() })
  }),

  defineOfferRoute(calculator.getCourse, priceCache, ({ container, locale, params }) => {
    const { offer, clock } = container
    return openOrRefuse(offer.course(params), { locale, now: clock.now() })
  }),

  defineOfferRoute(calculator.listReserves, priceCache, ({ container }) =>
    container.offer.reserves(),
  ),

  defineOfferRoute(calculator.getSettings, offerCache, ({ container, query }) => {
    const { cur_from: from, cur_to: to } = query
    if (from === undefined && to === undefined) {
      return container.offer.settings()
    }
    return createAnswer({ exchangeAttributes: container.offer.resolveCurrencies({ from, to }) })
  }),

  defineOfferRoute(calculator.getTechBreak, priceCache, ({ container, locale }) =>
    container.offer.techBreak(locale),
  ),

  defineOfferRoute(calculator.listBestPairs, priceCache, ({ container, locale }) =>
    container.offer.bestPairs(locale),
  ),
]
