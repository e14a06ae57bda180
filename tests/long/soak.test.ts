import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Hono } from 'hono'
import { noOwnSources } from '@/tests/setup/outside/no-own-sources'
import type { MarketId } from '@/lib/contracts/desk/rates'
import { createUnreachableServices } from '@/tests/setup/outside/unreachable-services'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { defaultHttpLimits } from '@/server/adapters/http/fetch-bytes'
import { createRateSources } from '@/server/adapters/rates/create-rate-sources'
import type { Container } from '@/server/container'
import { ratePairs, rateSources } from '@/server/database/schema/rates'
import type { ApiEnv } from '@/server/http/api-env'
import { createApi } from '@/server/http/app'
import { handleJudgeRates } from '@/server/jobs/definitions/judge-rates.handler'
import { handleRefreshRates } from '@/server/jobs/definitions/refresh-rates.handler'
import type { JobContext } from '@/server/jobs/job'
import { openFakeMarket, type FakeMarket } from './markets/market'
import { createFaultInjector, type FaultInjector } from './markets/fault-injector'
import {
  allowedCourses,
  listTolerances,
  listWatched,
  readCourse,
  trueRate,
  type WatchedDirection,
} from './markets/watched-course'
import { createRandom, createWorld, type World } from './markets/world'
import { print, printStart, scaled, seed } from './support/settings'

/*
 * Simulates hours of unreliable markets with a clock that the test moves. The product's own jobs request
 * prices over HTTP from fake markets that fail and report false prices at random. Every course that the
 * product then shows is compared with the true values.
 */
const names = ['binance', 'coinbase', 'kraken', 'ecb', 'cbr'] as const
const storms = scaled(18)
const stormSteps = 120
const stepSeconds = 5
const longestRecoverySeconds = 1_200

const random = createRandom(seed)
let now = new Date('2026-11-21T12:00:00.000Z')
let database: TestDatabase
let world: World
let markets: FakeMarket[]
let faultInjector: FaultInjector
let container: Container
let api: Hono<ApiEnv>
let context: JobContext
let watched: WatchedDirection[]
let tolerances: Map<string, number>
/* By the id of a direction: its course divided by the true rate while no market fails. */
const shares = new Map<number, number>()
const errors: unknown[] = []
const checked = { open: 0, paused: 0 }

beforeAll(async () => {
  printStart('soak', `${storms} storms of ${(stormSteps * stepSeconds) / 60} minutes`)
  database = await createTestDatabase()
  const { db } = database
  // Daily tables are requested as often as the other markets. Otherwise their faults would never be
  // seen.
  await db
    .update(rateSources)
    .set({ intervalSeconds: 10 })
    .where(inArray(rateSources.id, ['ecb', 'cbr']))
  world = createWorld(random)
  markets = await Promise.all(names.map(async (id) => openFakeMarket(await partsOf(id))))
  faultInjector = createFaultInjector(markets, random)

  const config = {
    rateSources: names,
    marketUrls: Object.fromEntries(markets.map(({ id, url }) => [id, url])),
    rateLimitFactor: 100_000,
  }
  container = createTestContainer({ db, config, now: () => now }).container
  api = createApi(container)
  context = jobContext(config)
  watched = await listWatched(db)
  tolerances = await listTolerances(db)
})

afterAll(async () => {
  await Promise.all(markets.map(({ close }) => close()))
  await database.drop()
})

async function partsOf(id: MarketId) {
  const pairs = await database.db.select().from(ratePairs)
  const symbols = new Map(
    pairs.flatMap(({ base, quote, symbols: named }) => {
      const symbol = named[id]
      return symbol === undefined ? [] : [[symbol, { base, quote }] as const]
    }),
  )
  return { id, symbols, world, now: () => now }
}

function jobContext(config: Parameters<typeof createRateSources>[0]): JobContext {
  const http = { ...defaultHttpLimits, timeoutMilliseconds: 120, retries: 1, pauseMilliseconds: 1 }
  const silent = () => undefined
  return {
    db: database.db,
    clock: { now: () => now },
    logger: {
      debug: silent,
      info: silent,
      warn: silent,
      error: (...line: unknown[]) => errors.push(line),
    },
    rates: {
      active: names,
      sources: createRateSources(config, { http, deadlineMilliseconds: 400 }),
      own: noOwnSources,
    },
    ...createUnreachableServices(),
    signal: new AbortController().signal,
  }
}

/** Simulates five seconds: due markets are requested, prices are judged, and the offer is read. */
async function step(): Promise<void> {
  now = new Date(now.getTime() + stepSeconds * 1000)
  world.move(now)
  await Promise.all(
    markets.map(async (market) => {
      const before = market.requestCount()
      await handleRefreshRates({ source: market.id }, context)
      if (market.requestCount() > before) {
        faultInjector.wasRequested(market)
      }
    }),
  )
  if (now.getSeconds() < stepSeconds) {
    await handleJudgeRates({}, context)
  }
  await container.offer.refresh('rates')
}

async function get(path: string) {
  const answer = await api.request(path)
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

/** Compares every course that is shown now with the true values. */
async function checkAllCourses(): Promise<{ paused: WatchedDirection[]; maxDeviation: number }> {
  const paused: WatchedDirection[] = []
  let maxDeviation = 0
  for (const direction of watched) {
    const course = await readCourse(get, direction)
    if (course === null) {
      paused.push(direction)
      continue
    }
    const share = shares.get(direction.id) ?? 1
    const { min, max } = allowedCourses(direction, { world, tolerances, share })
    if (course < min || course > max) {
      throw new Error(
        describeError(direction, `has the course ${course}, which is not in ${min} … ${max}`),
      )
    }
    const ratio = course / (trueRate(world, direction) * share)
    maxDeviation = Math.max(maxDeviation, ratio, 1 / ratio)
  }
  checked.open += watched.length - paused.length
  checked.paused += paused.length
  return { paused, maxDeviation }
}

function describeError({ id, from, to }: WatchedDirection, fault: string): string {
  const states = markets.map((market) => `${market.id}: ${market.fault?.name ?? 'no fault'}`)
  return `Direction ${id} (${from} to ${to}) at ${now.toISOString()} ${fault}. ${states.join(', ')}`
}

it('opens its directions automatically when the markets begin to respond', async () => {
  for (let steps = 0; steps < 24; steps += 1) {
    await step()
  }
  await container.offer.refresh('all')
  for (const direction of watched) {
    const course = await readCourse(get, direction)
    expect(course, `${direction.from} to ${direction.to}`).not.toBeNull()
    shares.set(direction.id, (course ?? 0) / trueRate(world, direction))
  }
  print('soak', `${watched.length} directions are watched`)
  expect(Math.min(...shares.values())).toBeGreaterThan(0.85)
  expect(Math.max(...shares.values())).toBeLessThan(1.01)
})

it('shows no course outside of the allowed range while markets fail, and recovers automatically', async () => {
  for (let storm = 0; storm < storms; storm += 1) {
    world.setJumping(true)
    for (let steps = 0; steps < stormSteps; steps += 1) {
      faultInjector.injectFaults(now)
      await step()
      await checkAllCourses()
    }
    world.setJumping(false)
    faultInjector.endFaults()
    const seconds = await recover()
    print('soak', `storm ${storm + 1} at ${now.toISOString()}: recovered after ${seconds} s`)
  }
  const faults = [...faultInjector.counts].map(([name, times]) => `${name} ${times}`)
  print('soak', `faults: ${faults.join(', ')}`)
  print('soak', `${checked.open} courses checked, ${checked.paused} times paused`)
  expect(checked.open).toBeGreaterThan(0)
  expect(errors).toEqual([])
})

/** Waits until all directions are open with correct courses, and returns how many seconds it took. */
async function recover(): Promise<number> {
  const startedAt = now.getTime()
  for (;;) {
    await step()
    const { paused, maxDeviation } = await checkAllCourses()
    const seconds = (now.getTime() - startedAt) / 1000
    if (paused.length === 0 && maxDeviation < 1.01) {
      return seconds
    }
    const [first] = paused
    if (seconds > longestRecoverySeconds) {
      const fault = `is still paused after ${seconds} s, like ${paused.length - 1} others`
      throw new Error(first ? describeError(first, fault) : `A course is off by ${maxDeviation}.`)
    }
  }
}
