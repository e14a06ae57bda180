import * as calculator from '@/lib/contracts/calculator'
import { AppError } from '@/lib/errors/app-error'
import { claimOwnerOf, listFavouritePairs } from '@/server/modules/claims'
import { createAnswer, type Answer } from '@/server/modules/offer'
import { callerOrGuest, type Caller } from '../endpoint/find-caller'
import { defineOfferRoute } from '../endpoint/offer-route'
import { prepareAnswer, sendPrepared } from '../endpoint/prepare-answer'
import type { EndpointRoute } from '../endpoint/route'
import { sendBytes } from '../endpoint/send-bytes'
import { openOrRefuse } from '../presenters/refusals'
import { offerCache, priceCache } from '../quick/quick-routes'

const jsonType = 'application/json; charset=utf-8'

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

  bestPairsRoute(),
]

type BestPairs = { answer: Answer; isOwn: boolean }

/* Guests are answered from memory. A signed-in user's answer is personal, and is not cached. */
function bestPairsRoute(): EndpointRoute {
  const forAll = defineOfferRoute(calculator.listBestPairs, priceCache, ({ container, locale }) =>
    container.offer.bestPairs(locale),
  )
  return {
    endpoint: forAll.endpoint,
    limit: forAll.limit,
    cache: 'no-store',
    credentials: callerOrGuest,
    handle: async (input, c): Promise<BestPairs> => {
      // `caller` is what the credentials above find.
      const { caller } = input as typeof input & { caller: Caller | null }
      // `forAll` is an offer route, whose handler returns an Answer.
      const answer = (await forAll.handle(input, c)) as Answer
      if (caller === null) {
        return { answer, isOwn: false }
      }
      const { container, locale } = input
      const first = await listFavouritePairs(container.db, claimOwnerOf(caller.user))
      return { answer: container.offer.bestPairsAfter({ first, locale }), isOwn: true }
    },
    send: (c, made) => {
      // `made` is the result of the handler above.
      const { answer, isOwn } = made as BestPairs
      return isOwn
        ? sendBytes(c, { body: answer.json, contentType: jsonType, cache: 'no-store' })
        : sendPrepared(c, prepareAnswer(answer, priceCache))
    },
  }
}
