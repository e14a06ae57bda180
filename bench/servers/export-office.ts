import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { Decimal } from '@/lib/money/decimal'
import { readConfig } from '@/server/config/config'
import type { Container } from '@/server/container'
import { createApi } from '@/server/http/app'
import { createMetrics } from '@/server/http/metrics'
import { createWindowLimiter } from '@/server/http/middleware/window-limiter'
import { exportRoutes } from '@/server/http/routes/export.routes'
import { createMoments } from '@/server/modules/offer/moment'
import { findChangedAssets, buildSnapshot, updateRates } from '@/server/modules/offer/snapshot'
import { createOpenList } from '@/server/modules/offer/open/while-open'
import { makeLargeOffice } from '../offices/large-catalogue'
import { makeRates } from '../offices/make-rates'

/*
 * Serves the product's export routes for an office with 200 currencies, without a database or pages.
 * The command `change` changes one quote. Every command is answered with the longest time that the event
 * loop was blocked since the last command.
 */
const { catalogue, reserves, prices } = makeLargeOffice(200)
let currentPrices = prices
let snapshot = buildSnapshot({ catalogue, reserves, rates: makeRates(prices, new Date()) })
let changes = 0
const delay = monitorEventLoopDelay({ resolution: 1 })

const settings = {
  site: {
    contest: { status: false },
    captchaLogin: false,
    techBreak: { on: false, text: { ru: '', en: '' }, until: null },
    office: { timezone: 'UTC', week: null, presence: 'always' as const },
  },
  presence: { lastSeenAt: null },
}
const usual = { sums: new Map(), measuredAt: 0 }
const momentOf = createMoments()
const openList = createOpenList()
// The part of the product's offer that exports use.
const openDirections = () => openList(momentOf({ snapshot, settings, usual }, new Date()))

function changeOneQuote(): void {
  changes += 1
  const price = currentPrices.get('A7') ?? new Decimal(1)
  currentPrices = new Map(currentPrices).set('A7', price.times(changes % 2 === 0 ? '1.01' : '0.99'))
  // The time of the quotes stays the same, so that only directions with a changed price differ.
  const [state] = snapshot.states
  const at = state?.pricing.isPriced ? state.pricing.rate.observedAt : new Date()
  const rates = makeRates(currentPrices, at)
  snapshot = updateRates(snapshot, rates, findChangedAssets(catalogue, snapshot.rates, rates))
}

const parts = {
  config: { ...readConfig({ NODE_ENV: 'production' }, process.cwd()), rateLimitFactor: 100_000 },
  logger: pino({ level: 'silent' }),
  clock: { now: () => new Date() },
  metrics: createMetrics(),
  offer: { version: () => 1, isTechBreak: () => false, openDirections },
}
// The export's routes use no other part of the container.
const container = parts as unknown as Container
const api = createApi(container, {
  endpoints: [],
  files: exportRoutes,
  // Limits that several processes share would need the database.
  createLimiter: (_, policy) => createWindowLimiter(policy),
})
const listener = getRequestListener((request, { incoming }) => api.fetch(request, { incoming }))
const server = createServer((request, response) => {
  if (request.url === '/up') {
    response.writeHead(200).end()
    return
  }
  void listener(request, response)
})
server.listen(Number(process.env.PORT), '127.0.0.1')

delay.enable()
process.on('message', (message) => {
  if (message === 'change') {
    changeOneQuote()
  }
  process.send?.({ longestPause: delay.max / 1e6, items: openDirections().length })
  delay.reset()
})
process.once('SIGTERM', () => process.exit())
