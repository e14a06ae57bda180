import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  recordedAt,
  recordedMarkets,
  type RecordedMarket,
} from '@/tests/fixtures/rates/recorded-markets'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import type { MarketId, SourceFault } from '@/lib/contracts/desk/rates'
import { RateSourceError, type FetchedQuote, type RateSource } from '@/server/modules/rates/ports'
import { defaultHttpLimits } from '../http/fetch-bytes'
import { createRateSources } from './create-rate-sources'

let server: LocalServer
beforeAll(async () => {
  server = await openLocalServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.asked.length = 0
})

/** A source that waits longer than a busy machine takes to answer, unless a test wants it to give up. */
function sourceOf(id: MarketId, timeoutMilliseconds = 30_000): RateSource {
  const http = {
    ...defaultHttpLimits,
    timeoutMilliseconds,
    pauseMilliseconds: 1,
    random: () => 0.5,
  }
  const [source] = createRateSources(
    { rateSources: [id], marketUrls: { [id]: `${server.url}/` } },
    { http },
  )
  if (!source) {
    throw new Error(`${id} is not a source.`)
  }
  return source
}

type Serving = { body?: (recorded: string) => string; date?: string }

/** Serves the recorded answers, unchanged except for `body`. */
function serve(
  market: RecordedMarket,
  { body, date = '2026-11-21T11:59:58Z' }: Serving = {},
): void {
  server.answer((request, response) => {
    const recorded = market.bodyOf(request.url ?? '')
    if (!recorded) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"NotFound"}')
      return
    }
    const changed = body ? Buffer.from(body(recorded.toString('latin1')), 'latin1') : recorded
    const headers = { 'content-type': market.contentType, date: new Date(date).toUTCString() }
    response.writeHead(200, headers).end(changed)
  })
}

type Answer = { quotes: FetchedQuote[]; refused: Map<string, SourceFault> }
type AskOptions = { symbols?: string[]; source?: RateSource; now?: Date; maxAgeSeconds?: number }

/** The id of a pair is the index of its symbol. */
async function ask(market: RecordedMarket, options: AskOptions = {}): Promise<Answer> {
  const { symbols = market.symbols, source = sourceOf(market.id), now = recordedAt } = options
  const refused = new Map<string, SourceFault>()
  const pairs = symbols.map((symbol, pairId) => ({ pairId, base: 'A', quote: 'B', symbol }))
  const quotes = await source.fetch(pairs, {
    now,
    maxAgeSeconds: options.maxAgeSeconds ?? market.maxAgeSeconds,
    signal: new AbortController().signal,
    refuse: (pairId, fault) => refused.set(symbols[pairId] ?? '', fault),
  })
  return { quotes, refused }
}

/** The fault of each refused symbol, or of the whole call. */
function refusals(
  market: RecordedMarket,
  source?: RateSource,
): Promise<SourceFault | Map<string, SourceFault>> {
  return ask(market, { ...(source && { source }) }).then(
    ({ refused }) => refused,
    (error: unknown) =>
      error instanceof RateSourceError ? error.fault : expect.fail(String(error)),
  )
}

const presented = ({ quotes }: Answer, symbols: string[]) =>
  quotes.map(({ pairId, price, observedAt }) => ({
    symbol: symbols[pairId],
    price: price.toFixed(),
    observedAt: observedAt.toISOString(),
  }))

const named = recordedMarkets.map((market) => [market.id, market] as const)

describe.each(named)('%s', (_id, market) => {
  const [first = '', ...rest] = market.symbols
  const withPrice = (price: string) => (text: string) =>
    text.replace(market.priceText, (found) => found.replace(/\d+[.,]\d+/, price))

  it('returns every requested price exactly, with its time', async () => {
    serve(market)
    const answer = await ask(market)
    expect(presented(answer, market.symbols)).toEqual(market.quotes)
    expect(answer.refused.size).toBe(0)
  })

  it('reports unknown symbols, and returns the others', async () => {
    serve(market)
    const answer = await ask(market, { symbols: [...market.symbols, 'NOPE'] })
    expect(presented(answer, market.symbols)).toEqual(market.quotes)
    expect(answer.refused).toEqual(new Map([['NOPE', 'unknown_symbol']]))
  })

  it.each([
    '0',
    '0.00',
    '-79.5',
    'NaN',
    '1e5',
    '',
    '98,412.50',
    '1'.repeat(21),
    `0.${'1'.repeat(19)}`,
  ])('refuses the price %j, and no other price', async (price) => {
    serve(market, { body: withPrice(price) })
    const answer = await ask(market)
    expect(answer.refused).toEqual(new Map([[first, 'bad_value']]))
    expect(answer.quotes).toHaveLength(rest.length)
  })

  it('refuses prices that are too old', async () => {
    const { recorded, old } = market.time
    serve(market, { body: (text) => text.replace(recorded, old), date: '2026-11-21T11:58:00Z' })
    expect(await refusals(market)).toEqual(new Map(market.symbols.map((name) => [name, 'stale'])))
  })

  it('returns a price a thousand times too high, because prices are judged elsewhere', async () => {
    serve(market, { body: withPrice('98412500.00') })
    expect((await ask(market)).quotes[0]?.price.gt(98_000_000)).toBe(true)
  })

  it.each<[string, (text: string) => string]>([
    ['a truncated answer', (text) => text.slice(0, text.length / 2)],
    ['an empty answer', () => ''],
    ['an HTML page', () => '<!doctype html><html><body>Checking your browser</body></html>'],
    [
      'another document of the same type',
      (text) => (text.startsWith('<') ? '<a><b/></a>' : '{"a":1}'),
    ],
    [
      'a document without prices',
      (text) => (text.startsWith('<') ? '<ValCurs></ValCurs>' : 'null'),
    ],
  ])('reports unreadable for %s', async (_name, body) => {
    serve(market, { body })
    expect(await refusals(market)).toBe('unreadable')
  })

  it('reports rate_limited for a 429 that asks for a long pause, and does not retry', async () => {
    server.answer((_request, response) => response.writeHead(429, { 'retry-after': '90' }).end())
    const fault = await ask(market, { symbols: [first] }).catch((error: unknown) => error)
    expect(fault).toMatchObject({ fault: 'rate_limited', retryAfterSeconds: 90 })
    expect(server.asked).toHaveLength(1)
  })

  it('sends no request during the pause that the market asked for', async () => {
    const source = sourceOf(market.id)
    const later = (seconds: number) => new Date(recordedAt.getTime() + seconds * 1000)
    server.answer((_request, response) => response.writeHead(429, { 'retry-after': '90' }).end())
    const options = { source, symbols: [first], maxAgeSeconds: market.maxAgeSeconds + 100 }
    await expect(ask(market, options)).rejects.toMatchObject({ fault: 'rate_limited' })
    serve(market)
    await expect(ask(market, { ...options, now: later(89) })).rejects.toMatchObject({
      fault: 'rate_limited',
      retryAfterSeconds: 1,
    })
    expect(server.asked).toHaveLength(1)
    expect((await ask(market, { ...options, now: later(90) })).quotes).toHaveLength(1)
  })

  it('reports timeout for a silent server', async () => {
    server.answer(() => undefined)
    expect(await refusals(market, sourceOf(market.id, 100))).toBe('timeout')
  })

  it('reports http_status for a failing server', async () => {
    server.answer((_request, response) => response.writeHead(500).end())
    expect(await refusals(market)).toBe('http_status')
  })

  it('sends no request without symbols', async () => {
    expect((await ask(market, { symbols: [] })).quotes).toEqual([])
    expect(server.asked).toEqual([])
  })
})

const marketOf = (id: MarketId) =>
  recordedMarkets.find((market) => market.id === id) ?? expect.fail(id)

describe('single markets', () => {
  it('binance: requests all symbols in one call, and an unknown symbol affects no other', async () => {
    const market = marketOf('binance')
    const source = sourceOf('binance')
    server.answer((request, response) => {
      const symbolList = new URL(request.url ?? '', server.url).searchParams.get('symbols') ?? ''
      const isAccepted = !symbolList.includes('NOPE')
      const rows = market.bodyOf('')?.toString() ?? ''
      const matching = rows
        .match(/\{.*?\}/g)
        ?.filter((row) => symbolList.includes(row.slice(11, 18)))
      response
        .writeHead(isAccepted ? 200 : 400, { 'content-type': 'application/json' })
        .end(isAccepted ? `[${String(matching)}]` : '{"code":-1121,"msg":"Invalid symbol."}')
    })
    const symbols = ['BTCUSDT', 'NOPE', 'ETHUSDT']
    const answer = await ask(market, { symbols, source })
    expect(presented(answer, symbols)).toEqual(market.quotes)
    expect(answer.refused).toEqual(new Map([['NOPE', 'unknown_symbol']]))
    expect(decodeURIComponent(server.asked[0] ?? '')).toBe(
      '/api/v3/ticker/24hr?symbols=["BTCUSDT","NOPE","ETHUSDT"]&type=MINI',
    )

    server.asked.length = 0
    expect(presented(await ask(market, { symbols, source }), symbols)).toEqual(market.quotes)
    expect(server.asked).toHaveLength(1)
  })

  it.each([
    ['is not readable', 200, '{"price":', 'unreadable'],
    ['stays broken', 503, '', 'http_status'],
  ])('coinbase: a product whose answer %s affects no other product', async (_name, ...broken) => {
    const market = marketOf('coinbase')
    const [status, body, fault] = broken
    server.answer((request, response) => {
      const isFirst = request.url?.includes('BTC-USD')
      response
        .writeHead(isFirst ? status : 200, { 'content-type': 'application/json' })
        .end(isFirst ? body : market.bodyOf(request.url ?? ''))
    })
    const answer = await ask(market)
    expect(presented(answer, market.symbols)).toEqual(market.quotes.slice(1))
    expect(answer.refused).toEqual(new Map([['BTC-USD', fault]]))
  })

  it('kraken: recognises the market’s error texts', async () => {
    const market = marketOf('kraken')
    const withError = (error: string) => {
      server.answer((_request, response) => response.end(JSON.stringify({ error: [error] })))
      return refusals(market)
    }
    expect(await withError('EGeneral:Too many requests')).toBe('rate_limited')
    expect(await withError('EService:Unavailable')).toBe('http_status')
    expect(await withError('EGeneral:Internal error')).toBe('unreadable')
    expect(await withError('EQuery:Unknown asset pair')).toEqual(
      new Map(market.symbols.map((name) => [name, 'unknown_symbol'])),
    )
  })

  it('kraken: ignores a server time that is far ahead', async () => {
    serve(marketOf('kraken'), { date: '2026-11-21T13:00:00Z' })
    const times = (await ask(marketOf('kraken'))).quotes.map(({ observedAt }) => observedAt)
    expect(new Set(times)).toEqual(new Set([recordedAt]))
  })

  it('kraken: ignores a name that matches two symbols', async () => {
    const market = marketOf('kraken')
    serve(market)
    const answer = await ask(market, { symbols: ['XBTUSD', 'XBT/USD', 'USDTZUSD'] })
    expect(answer.quotes.map(({ pairId }) => pairId)).toEqual([2])
  })

  it('ecb: dates its rates at 16:00 in Frankfurt, in summer too', async () => {
    const market = marketOf('ecb')
    serve(market, { body: (text) => text.replace('2026-11-20', '2026-07-03') })
    const { quotes } = await ask(market, { now: new Date('2026-07-03T14:00:00Z') })
    expect(quotes[0]?.observedAt).toEqual(new Date('2026-07-03T14:00:00Z'))
  })

  it('cbr: gives a table for a later day the current time', async () => {
    const market = marketOf('cbr')
    serve(market, { body: (text) => text.replace('21.11.2026', '24.11.2026') })
    expect((await ask(market)).quotes[0]?.observedAt).toEqual(recordedAt)
  })

  it('binance: refuses prices with a time that is far ahead', async () => {
    const market = marketOf('binance')
    serve(market, { body: (text) => text.replaceAll('"closeTime":17952', '"closeTime":17962') })
    expect(await refusals(market)).toEqual(
      new Map(market.symbols.map((name) => [name, 'bad_value'])),
    )
  })

  it('the demo queries no market', () => {
    expect(createRateSources({ rateSources: ['demo'], marketUrls: {} })).toEqual([])
  })
})
