import * as calculator from '@/lib/contracts/calculator'
import {
  listDirections,
  listReceiveCurrencies,
  listSendCurrencies,
  resolveCurrencies,
} from '@/server/modules/catalogue'
import { listReserves } from '@/server/modules/ledger'
import { getCourse, getPair } from '@/server/modules/rates'
import { getPublicSettings, getTechBreak } from '@/server/modules/settings'
import { defineRoute, type EndpointRoute, type RouteOptions } from '../endpoint/route'
import { presentReserves } from '../presenters/present-reserves'

const limit = 'calculator'
/* What is on offer changes when the desk changes it; prices must be asked for each time. */
const offer: RouteOptions = { limit, cache: { maxAgeSeconds: 5, staleSeconds: 30 } }
const price: RouteOptions = { limit, cache: { maxAgeSeconds: 0 } }

export const calculatorRoutes: readonly EndpointRoute[] = [
  defineRoute(calculator.listDirections, offer, ({ container, locale }) =>
    listDirections(container.db, locale),
  ),

  defineRoute(calculator.listSendCurrencies, offer, ({ container, locale }) =>
    listSendCurrencies(container.db, locale),
  ),

  defineRoute(calculator.listReceiveCurrencies, offer, ({ container, locale, params }) =>
    listReceiveCurrencies(container.db, { fromId: params.id, locale }),
  ),

  defineRoute(calculator.getPair, price, ({ container, locale, params }) =>
    getPair(container.db, { ...params, locale, now: container.clock.now() }),
  ),

  defineRoute(calculator.getCourse, price, ({ container, params }) =>
    getCourse(container.db, { ...params, now: container.clock.now() }),
  ),

  defineRoute(calculator.listReserves, price, async ({ container }) =>
    presentReserves(await listReserves(container.db)),
  ),

  defineRoute(calculator.getSettings, offer, async ({ container, query }) => {
    const { cur_from: from, cur_to: to } = query
    if (from === undefined && to === undefined) {
      return getPublicSettings(container.db)
    }
    return { exchangeAttributes: await resolveCurrencies(container.db, { from, to }) }
  }),

  defineRoute(calculator.getTechBreak, price, ({ container, locale }) =>
    getTechBreak(container.db, locale),
  ),
]
