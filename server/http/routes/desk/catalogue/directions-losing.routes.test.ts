import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import * as contract from '@/lib/contracts/desk/directions/directions'
import { directions, directionTermsHistory } from '@/server/database/schema/directions'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { directionCalls, openDesk } from '@/tests/setup/offices/direction-desk'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const base = '/api/v1/operator/directions'

let now = new Date()
let database: TestDatabase
let desk: Awaited<ReturnType<typeof openDesk>>
let ids: Record<'tether' | 'sberbank' | 'monero' | 'cashRub' | 'ether', number>

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  desk = await openDesk(db, () => now)
  ids = {
    tether: await currencyIdOf(db, 'tether-trc20'),
    sberbank: await currencyIdOf(db, 'sberbank'),
    monero: await currencyIdOf(db, 'monero'),
    cashRub: await currencyIdOf(db, 'cash-rub'),
    ether: await currencyIdOf(db, 'ethereum'),
  }
})
afterAll(() => database.drop())

const { send, idOf, directionOf, save } = directionCalls(() => desk)

describe('terms with which the office would lose money', () => {
  const confirmationTextOf = async (answer: Response) => {
    const { code, fields } = errorBody.parse(await answer.json())
    expect([answer.status, code, Object.keys(fields ?? {})]).toEqual([
      422,
      'validation_error',
      ['confirmed'],
    ])
    return fields?.confirmed?.join()
  }

  it('need a confirmation for a course far better than the market, and for a profitable round trip', async () => {
    const direction = await directionOf(ids.tether, ids.sberbank)
    const coins = await directionOf(ids.monero, ids.sberbank)
    expect(await confirmationTextOf(await save(direction, { coefficient: '1.2' }))).toMatch(
      /^\S+ → \S+: on these terms a round trip earns the customer [\d.]+%/,
    )
    const other = await confirmationTextOf(await save(coins, { coefficient: '1.2' }))
    expect(other).toMatch(/round trip|% better than the market/)
    expect((await directionOf(ids.tether, ids.sberbank)).updatedAt).toBe(direction.updatedAt)

    expect((await save(direction, { coefficient: '1.2' }, { confirmed: true })).status).toBe(200)
    const stored = await directionOf(ids.tether, ids.sberbank)
    // Confirmed terms need no further confirmation, unless the course becomes even better.
    expect((await save(stored, { paymentWindowMinutes: 31 })).status).toBe(200)
    const again = await directionOf(ids.tether, ids.sberbank)
    await confirmationTextOf(await save(again, { coefficient: '1.21' }))
    const body = {
      directions: [{ id: again.id, updatedAt: again.updatedAt }],
      mode: 'set',
      percent: '0',
      applies: 'both',
    }
    await save(again, { bonusPercent: null, marginPercent: '3' })
    const lowered = await directionOf(ids.tether, ids.sberbank)
    body.directions = [{ id: lowered.id, updatedAt: lowered.updatedAt }]
    await confirmationTextOf(await send(`/en${base}/margins/`, { body }))
    expect((await save(lowered, direction.terms)).status).toBe(200)
  })

  it('need a confirmation even if only one city has them, and cause a warning in the preview', async () => {
    const direction = await directionOf(ids.tether, ids.cashRub)
    const [first, ...others] = direction.terms.cities
    if (!first) {
      throw new Error('The demo office has terms for cities where it pays out cash.')
    }
    const inCity = (addOnPercent: string) => ({
      cities: [{ ...first, addOnPercent }, ...others],
    })
    const body = {
      from: ids.tether,
      to: ids.cashRub,
      terms: { ...direction.terms, ...inCity('-20') },
    }
    const previewed = await send(`${base}/preview/`, { body })
    const { warnings } = contract.previewDirection.response.parse(await previewed.json())
    expect(warnings.map(({ kind }) => kind)).toContain('better_than_market')
    expect(await confirmationTextOf(await save(direction, inCity('-20')))).toMatch(
      /round trip|% better than the market/,
    )
    // A less favourable course in a city costs the office nothing.
    const dearer = await save(direction, inCity('2'))
    expect(dearer.status).toBe(200)
    const again = await directionOf(ids.tether, ids.cashRub)
    expect((await save(again, direction.terms)).status).toBe(200)
  })

  it('may contain terms only for cities where the cash is paid out, if both currencies are cash', async () => {
    const cashUsd = await currencyIdOf(database.db, 'cash-usd')
    const { rows } = await database.db.execute<{ id: number; currency: number }>(sql`
      select city_id as id, currency_id as currency from currency_cities`)
    const citiesOf = (currency: number) =>
      rows.filter((row) => row.currency === currency).map(({ id }) => id)
    const citiesWithPayouts = citiesOf(ids.cashRub)
    const cityWithoutPayouts = citiesOf(cashUsd).find((id) => !citiesWithPayouts.includes(id))
    const { terms } = await directionOf(ids.tether, ids.cashRub)
    const create = (cityId: number | undefined) =>
      send(`${base}/`, {
        body: {
          from: cashUsd,
          to: ids.cashRub,
          confirmed: true,
          terms: {
            ...terms,
            ...{ tiers: [], minFrom: '10', maxFrom: null, minTo: null, maxTo: null },
            cities: [{ cityId, addOnPercent: '1', multiple: null }],
          },
        },
      })
    const refused = await create(cityWithoutPayouts)
    const { fields } = errorBody.parse(await refused.json())
    expect([refused.status, Object.keys(fields ?? {})]).toEqual([422, ['terms.cities.0.cityId']])
    expect((await create(citiesWithPayouts[0])).status).toBe(201)
    const id = await idOf(cashUsd, ids.cashRub)
    await database.db.delete(directionTermsHistory).where(eq(directionTermsHistory.directionId, id))
    await database.db.delete(directions).where(eq(directions.id, id))
  })

  it('also need a confirmation if customers would lose absurdly much, for one direction and in bulk', async () => {
    const direction = await directionOf(ids.monero, ids.sberbank)
    const { terms } = direction
    const absurd = { coefficient: '0.01' }
    const body = { from: ids.monero, to: ids.sberbank, terms: { ...terms, ...absurd } }
    const previewed = await send(`${base}/preview/`, { body })
    const { warnings } = contract.previewDirection.response.parse(await previewed.json())
    const warned = warnings.find(({ kind }) => kind === 'far_worse_than_market')
    expect(Number(warned?.percent)).toBeGreaterThan(99)

    expect(await confirmationTextOf(await save(direction, absurd))).toMatch(
      / is 99\.\d\d% worse than the/,
    )
    expect(await confirmationTextOf(await save(direction, { formula: '80' }))).toMatch(
      /% worse than the/,
    )
    // A high margin needs no confirmation, but a far worse course for verified cards does.
    const dear = { marginPercent: '20', verificationMarginPercent: null, tiers: [] }
    expect((await save(direction, dear)).status).toBe(200)
    const seen = await directionOf(ids.monero, ids.sberbank)
    await confirmationTextOf(await save(seen, { verificationMarginPercent: '40' }))
    const margins = {
      directions: [{ id: seen.id, updatedAt: seen.updatedAt }],
      mode: 'add',
      percent: '20',
      applies: 'usual',
    }
    const bulk = (more: object) => send(`/en${base}/margins/`, { body: { ...margins, ...more } })
    expect(await confirmationTextOf(await bulk({}))).toMatch(/% worse than the/)
    expect((await bulk({ confirmed: true })).status).toBe(200)

    // Confirmed terms need no further confirmation, unless the course becomes even worse.
    const stored = await directionOf(ids.monero, ids.sberbank)
    expect((await save(stored, { paymentWindowMinutes: 31 })).status).toBe(200)
    const again = await directionOf(ids.monero, ids.sberbank)
    await confirmationTextOf(await save(again, { marginPercent: '41' }))
    expect((await save(again, terms)).status).toBe(200)
  })

  it('need a confirmation when the direction is new', async () => {
    const { terms } = await directionOf(ids.tether, ids.sberbank)
    const body = {
      from: ids.sberbank,
      to: ids.cashRub,
      terms: {
        ...terms,
        ...{ cities: [], tiers: [], minFrom: '10', maxFrom: null, minTo: null, maxTo: null },
        ...{ bonusPercent: null, marginPercent: '0', coefficient: '1.06' },
      },
    }
    expect(await confirmationTextOf(await send(`/en${base}/`, { body }))).toContain(
      'better than the market',
    )
    // A small loss needs no confirmation.
    const little = { ...body, terms: { ...body.terms, coefficient: '1.04' } }
    expect((await send(`/en${base}/`, { body: little })).status).toBe(201)
    await database.db
      .delete(directionTermsHistory)
      .where(eq(directionTermsHistory.directionId, await idOf(ids.sberbank, ids.cashRub)))
    await database.db
      .delete(directions)
      .where(eq(directions.id, await idOf(ids.sberbank, ids.cashRub)))
  })
})

describe('the history of a course', () => {
  it('has a gap while a price on its path was stale, and does not switch to another path', async () => {
    const id = await idOf(ids.ether, ids.sberbank)
    const historyOf = async () => {
      const answer = await send(`${base}/${id}/history/?range=day`)
      return contract.getDirectionHistory.response.parse(await answer.json())
    }
    const gapsOf = async () => {
      const { points } = await historyOf()
      const firstKnown = points.findIndex(({ course }) => course !== null)
      return points.slice(firstKnown).filter(({ course }) => course === null)
    }
    expect(await gapsOf()).toEqual([])
    const { db } = database
    // The pair had no price from six to four hours ago, although other pairs led to dollars then.
    await db.execute(sql`
      insert into price_history (pair_id, at, price, state)
      select id, ${now.toISOString()}::timestamptz - step.back, step.price, step.state
      from rate_pairs, (values (interval '23 hours', 1::numeric, 'ok'),
        ('6 hours', null, 'stale'), ('4 hours', 1, 'ok')) as step(back, price, state)
      where base = 'ETH' and quote = 'USD'
      union all
      select id, ${now.toISOString()}::timestamptz - interval '23 hours', 1, 'ok'
      from rate_pairs where (base, quote) <> ('ETH', 'USD')`)
    await db.execute(sql`
      update directions set created_at = created_at - interval '2 days' where id = ${id}`)
    const gaps = await gapsOf()
    const hoursAgo = gaps.map(({ at }) => (now.getTime() - Date.parse(at)) / 3_600_000)
    expect(hoursAgo.length).toBeGreaterThan(10)
    expect(Math.max(...hoursAgo)).toBeLessThanOrEqual(6)
    expect(Math.min(...hoursAgo)).toBeGreaterThan(4)
    const { points } = await historyOf()
    expect(points.length).toBeLessThanOrEqual(301)

    // Without further judgements, a price is valid only for some minutes, so the course ends.
    now = new Date(now.getTime() + 480_000)
    const late = await historyOf()
    expect(late.points.at(-1)?.course).toBeNull()
    expect(late.points.at(-4)?.course).not.toBeNull()
  })
})
