import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import type { Locale } from '@/lib/i18n/locales'
import { cities } from '@/server/database/schema/catalogue'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { cashLines } from './cash-lines'

const updatedAt = new Date('2026-11-23T13:49:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Options = { side?: 'from' | 'to'; state?: ClaimState }

async function linesIn(slug: string, locale: Locale, options: Options = {}) {
  const { side = 'from', state = 'awaiting_payment' } = options
  const [city] = await database.db.select().from(cities).where(eq(cities.slug, slug))
  const cityId = city?.id ?? null
  const claim = { cityFromId: cityId, cityToId: cityId, locale, state, updatedAt }
  const lines = await cashLines(database.db, claim, { isIn: side === 'from', isOut: side === 'to' })
  const rows = lines[side].map(({ label, value }) => `${label}: ${value}`)
  return { timezone: lines.timezone, text: rows.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ') }
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

  it('use the desk’s time zone if cash is brought to it', async () => {
    expect((await linesIn('tbilisi', 'ru')).timezone).toBe('Asia/Tbilisi')
    expect((await linesIn('tbilisi', 'ru', { side: 'to' })).timezone).toBeNull()
  })
})
