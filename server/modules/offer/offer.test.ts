import { and, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/calculator'
import { Decimal, zero } from '@/lib/money/decimal'
import { watchOffer, type OfferWatch } from '@/server/boot/watch-offer'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { currencies } from '@/server/database/schema/catalogue'
import { directions } from '@/server/database/schema/directions'
import { accounts } from '@/server/database/schema/money/ledger'
import { quotes, ratePairs, ratePrices } from '@/server/database/schema/rates'
import { settings } from '@/server/database/schema/settings'
import { operatorPresence, users } from '@/server/database/schema/people/users'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createOffer, isExchangeable, type Offer } from '.'

const start = new Date('2026-11-21T12:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

let now = start
let database: TestDatabase
let offer: Offer
let tether: number
let sberbank: number
let bitcoin: number
const watches: OfferWatch[] = []

const newOffer = () => createOffer({ db: database.db, clock: { now: () => now } })

beforeAll(async () => {
  database = await createTestDatabase()
  tether = await currencyIdOf(database.db, 'tether-trc20')
  sberbank = await currencyIdOf(database.db, 'sberbank')
  bitcoin = await currencyIdOf(database.db, 'bitcoin')
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = start
  await database.db.delete(ratePrices)
  await database.db.delete(quotes)
  await database.db.delete(settings).where(eq(settings.key, 'office'))
  await database.db.delete(operatorPresence)
  await database.db.update(directions).set({ isEnabled: true, exportFlags: [] })
  await refreshDemoQuotes(database.db, { activeSources: ['demo'], now })
  offer = newOffer()
  await offer.refresh('all')
})
afterEach(async () => {
  await Promise.all(watches.splice(0).map(({ close }) => close()))
})

const isDirection = (from: number, to: number) =>
  and(eq(directions.fromCurrencyId, from), eq(directions.toCurrencyId, to))
const listAll = () =>
  database.db
    .select({ id: directions.id, from: directions.fromCurrencyId, to: directions.toCurrencyId })
    .from(directions)

function pairIn(which: Offer, from = tether, to = sberbank, locale: 'ru' | 'en' = 'en') {
  const found = which.pair({ from, to, locale })
  return found?.answer ? contract.pairResponse.parse(JSON.parse(found.answer.json)) : null
}
const reasonOf = (from = tether, to = sberbank) =>
  offer.pair({ from, to, locale: 'ru' })?.pause?.reason ?? null

async function listRoubles(): Promise<number[]> {
  const rows = await database.db
    .select({ id: currencies.id })
    .from(currencies)
    .where(eq(currencies.assetCode, 'RUB'))
  return rows.map(({ id }) => id)
}

/** The pairs that are paused now, each as the ids of its two currencies. */
async function pausedNow(): Promise<Set<string>> {
  const all = await listAll()
  return new Set(
    all
      .filter(({ from, to }) => reasonOf(from, to) !== null)
      .map(({ from, to }) => `${from} ${to}`),
  )
}

describe('every answer', () => {
  it('meets its contract, in both languages', async () => {
    for (const locale of ['ru', 'en'] as const) {
      const lists = [
        [contract.listDirections, offer.directions(locale)],
        [contract.listSendCurrencies, offer.sendCurrencies(locale)],
        [contract.listReceiveCurrencies, offer.receiveCurrencies({ fromId: tether, locale })],
        [contract.listReserves, offer.reserves()],
        [contract.getSettings, offer.settings()],
        [contract.getTechBreak, offer.techBreak(locale)],
        [contract.listBestPairs, offer.bestPairs(locale)],
      ] as const
      for (const [{ path, response }, answer] of lists) {
        const value: unknown = JSON.parse(answer?.json ?? 'null')
        expect(response.parse(value), path).toEqual(value)
      }
    }
    for (const { from, to } of await listAll()) {
      for (const locale of ['ru', 'en'] as const) {
        const json: unknown = JSON.parse(offer.pair({ from, to, locale })?.answer?.json ?? 'null')
        expect(contract.pairResponse.parse(json), `${from} → ${to}`).toEqual(json)
      }
      const course: unknown = JSON.parse(offer.course({ from, to })?.answer?.json ?? 'null')
      expect(contract.courseResponse.parse(course)).toEqual(course)
    }
  })

  it('is created only once while it is valid', async () => {
    const query = { from: tether, to: sberbank, locale: 'ru' } as const
    const before = offer.pair(query)?.answer
    await offer.refresh('all')
    expect(offer.pair(query)?.answer).toBe(before)
    expect(offer.directions('ru')).toBe(offer.directions('ru'))

    now = minutesLater(1)
    await refreshDemoQuotes(database.db, { activeSources: ['demo'], now })
    await offer.refresh('rates')
    expect(offer.pair(query)?.answer).not.toBe(before)
  })

  it('about open directions is the same array when nothing changed', async () => {
    const listed = offer.openDirections()
    await offer.refresh('all')
    expect(offer.openDirections()).toBe(listed)
  })

  it('is refused until everything was loaded, and stays available after the database is lost', async () => {
    const fresh = newOffer()
    expect(() => fresh.reserves()).toThrow(expect.objectContaining({ code: 'unavailable' }))
    expect(fresh.version()).toBe(0)

    const lost = await createTestDatabase()
    const other = createOffer({ db: lost.db, clock: { now: () => now } })
    await other.refresh('all')
    const reserves = other.reserves()
    await lost.drop()
    await expect(other.refresh('reserves')).rejects.toThrow()
    expect(other.reserves()).toBe(reserves)
  })
})

describe('a pair', () => {
  it('has a minimum below its maximum, and no round trip makes a profit', async () => {
    const all = await listAll()
    const bestOf = (from: number, to: number) => {
      const { course = '0', verificationCourse = null, tiers = [] } = pairIn(offer, from, to) ?? {}
      const courses = tiers.flatMap((tier) => [tier.course, tier.verificationCourse ?? '0'])
      return Decimal.max(course, verificationCourse ?? 0, ...courses)
    }
    for (const { from, to } of all) {
      const pair = pairIn(offer, from, to)
      expect(new Decimal(pair?.from.min ?? 0).lt(pair?.from.max ?? 0), `${from} → ${to}`).toBe(true)
      if (from < to && pairIn(offer, to, from)) {
        expect(bestOf(from, to).times(bestOf(to, from)).lt(1), `${from} ↔ ${to}`).toBe(true)
      }
    }
  })

  it('is limited by the reserve', async () => {
    const where = and(eq(accounts.currencyId, sberbank), eq(accounts.name, 'reserve:available'))
    const setReserve = async (balance: string) => {
      await database.db
        .update(accounts)
        .set({ balance: new Decimal(balance) })
        .where(where)
      await offer.refresh('reserves')
    }
    const isOffered = () =>
      offer.openDirections().some((one) => one.to.id === sberbank && isExchangeable(one.limits))
    await setReserve('12345.67')
    const { course = '0', from, to } = pairIn(offer) ?? {}
    expect(new Decimal(to?.max ?? 0).lte('12345.67')).toBe(true)
    expect(new Decimal(from?.max ?? 0).plus('0.01').times(course).gt('12345.67')).toBe(true)
    expect(isOffered()).toBe(true)

    await setReserve('0')
    expect(reasonOf()).toBe('no_amount')
    expect(isOffered()).toBe(false)
    await setReserve('8640000')
  })

  it('is paused and unlisted while the reserve is below the smallest deal', async () => {
    const [row] = await database.db.select().from(directions).where(isDirection(tether, sberbank))
    if (!row) {
      throw new Error('The demo office has this direction.')
    }
    const idsIn = (json = '[]') => contract.listSendCurrencies.response.parse(JSON.parse(json))
    const seen = () => ({
      pair: reasonOf(),
      course: offer.course({ from: tether, to: sberbank })?.pause?.reason ?? null,
      desk: [offer.stateOf(row.id)?.pause?.reason, offer.summaryOf(row.id)?.pause?.reason],
      preview: offer.preview({ ...row, tiers: [] })?.pause?.reason ?? null,
      received: idsIn(offer.receiveCurrencies({ fromId: tether, locale: 'ru' })?.json).some(
        ({ id }) => id === sberbank,
      ),
      grouped: contract.listDirections.response
        .parse(JSON.parse(offer.directions('ru').json))
        .to.some(({ ids }) => ids.includes(sberbank)),
      named: offer.resolveCurrencies({ from: undefined, to: String(sberbank) }).toCurrencyId,
      best: contract.bestPairsResponse
        .parse(JSON.parse(offer.bestPairs('ru').json))
        .some(({ to }) => to.id === sberbank),
    })
    const setReserve = async (balance: string) => {
      await database.db
        .update(accounts)
        .set({ balance: new Decimal(balance) })
        .where(and(eq(accounts.currencyId, sberbank), eq(accounts.name, 'reserve:available')))
      await offer.refresh('reserves')
    }
    const sendable = offer.sendCurrencies('ru')
    const before = seen()
    expect(before).toMatchObject({ pair: null, received: true, grouped: true, named: sberbank })

    await setReserve('0.01')
    const out = 'no_amount'
    expect(seen()).toEqual({
      pair: out,
      course: out,
      desk: [out, out],
      preview: out,
      received: false,
      grouped: false,
      named: null,
      best: false,
    })
    // The pair was the first of the promoted ones; now another leads this list.
    expect(offer.sendCurrencies('ru').json).not.toBe(sendable.json)

    await setReserve('8640000')
    expect(seen()).toEqual(before)
    expect(offer.sendCurrencies('ru').json).toBe(sendable.json)
  })

  it('is paused by its computed limits when the reserve is low', async () => {
    const least = new Decimal(pairIn(offer)?.to.min ?? 0)
    const setReserve = async (balance: Decimal) => {
      await database.db
        .update(accounts)
        .set({ balance })
        .where(and(eq(accounts.currencyId, sberbank), eq(accounts.name, 'reserve:available')))
      await offer.refresh('reserves')
    }
    for (const [share, reason] of [
      ['0.9', 'no_amount'],
      ['1.1', null],
      ['1.9', null],
      ['2.5', null],
    ] as const) {
      await setReserve(least.times(share))
      expect(reasonOf(), share).toBe(reason)
    }
    await setReserve(new Decimal('8640000'))
  })

  it('is null when it does not exist, leads to itself, or is disabled', async () => {
    expect(offer.pair({ from: tether, to: tether, locale: 'ru' })).toBeNull()
    expect(offer.pair({ from: 999_999, to: tether, locale: 'ru' })).toBeNull()
    await database.db
      .update(directions)
      .set({ isEnabled: false })
      .where(isDirection(tether, sberbank))
    await offer.refresh('catalogue')
    expect(offer.pair({ from: tether, to: sberbank, locale: 'ru' })).toBeNull()
  })

  it('pauses when its terms leave nothing to pay out', async () => {
    await database.db
      .update(directions)
      .set({ fixedFee: new Decimal('1e9'), minFrom: new Decimal(1), maxFrom: null })
      .where(isDirection(tether, bitcoin))
    await offer.refresh('catalogue')
    expect(await pausedNow()).toEqual(new Set([`${tether} ${bitcoin}`]))
    expect(reasonOf(tether, bitcoin)).toBe('nothing_left')

    await database.db.update(directions).set({ fixedFee: zero }).where(isDirection(tether, bitcoin))
  })
})

describe('a price that is lost', () => {
  it('pauses exactly the directions priced through it, until the next valid price', async () => {
    expect(await pausedNow()).toEqual(new Set())
    const before = pairIn(offer)
    await database.db
      .update(ratePrices)
      .set({ state: 'jump' })
      .where(
        eq(
          ratePrices.pairId,
          database.db
            .select({ id: ratePairs.id })
            .from(ratePairs)
            .where(and(eq(ratePairs.base, 'USD'), eq(ratePairs.quote, 'RUB'))),
        ),
      )
    await offer.refresh('rates')

    const paused = await pausedNow()
    const roubles = new Set(await listRoubles())
    for (const { from, to } of await listAll()) {
      const isOneRouble = roubles.has(from) !== roubles.has(to)
      expect(paused.has(`${from} ${to}`), `${from} → ${to}`).toBe(isOneRouble)
    }

    await database.db.update(ratePrices).set({ state: 'ok' })
    await offer.refresh('rates')
    expect(await pausedNow()).toEqual(new Set())
    expect(pairIn(offer)).toEqual(before)
  })

  it('pauses directions as soon as it expires, without another load', () => {
    const { freshUntil } = offer.openDirections().find(({ to }) => to.id === sberbank) ?? {}
    const end = freshUntil?.getTime() ?? 0
    expect(end).toBeGreaterThan(start.getTime())
    now = new Date(end - 1)
    expect(reasonOf()).toBeNull()
    const listed = offer.openDirections()
    now = new Date(end)
    expect(reasonOf()).toBe('no_rate')
    expect(offer.openDirections()).not.toBe(listed)
    expect(
      offer.openDirections().some(({ to, from }) => from.id === tether && to.id === sberbank),
    ).toBe(false)
    expect(JSON.parse(offer.bestPairs('ru').json)).toEqual([])
  })
})

describe('office hours', () => {
  const setOffice = async (value: object) => {
    await database.db.insert(settings).values({ key: 'office', value, updatedAt: now })
    await offer.refresh('settings')
  }
  const makeManual = async () => {
    // All other directions are automatic: both sides are paid through a provider.
    await database.db.execute(sql`
      insert into currency_methods (currency_id, pay_in, pay_out, updated_at)
      select id, 'form', 'form', now() from currencies
      on conflict (currency_id) do update set pay_in = 'form', pay_out = 'form'`)
    await database.db.update(directions).set({ exportFlags: [] })
    await database.db
      .update(directions)
      .set({ exportFlags: ['manual'] })
      .where(isDirection(tether, sberbank))
    await offer.refresh('catalogue')
  }

  it('close manual directions on time without another load, in the API and in the export', async () => {
    await makeManual()
    const week = Array.from({ length: 7 }, () => [{ from: '10:00', to: '12:02' }])
    await setOffice({ timezone: 'UTC', week, presence: 'always' })
    const isListed = () =>
      offer.openDirections().some(({ from, to }) => from.id === tether && to.id === sberbank)
    expect([reasonOf(), isListed()]).toEqual([null, true])

    now = minutesLater(2)
    expect([reasonOf(), isListed()]).toEqual(['office_closed', false])
    expect(offer.pair({ from: tether, to: sberbank, locale: 'ru' })?.pause?.opens).toEqual({
      at: new Date('2026-11-22T10:00:00Z'),
      timezone: 'UTC',
    })
    expect(await pausedNow()).toEqual(new Set([`${tether} ${sberbank}`]))
  })

  it('apply to manual payments, whatever the label of the direction', async () => {
    await makeManual()
    await database.db.update(directions).set({ exportFlags: [] })
    await setOffice({ timezone: 'UTC', week: null, presence: 'required' })
    await offer.refresh('catalogue')
    expect(reasonOf()).toBeNull()
    await database.db.execute(
      sql`update currency_methods set pay_out = 'manual' where currency_id = ${sberbank}`,
    )
    await offer.refresh('catalogue')
    expect(reasonOf()).toBe('office_closed')
  })

  it('depend on an operator’s presence when required', async () => {
    await makeManual()
    await setOffice({ timezone: 'UTC', week: null, presence: 'required' })
    expect(reasonOf()).toBe('office_closed')

    const [operator] = await database.db.select().from(users).where(eq(users.role, 'operator'))
    const row = { userId: operator?.id ?? '', seenAt: now, isAvailable: true }
    await database.db.insert(operatorPresence).values(row)
    await offer.refresh('settings')
    expect(reasonOf()).toBeNull()
    now = minutesLater(3)
    await refreshDemoQuotes(database.db, { activeSources: ['demo'], now })
    await offer.refresh('rates')
    expect(reasonOf()).toBe('office_closed')
  })
})

describe('the best pairs', () => {
  const best = () =>
    contract.bestPairsResponse
      .parse(JSON.parse(offer.bestPairs('en').json))
      .map(({ from, to }) => `${from.id} ${to.id}`)

  it('are the promoted pairs in the office’s order, followed by other pairs, and all are open', async () => {
    await database.db.update(directions).set({ bestPosition: null })
    await database.db
      .update(directions)
      .set({ bestPosition: 2 })
      .where(isDirection(tether, sberbank))
    await database.db
      .update(directions)
      .set({ bestPosition: 1 })
      .where(isDirection(sberbank, tether))
    await offer.refresh('catalogue')
    expect(best().slice(0, 2)).toEqual([`${sberbank} ${tether}`, `${tether} ${sberbank}`])
    expect(new Set(best()).size).toBe(6)

    await database.db
      .update(directions)
      .set({ isEnabled: false })
      .where(isDirection(sberbank, tether))
    await offer.refresh('catalogue')
    expect(best()[0]).toBe(`${tether} ${sberbank}`)
  })
})

describe('the lists that the calculator begins with', () => {
  const ids = (json = '[]') =>
    contract.listSendCurrencies.response.parse(JSON.parse(json)).map(({ id }) => id)
  const sent = () => ids(offer.sendCurrencies('ru').json)
  const received = (fromId: number) => ids(offer.receiveCurrencies({ fromId, locale: 'ru' })?.json)
  const promote = async (places: readonly { from: number; to: number; place: number }[]) => {
    await database.db.update(directions).set({ bestPosition: null })
    for (const { from, to, place } of places) {
      await database.db
        .update(directions)
        .set({ bestPosition: place, isEnabled: true })
        .where(isDirection(from, to))
    }
    await offer.refresh('catalogue')
  }

  it('have the currencies of the promoted pairs first, and the others in the office’s order', async () => {
    await promote([])
    const usual = { sent: sent(), received: received(tether) }
    const other = { from: sberbank, to: tether, place: 2 }
    await promote([other, { from: tether, to: sberbank, place: 1 }])
    expect(sent().slice(0, 2)).toEqual([tether, sberbank])
    expect(sent().slice(2)).toEqual(usual.sent.filter((id) => id !== tether && id !== sberbank))
    expect(received(tether)[0]).toBe(sberbank)
    expect(received(tether).toSorted()).toEqual(usual.received.toSorted())
    expect(received(sberbank)[0]).toBe(tether)
  })

  it('do not begin with a pair that is closed now', async () => {
    const other = { from: tether, to: sberbank, place: 2 }
    await promote([{ from: sberbank, to: tether, place: 1 }, other])
    const answer = offer.sendCurrencies('ru')
    await offer.refresh('reserves')
    // Nothing in the list changed, so it is the same object.
    expect(offer.sendCurrencies('ru')).toBe(answer)
    expect(sent()[0]).toBe(sberbank)
    await database.db
      .update(directions)
      .set({ isEnabled: false })
      .where(isDirection(sberbank, tether))
    await offer.refresh('catalogue')
    expect(sent()[0]).toBe(tether)
  })
})

describe('the addresses of directions', () => {
  it('are the same array until the catalogue changes', async () => {
    const paths = offer.directionPaths()
    expect(offer.directionPaths()).toBe(paths)
    await offer.refresh('all')
    expect(offer.directionPaths()).toBe(paths)
    await database.db
      .update(directions)
      .set({ isEnabled: false })
      .where(isDirection(tether, sberbank))
    await offer.refresh('catalogue')
    expect(offer.directionPaths()).toHaveLength(paths.length - 1)
  })
})

describe('the desk', () => {
  it('sees a direction’s price, why it is paused, and its price with other terms', async () => {
    const [row] = await database.db.select().from(directions).where(isDirection(tether, sberbank))
    if (!row) {
      throw new Error('The demo office has this direction.')
    }
    const terms = { ...row, tiers: [], exportFlags: [] }
    const price = offer.stateOf(row.id)
    expect(price?.pause).toBeNull()
    expect(price?.courses?.course.toFixed()).toBe(pairIn(offer)?.course)

    const better = offer.preview({ ...terms, marginPercent: new Decimal(0), bonusPercent: null })
    expect(better?.courses?.course.gt(price?.courses?.course ?? 0)).toBe(true)
    const bounded = offer.preview({ ...terms, maxCourse: new Decimal(1) })
    expect(bounded?.pause?.reason).toBe('out_of_bounds')
    expect(bounded?.courses).not.toBeNull()
    expect(offer.preview({ ...terms, fromCurrencyId: 999_999 })).toBeNull()
    expect(offer.stateOf(999_999)).toBeNull()
  })
})

describe('two processes on one database', () => {
  const logger = pino({ level: 'silent' })
  const watched = async () => {
    const other = newOffer()
    watches.push(await watchOffer({ offer: other, url: database.url, logger }))
    return other
  }
  /* Resolves when the offer changes next. */
  const changeOf = (which: Offer) =>
    new Promise<void>((resolve) => {
      const unsubscribe = which.subscribe(() => {
        unsubscribe()
        resolve()
      })
    })

  it('both see a change once it is committed', async () => {
    const both = [await watched(), await watched()]
    const changed = both.map(changeOf)
    await inTransaction(database.db, async (tx) => {
      await tx.update(directions).set({ isEnabled: false }).where(isDirection(tether, sberbank))
      await notify(tx, 'catalogue_changed')
    })
    await Promise.all(changed)
    for (const each of both) {
      expect(each.pair({ from: tether, to: sberbank, locale: 'ru' })).toBeNull()
    }
  })

  it('both see new prices', async () => {
    const both = [await watched(), await watched()]
    const before = both.map((each) => pairIn(each)?.updatedAt)
    const changed = both.map(changeOf)
    now = minutesLater(2)
    await refreshDemoQuotes(database.db, { activeSources: ['demo'], now })
    await Promise.all(changed)
    expect(both.map((each) => pairIn(each)?.updatedAt)).toEqual(both.map(() => now.toISOString()))
    expect(before[0]).toBe(start.toISOString())
  })
})
