import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveDirection as endpoint } from '@/lib/contracts/desk/directions/directions'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { getDeskDirection, saveDirection } from '@/server/modules/directions'
import { cityResource, assertNoStrayTerms } from '@/server/modules/catalogue'
import { inTransaction } from '@/server/database/in-transaction'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import type { Container } from '@/server/container'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let container: Container
beforeAll(async () => {
  database = await createTestDatabase()
  await refreshDemoQuotes(database.db, { activeSources: ['demo'], now })
  ;({ container } = await createLoadedContainer({ db: database.db, now: () => now }))
})
afterAll(() => database.drop())

const numberOf = async (query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await database.db.execute<{ value: string | number }>(query)
  return Number(rows[0]?.value ?? 0)
}
const waitingForLocks = () =>
  numberOf(sql`select count(*) as value from pg_locks where not granted`)

it('refuses to remove cash from a city while another operator adds terms for that city', async () => {
  const { db, offer, clock } = { ...container, db: database.db }
  const actor = { kind: 'system', name: 'test' } as const
  const direction = await numberOf(sql`
    select d.id as value from directions d
    join currencies cash on cash.id = d.to_currency_id and cash.kind = 'cash'
    where (select count(*) from currency_cities where currency_id = cash.id) > 1
    order by d.id limit 1`)
  const shown = await getDeskDirection({ db, offer, locale: 'en', now: clock.now() }, direction)
  await db.execute(sql`delete from direction_cities`)
  const at = { now, origin: 'http://localhost' }
  const cities = await cityResource.list(db, at)
  const city = cities.find(({ terms }) => terms.currencyIds.includes(shown.to.id))
  if (!city) {
    throw new Error('The demo office has cash in cities.')
  }

  // A third transaction locks the direction for a moment, so that `saveDirection` waits after its
  // checks.
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select from directions where id = $1 for update', [direction])
  const cityTerms = [{ cityId: city.id, addOnPercent: '1', multiple: null }]
  const given = endpoint.body.parse({
    updatedAt: shown.updatedAt,
    terms: { ...shown.terms, cities: cityTerms },
    confirmed: true,
  })
  const first = saveDirection({ db, offer, actor, now }, { id: direction, ...given })
  await expect.poll(waitingForLocks).toBe(1)
  const currencyIds = city.terms.currencyIds.filter((id) => id !== shown.to.id)
  const { id, version } = city
  const second = cityResource
    .save({ db, actor, ...at }, { id, version, terms: { ...city.terms, currencyIds } })
    .then(
      () => 'saved',
      () => 'refused',
    )
  await Promise.race([second, expect.poll(waitingForLocks).toBe(2)])
  await holder.query('rollback')
  holder.release()

  await first
  expect(await second).toBe('refused')
  expect(
    await numberOf(sql`
      select count(*) as value from direction_cities terms
      join directions d on d.id = terms.direction_id
      where not exists (select from currency_cities where city_id = terms.city_id
        and currency_id in (d.from_currency_id, d.to_currency_id))`),
  ).toBe(0)
})

it('refuses terms for a city of the payment when the payout has cities', async () => {
  const check = (offered: 'from' | 'to') =>
    inTransaction(database.db, async (tx) => {
      await tx.execute(sql`delete from direction_cities`)
      await tx.execute(sql`delete from currency_cities`)
      await tx.execute(sql`
        with cash as (
          select id, from_currency_id as "from", to_currency_id as "to" from directions limit 1),
        places as (select id, row_number() over (order by id) as place from cities limit 2),
        offered as (
          insert into currency_cities (city_id, currency_id)
          select places.id, case place when 1 then cash.from else cash.to end
          from places, cash returning 1)
        insert into direction_cities (direction_id, city_id, add_on_percent)
        select cash.id, places.id, 1 from cash, places
        where place = ${offered === 'from' ? 1 : 2}`)
      await assertNoStrayTerms(tx, { field: 'terms.cities', key: 'unknown_value' })
    })
  await expect(check('from')).rejects.toMatchObject({ code: 'validation_error' })
  await check('to')
})
