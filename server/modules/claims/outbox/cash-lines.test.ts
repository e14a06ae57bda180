import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import type { Locale } from '@/lib/i18n/locales'
import { cities } from '@/server/database/schema/catalogue'
import { cashPoints } from '@/server/database/schema/site'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { cashLines } from './cash-lines'

const updatedAt = new Date('2026-11-23T13:49:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Options = { side?: 'from' | 'to'; state?: ClaimState; named?: number }

async function linesIn(slug: string, locale: Locale, options: Options = {}) {
  const { named, side = 'from', state = 'awaiting_payment' } = options
  const [city] = await database.db.select().from(cities).where(eq(cities.slug, slug))
  const cityId = city?.id ?? null
  const claim = { cityFromId: cityId, cityToId: cityId, locale, state, updatedAt }
  const events =
    named === undefined ? [] : [{ event: 'cash_ready', data: { cashPointId: named, side } }]
  const sides = { isIn: side === 'from', isOut: side === 'to' }
  const lines = await cashLines(database.db, claim, { events, ...sides })
  const rows = lines[side].map(({ label, value }) => `${label}: ${value}`)
  const { isToBeNamed, timezone } = lines
  return { isToBeNamed, timezone, text: rows.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ') }
}

describe('mails about cash', () => {
  it('give the desk’s hours in its local time, and name the time zone', async () => {
    expect((await linesIn('yerevan', 'ru')).text).toContain(
      '1-й этаж. Ежедневно 10:00–20:00 (UTC+4). Рубли',
    )
    expect((await linesIn('tbilisi', 'ru')).text).toContain(
      '. Пн–сб 11:00–19:00, вс закрыто (UTC+4). ',
    )
    expect((await linesIn('tbilisi', 'en')).text).toContain('Sun closed (UTC+4). Dollars')
  })

  it('say what to bring, without repeating the label in the value', async () => {
    expect((await linesIn('tbilisi', 'ru')).text).toContain(
      'Возьмите с собой: ровно эту сумму, номер',
    )
    expect((await linesIn('tbilisi', 'en', { side: 'to' })).text).toContain(
      'What to bring: your order number',
    )
  })

  it('do not ask for an amount when the cash is refunded at the desk', async () => {
    const { text } = await linesIn('tbilisi', 'ru', { state: 'refunding' })
    expect(text).toContain('Возьмите с собой: номер')
    expect(text).not.toContain('сумму')
  })

  it('name only the desk where the cash waits, once an operator has named it', async () => {
    const rows = await database.db
      .select({ id: cashPoints.id, address: cashPoints.addressEn })
      .from(cashPoints)
      .innerJoin(cities, eq(cities.id, cashPoints.cityId))
      .where(eq(cities.slug, 'moscow'))
      .orderBy(asc(cashPoints.position))
    const [first, second] = rows.map(({ id, address }) => ({
      id,
      address: address.replaceAll('\u00a0', ' '),
    }))
    const open = await linesIn('moscow', 'en', { side: 'to', state: 'paying_out' })
    expect(open.isToBeNamed).toBe(true)
    expect(open.text).toContain(first?.address)
    expect(open.text).toContain(second?.address)

    const named = second?.id ?? 0
    const told = await linesIn('moscow', 'en', { side: 'to', state: 'paying_out', named })
    expect(told.isToBeNamed).toBe(false)
    expect(told.text).not.toContain(first?.address)
    expect(told.text).toContain(second?.address)
  })

  it('use the desk’s time zone if cash is brought to it', async () => {
    expect((await linesIn('tbilisi', 'ru')).timezone).toBe('Asia/Tbilisi')
    expect((await linesIn('tbilisi', 'ru', { side: 'to' })).timezone).toBeNull()
  })
})
