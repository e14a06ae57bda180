import { readFile } from 'node:fs/promises'
import { count, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { currencies } from '@/server/database/schema/catalogue'
import { directions } from '@/server/database/schema/directions'
import { entries, reserveChanges } from '@/server/database/schema/money/ledger'
import { inTransaction } from '@/server/database/in-transaction'
import { officeCurrencies } from './office'
import { officeDirections } from './office-directions'
import { seedContests } from './seed-contests'
import { isDemoOffice, seedDemoOffice } from './seed-demo-office'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function countOf(table: typeof currencies | typeof directions | typeof entries) {
  const [row] = await database.db.select({ rows: count() }).from(table)
  return row?.rows
}

describe('seedDemoOffice', () => {
  it('changes nothing in a database that is not empty', async () => {
    expect(await isDemoOffice(database.db)).toBe(true)
    expect(await seedDemoOffice(database.db, { now: new Date() })).toBe(false)
    expect(await countOf(currencies)).toBe(officeCurrencies.length)
  })

  it('changes nothing in a real office', async () => {
    const own = await createTestDatabase()
    await own.pool.query(`delete from settings where key = 'demoOffice'`)
    expect(await seedDemoOffice(own.db, { now: new Date() })).toBe(false)
    expect(await isDemoOffice(own.db)).toBe(false)
    await own.drop()
  })

  it('creates an office of a realistic size', async () => {
    expect(officeCurrencies.length).toBeGreaterThanOrEqual(25)
    expect(await countOf(directions)).toBe(officeDirections().length)
    expect(officeDirections().length).toBeGreaterThanOrEqual(190)
  })

  it('gives every currency a direction on each side, a group and an input', async () => {
    const { rows } = await database.db.execute(sql`
      select slug from currencies c
      where not exists (select from directions where from_currency_id = c.id)
         or not exists (select from directions where to_currency_id = c.id)
         or not exists (select from group_currencies where currency_id = c.id)
         or not exists (select from inputs where currency_id = c.id and is_receive_visible)
         or (kind = 'cash') <> exists (select from currency_cities where currency_id = c.id)`)
    expect(rows.map(({ slug }) => slug)).toEqual([])
  })

  it('can have a contest that runs and one that is over', async () => {
    const { db } = database
    await inTransaction(db, (tx) => seedContests(tx, new Date('2026-11-21T12:00:00Z')))
    const { rows } = await db.execute<{ is_closed: boolean; places: string; prizes: string }>(sql`
      select closed_at is not null as is_closed,
        (select count(*) from contest_prizes where contest_id = c.id) as prizes,
        (select count(*) from contest_standings where contest_id = c.id)
          + (select count(*) from contest_results where contest_id = c.id) as places
      from contests c order by starts_at`)
    expect(rows).toEqual([
      { is_closed: true, places: '5', prizes: '2' },
      { is_closed: false, places: '6', prizes: '3' },
    ])
  })

  it('creates every reserve with a ledger entry that is announced', async () => {
    expect(await countOf(entries)).toBe(officeCurrencies.length)
    const [row] = await database.db.select({ rows: count() }).from(reserveChanges)
    expect(row?.rows).toBe(officeCurrencies.length)
  })

  it('has no direction between currencies of the same asset, and no direction twice', () => {
    const assetOf = new Map(officeCurrencies.map(({ slug, asset }) => [slug, asset]))
    const pairs = officeDirections()
    expect(pairs.filter(({ from, to }) => assetOf.get(from) === assetOf.get(to))).toEqual([])
    expect(new Set(pairs.map(({ from, to }) => `${from} ${to}`)).size).toBe(pairs.length)
  })

  it.each(officeCurrencies.map(({ slug }) => slug))('has a small logo for %s', async (slug) => {
    const svg = await readFile(`public/logos/${slug}.svg`, 'utf8')
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(1024)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+"/)
    expect(svg).not.toMatch(/<script|href|style=/)
  })
})
