import * as desk from '@/lib/contracts/desk/rates'
import { AppError } from '@/lib/errors/app-error'
import { Decimal } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import {
  acceptPrice,
  createAsset,
  createPair,
  getPriceHistory,
  getQuoteHistory,
  listAssets,
  listIncidents,
  listPairs,
  listSources,
  removeFixedQuote,
  savePair,
  saveSource,
  setFixedQuote,
} from '@/server/modules/rates'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { presentPairHistory, presentRates } from '@/server/http/presenters/desk/present-rates'

const days: Record<desk.HistoryPeriod, number> = { day: 1, week: 7, month: 30 }
const maxIncidents = 50

/* These calls change the sources and limits that determine the courses. */
const guarded = { needsOwnerProof: true }

export const deskRatesRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.getRates, async ({ container }) => {
    const { db, rates } = container
    const now = container.clock.now()
    const [sources, pairs, assets, { incidents }] = await Promise.all([
      listSources(db, { activeSources: rates.active, now }),
      listPairs(db, { now }),
      listAssets(db),
      listIncidents(db, { openOnly: true, page: 1, size: maxIncidents }),
    ])
    const isDemo = sources.some(({ id, isActive }) => id === 'demo' && isActive)
    return presentRates({ isDemo, sources, pairs, assets, incidents })
  }),

  defineDeskRoute(
    desk.updateRateSource,
    async ({ container, params, body, actor }) => {
      const { version, ...settings } = body
      const command = { source: params.source, version, settings, actor, ...judgeParts(container) }
      await saveSource(container.db, command)
      return undefined
    },
    guarded,
  ),

  defineDeskRoute(
    desk.addAsset,
    async ({ container, body, actor }) => {
      const { code, recordedPrice, demoDriftPercent } = body
      await createAsset(container.db, {
        code,
        recordedPrice: recordedPrice === null ? null : new Decimal(recordedPrice),
        demoDriftPercent: new Decimal(demoDriftPercent),
        actor,
        now: container.clock.now(),
      })
      return undefined
    },
    guarded,
  ),

  defineDeskRoute(
    desk.addRatePair,
    async ({ container, body, actor }) => {
      const { base, quote } = body
      const settings = settingsOf(body)
      const command = { base, quote, settings, actor, ...judgeParts(container) }
      return { id: await createPair(container.db, command) }
    },
    guarded,
  ),

  defineDeskRoute(
    desk.updateRatePair,
    async ({ container, params, body, actor }) => {
      const { version, ...pairSettings } = body
      const settings = settingsOf(pairSettings)
      const command = { pairId: params.id, version, settings, actor, ...judgeParts(container) }
      await savePair(container.db, command)
      return undefined
    },
    guarded,
  ),

  defineDeskRoute(
    desk.setFixedQuote,
    async ({ container, params, body, actor }) => {
      await setFixedQuote(container.db, {
        pairId: params.id,
        price: new Decimal(body.price),
        until: body.until === null ? null : new Date(body.until),
        confirmed: body.confirmed,
        actor,
        ...judgeParts(container),
      })
      return undefined
    },
    guarded,
  ),

  defineDeskRoute(
    desk.removeFixedQuote,
    async ({ container, params, actor }) => {
      await removeFixedQuote(container.db, { pairId: params.id, actor, ...judgeParts(container) })
      return undefined
    },
    guarded,
  ),

  defineDeskRoute(
    desk.acceptRefusedPrice,
    async ({ container, params, body, actor }) => {
      const price = new Decimal(body.price)
      await acceptPrice(container.db, { pairId: params.id, price, actor, ...judgeParts(container) })
      return undefined
    },
    guarded,
  ),

  defineDeskRoute(desk.getPairHistory, async ({ container, params, query }) => {
    const now = container.clock.now()
    const pairs = await listPairs(container.db, { now })
    if (!pairs.some(({ id }) => id === params.id)) {
      throw new AppError('not_found')
    }
    const since = new Date(now.getTime() - days[query.period] * 86_400_000)
    const span = { pairId: params.id, since, now }
    const [judged, sources] = await Promise.all([
      getPriceHistory(container.db, span),
      getQuoteHistory(container.db, span),
    ])
    return presentPairHistory({ judged, sources })
  }),
]

/* What is needed to judge a pair's price again after a change: the active sources and the time. */
function judgeParts({ rates, clock }: Container) {
  return { activeSources: rates.active, now: clock.now() }
}

function settingsOf({ maxJumpPercent, maxSpreadPercent, ...settings }: desk.PairSettings) {
  return {
    ...settings,
    maxJumpPercent: new Decimal(maxJumpPercent),
    maxSpreadPercent: new Decimal(maxSpreadPercent),
  }
}
