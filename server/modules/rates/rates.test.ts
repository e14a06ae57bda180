import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/calculator'
import { receiveFor } from '@/lib/exchange/calculate'
import { Decimal } from '@/lib/money/decimal'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { hearNotifications } from '@/tests/setup/heard-notifications'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { directions } from '@/server/database/schema/catalogue'
import { accounts } from '@/server/database/schema/ledger'
import { quotes } from '@/server/database/schema/rates'
import { getCourse, getPair, getRatesHealth, refreshDemoQuotes } from '.'

const now = new Date('2026-11-20T12:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

let database: TestDatabase
let tether: number
let sberbank: number
beforeAll(async () => {
  database = await createTestDatabase()
  tether = await currencyIdOf(database.db, 'tether-trc20')
  sberbank = await currencyIdOf(database.db, 'sberbank')
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(quotes)
  await refreshDemoQuotes(database.db, now)
})

const pair = (from = tether, to = sberbank, at = now) =>
  getPair(database.db, { from, to, locale: 'en', now: at })

describe('getPair', () => {
  it('answers what the contract promises for every direction of the office, in both languages', async () => {
    const all = await database.db
      .select({ from: directions.fromCurrencyId, to: directions.toCurrencyId })
      .from(directions)
    for (const { from, to } of all) {
      for (const locale of ['ru', 'en'] as const) {
        const answer = contract.pairResponse.parse(
          await getPair(database.db, { from, to, locale, now }),
        )
        const { course, from: send, to: receive } = answer
        const subject = `${answer.structure.from.currency.slug} → ${answer.structure.to.currency.slug}`
        const brings = (amount: string | null, rate = course) =>
          receiveFor(new Decimal(amount ?? 0), new Decimal(rate), {
            ...receive,
          })
        expect(new Decimal(send.min ?? 0).lt(send.max ?? 0), subject).toBe(true)
        expect(brings(send.min).toFixed(), subject).toBe(receive.min)
        expect(brings(send.max).lte(receive.max ?? 0), subject).toBe(true)
        expect(answer.demo).toBe(true)
        if (answer.verificationCourse) {
          expect(new Decimal(answer.verificationCourse).gt(course), subject).toBe(true)
          expect(send.minVerification, subject).not.toBeNull()
        }
      }
    }
  })

  it('nowhere pays for going there and back', async () => {
    const all = await database.db
      .select({ from: directions.fromCurrencyId, to: directions.toCurrencyId })
      .from(directions)
    const best = async (from: number, to: number) => {
      const { course, verificationCourse } = await getCourse(database.db, { from, to, now })
      return Decimal.max(course, verificationCourse ?? 0)
    }
    const known = new Set(all.map(({ from, to }) => `${from} ${to}`))
    const returns = all.filter(({ from, to }) => from < to && known.has(`${to} ${from}`))
    expect(returns.length).toBeGreaterThan(50)
    for (const { from, to } of returns) {
      expect((await best(from, to)).times(await best(to, from)).lt(1)).toBe(true)
    }
  })

  it('derives the minimum that is not set from the one that is', async () => {
    const { course, from, to } = await pair()
    const [row] = await database.db
      .select({ minFrom: directions.minFrom, minTo: directions.minTo })
      .from(directions)
      .where(and(eq(directions.fromCurrencyId, tether), eq(directions.toCurrencyId, sberbank)))
    expect(row?.minFrom).toBeNull()
    expect(from.min).toBe(
      (row?.minTo ?? new Decimal(0)).div(course).toDecimalPlaces(2, Decimal.ROUND_CEIL).toFixed(),
    )
    expect(new Decimal(to.min ?? 0).gte(row?.minTo ?? 0)).toBe(true)
  })

  it('bounds what is received by the reserve', async () => {
    const where = and(eq(accounts.currencyId, sberbank), eq(accounts.name, 'reserve:available'))
    const setReserve = (balance: string) =>
      database.db
        .update(accounts)
        .set({ balance: new Decimal(balance) })
        .where(where)

    await setReserve('12345.67')
    const { course, from, to } = await pair()
    expect(new Decimal(to.max ?? 0).lte('12345.67')).toBe(true)
    expect(new Decimal(from.max ?? 0).plus('0.01').times(course).gt('12345.67')).toBe(true)

    await setReserve('0')
    expect((await pair()).to.max).toBe('0')
    await setReserve('8640000')
  })

  it('tells the bonus and has it in the course', async () => {
    const withBonus = await pair()
    expect(withBonus.bonus).toBe('0.2')
    await database.db.update(directions).set({ bonusPercent: null })
    const without = await pair()
    expect(without.bonus).toBeNull()
    expect(new Decimal(withBonus.course).gt(without.course)).toBe(true)
  })

  it('does not know a pair that never was, one that is off, and a currency into itself', async () => {
    await expect(pair(tether, tether)).rejects.toMatchObject({ code: 'not_found' })
    await expect(pair(999_999)).rejects.toMatchObject({ code: 'not_found' })
    const vtb = await currencyIdOf(database.db, 'vtb')
    await database.db
      .update(directions)
      .set({ isEnabled: false })
      .where(eq(directions.toCurrencyId, vtb))
    await expect(pair(tether, vtb)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('pauses when a price is missing', async () => {
    await database.db.delete(quotes).where(eq(quotes.assetCode, 'RUB'))
    await expect(pair()).rejects.toMatchObject({ code: 'direction_paused' })
  })

  it('pauses when a price is older than ten minutes, and only the directions it belongs to', async () => {
    const bitcoin = await currencyIdOf(database.db, 'bitcoin')
    await database.db.update(quotes).set({ observedAt: minutesLater(5) })
    await database.db.update(quotes).set({ observedAt: now }).where(eq(quotes.assetCode, 'RUB'))

    await expect(pair(tether, sberbank, minutesLater(10))).resolves.toBeDefined()
    await expect(pair(tether, sberbank, minutesLater(10.1))).rejects.toMatchObject({
      code: 'direction_paused',
    })
    await expect(pair(bitcoin, tether, minutesLater(10.1))).resolves.toBeDefined()
  })

  it('pauses when the terms leave nothing to pay out', async () => {
    const where = and(eq(directions.fromCurrencyId, tether), eq(directions.toCurrencyId, sberbank))
    await database.db
      .update(directions)
      .set({ fixedFee: new Decimal('1e9'), minFrom: new Decimal(1), minTo: null, maxTo: null })
      .where(where)
    await expect(pair()).rejects.toMatchObject({ code: 'direction_paused' })
  })

  it('takes a market’s word without calling it demo', async () => {
    await database.db.update(quotes).set({ source: 'market' })
    const bitcoin = await currencyIdOf(database.db, 'bitcoin')
    expect((await pair(bitcoin, tether)).demo).toBe(false)
  })
})

describe('getCourse', () => {
  it('agrees with the pair and is as old as its older price', async () => {
    const from = await currencyIdOf(database.db, 't-bank')
    const query = { from, to: tether, now: minutesLater(2) }
    await database.db
      .update(quotes)
      .set({ observedAt: minutesLater(1) })
      .where(eq(quotes.assetCode, 'RUB'))
    const course = contract.courseResponse.parse(await getCourse(database.db, query))
    const whole = await getPair(database.db, { ...query, locale: 'ru' })
    expect(course).toEqual({
      course: whole.course,
      verificationCourse: whole.verificationCourse,
      updatedAt: now.toISOString(),
    })
    expect(course.verificationCourse).not.toBeNull()
  })
})

describe('refreshDemoQuotes', () => {
  it('speaks for every asset at one moment and tells every process', async () => {
    const heard = await hearNotifications(database.url, ['rates_changed'])
    await refreshDemoQuotes(database.db, minutesLater(1))
    const rows = await database.db.select().from(quotes)
    expect(new Set(rows.map(({ observedAt }) => observedAt.getTime()))).toEqual(
      new Set([minutesLater(1).getTime()]),
    )
    expect(await heard.on('rates_changed')).toEqual([''])
    await heard.close()
  })

  it('never takes back a newer word, even with many at once', async () => {
    await refreshDemoQuotes(database.db, minutesLater(5))
    await Promise.all(
      [3, 1, 5, 2, 4].map((minutes) => refreshDemoQuotes(database.db, minutesLater(minutes))),
    )
    const rows = await database.db.select().from(quotes)
    expect(new Set(rows.map(({ observedAt }) => observedAt.getTime()))).toEqual(
      new Set([minutesLater(5).getTime()]),
    )
  })
})

describe('getRatesHealth', () => {
  it('is fresh while somebody spoke within ten minutes', async () => {
    expect(await getRatesHealth(database.db, minutesLater(10))).toEqual({
      fresh: true,
      newestAt: now,
    })
    expect(await getRatesHealth(database.db, minutesLater(11))).toMatchObject({ fresh: false })
    await database.db.delete(quotes)
    expect(await getRatesHealth(database.db, now)).toEqual({ fresh: false, newestAt: null })
  })
})
