import type { MarketId } from '@/lib/contracts/desk/rates'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import type { Fault } from './faults'
import type { World } from './world'

export type FakeMarket = {
  id: MarketId
  url: string
  fault: Readonly<Fault> | null
  /** Begins a fault; null ends the current one. */
  setFault: (fault: Fault | null) => void
  /** The number of requests that it has received. */
  requestCount: () => number
  close: () => Promise<void>
}

/** The market's symbols, each with its pair of assets. */
export type Symbols = ReadonlyMap<string, { base: string; quote: string }>

type Parts = { id: MarketId; symbols: Symbols; world: World; now: () => Date }

/** Starts a fake market on 127.0.0.1. It reports the true prices, altered by its current fault. */
export async function openFakeMarket({ id, symbols, world, now }: Parts): Promise<FakeMarket> {
  const server: LocalServer = await openLocalServer()
  let frozen: ReadonlyMap<string, string> = new Map()
  let count = 0

  const trueTextOf = (symbol: string) => {
    const pair = symbols.get(symbol)
    return pair ? (world.value(pair.base) / world.value(pair.quote)).toFixed(8) : null
  }
  const market: FakeMarket = {
    id,
    url: server.url,
    fault: null,
    setFault: (fault) => {
      market.fault = fault
      frozen = new Map(
        fault?.freezes ? [...symbols.keys()].map((name) => [name, trueTextOf(name) ?? '']) : [],
      )
    },
    requestCount: () => count,
    close: server.close,
  }
  const priceOf = (symbol: string): string | null => {
    const names = [...symbols.keys()]
    const next = names[(names.indexOf(symbol) + 1) % names.length] ?? symbol
    const { fault } = market
    const text = frozen.get(symbol) ?? trueTextOf(fault?.swaps ? next : symbol)
    return text === null ? null : (fault?.price?.(text, { symbol, count }) ?? text)
  }

  server.answer((request, response) => {
    count += 1
    server.asked.length = 0
    const at = new Date(now().getTime() - (market.fault?.ageSeconds ?? 0) * 1000)
    const answer = writers[id]({
      address: request.url ?? '',
      at,
      priceOf,
      all: [...symbols.keys()],
    })
    const transport = market.fault?.transport
    if (transport) {
      transport(response, answer)
    } else {
      response.writeHead(answer.status, answer.headers).end(answer.body)
    }
  })
  return market
}

type MarketRequest = {
  address: string
  at: Date
  priceOf: (symbol: string) => string | null
  all: readonly string[]
}
type MarketAnswer = { status: number; headers: Record<string, string>; body: string }

/* These functions write responses in the form of the recorded ones in tests/fixtures/rates. */
const writers: Record<MarketId, (request: MarketRequest) => MarketAnswer> = {
  binance: ({ address, at, priceOf }) => {
    const symbolList = queryOf(address).get('symbols') ?? '[]'
    // The adapter sends a list of names.
    const names = JSON.parse(symbolList) as string[]
    const closeTime = at.getTime()
    return json(
      names.map((symbol) => ({ symbol, lastPrice: priceOf(symbol), closeTime })),
      at,
    )
  },
  coinbase: ({ address, at, priceOf }) => {
    const price = priceOf(decodeURIComponent(address.split('/')[2] ?? ''))
    return price === null
      ? { ...json({ message: 'NotFound' }, at), status: 404 }
      : json({ price, time: at.toISOString() }, at)
  },
  kraken: ({ address, at, priceOf }) => {
    const names = (queryOf(address).get('pair') ?? '').split(',')
    const result = Object.fromEntries(names.map((name) => [name, { c: [priceOf(name), '1'] }]))
    return json({ error: [], result }, at)
  },
  ecb: ({ at, priceOf, all }) => {
    const day = new Date(at.getTime() - 86_400_000).toISOString().slice(0, 10)
    const rows = [...all, 'ISK'].map(
      (name) => `<Cube currency='${name}' rate='${priceOf(name) ?? '143.5'}'/>`,
    )
    return xml(
      `<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='${day}'>${rows.join('')}</Cube></Cube></gesmes:Envelope>`,
    )
  },
  cbr: ({ at, priceOf, all }) => {
    const day = at.toISOString().slice(0, 10).split('-').reverse().join('.')
    const rows = [...all, 'ISK'].map((name) => {
      const value = (priceOf(name) ?? '0.56').replace('.', ',')
      return `<Valute><CharCode>${name}</CharCode><Nominal>1</Nominal><Value>${value}</Value></Valute>`
    })
    return xml(
      `<?xml version="1.0" encoding="utf-8"?><ValCurs Date="${day}">${rows.join('')}</ValCurs>`,
    )
  },
}

function queryOf(address: string): URLSearchParams {
  return new URL(address, 'http://market').searchParams
}

function json(value: unknown, at: Date): MarketAnswer {
  const headers = { 'content-type': 'application/json', date: at.toUTCString() }
  return { status: 200, headers, body: JSON.stringify(value) }
}

function xml(body: string): MarketAnswer {
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}
