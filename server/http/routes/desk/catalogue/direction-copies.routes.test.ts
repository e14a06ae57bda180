import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import * as currencyContract from '@/lib/contracts/desk/catalogue/currencies'
import {
  copyDirections,
  previewDirectionCopies,
} from '@/lib/contracts/desk/directions/direction-copies'
import { getCurrencySteps } from '@/lib/contracts/desk/next-steps'
import { zero } from '@/lib/money/decimal'
import { auditLog } from '@/server/database/schema/audit'
import { directions } from '@/server/database/schema/directions'
import { assets } from '@/server/database/schema/rates'
import { declareSources, recordSourceFailure } from '@/server/modules/rates'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { directionCalls, openDesk } from '@/tests/setup/offices/direction-desk'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const base = '/en/api/v1/operator'

const now = new Date()
let database: TestDatabase
let desk: Awaited<ReturnType<typeof openDesk>>
let like = 0
let created = 0

beforeAll(async () => {
  database = await createTestDatabase()
  desk = await openDesk(database.db, () => now)
  like = await currencyIdOf(database.db, 'tether-erc20')
  created = await newCurrency('tether-two', 'USDTTWO', 'USDT')
})
afterAll(() => database.drop())

const { send } = directionCalls(() => desk)

async function newCurrency(slug: string, code: string, assetCode: string) {
  const answer = await send(`${base}/currencies/${like}/`)
  const { terms } = currencyContract.getDeskCurrency.response.parse(await answer.json())
  const names = { slug, code, assetCode, nameRu: slug, nameEn: slug }
  const made = await send(`${base}/currencies/`, { body: { terms: { ...terms, ...names } } })
  expect(made.status).toBe(201)
  return currencyContract.createCurrency.response.parse(await made.json()).id
}

async function previewOf(currency: number) {
  const answer = await send(`${base}/directions/copies/?like=${like}&currency=${currency}`)
  expect(answer.status).toBe(200)
  return previewDirectionCopies.response.parse(await answer.json())
}

async function preview(currency = created) {
  return (await previewOf(currency)).copies
}

function newPairOf(code: string) {
  const limits = { minSources: 1, maxJumpPercent: '10', maxSpreadPercent: '2' }
  return { base: code, quote: 'USDT', isEnabled: true, ...limits }
}

const copy = (body: unknown) => send(`${base}/directions/copies/`, { body })

async function steps(currency: number) {
  const answer = await send(`${base}/currencies/${currency}/steps/`)
  const { steps: found } = getCurrencySteps.response.parse(await answer.json())
  return Object.fromEntries(found.map(({ step, isDone }) => [step, isDone]))
}

describe('directions copied from another currency', () => {
  it('are shown with their margins and courses before they are created', async () => {
    const rows = await database.db
      .select()
      .from(directions)
      .where(eq(directions.fromCurrencyId, like))
    const copies = await preview()
    const sent = copies.filter(({ from }) => from.id === created)
    expect(sent.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(copies.every(({ isThere, fault }) => !isThere && fault === null)).toBe(true)
    expect(copies.every(({ marginPercent, course }) => marginPercent !== '' && course)).toBe(true)
  })

  it('are created together, with an audit record of each, and are never created twice', async () => {
    expect(await steps(created)).toMatchObject({ price: true, directions: false, open: false })
    const [first, second, third] = await preview()
    const body = {
      ...{ like, currency: created, isEnabled: true },
      directions: [first, second].map((row) => ({ id: row?.id, updatedAt: row?.updatedAt })),
    }
    const answer = await copy(body)
    expect(answer.status).toBe(201)
    expect(copyDirections.response.parse(await answer.json())).toEqual({ created: 2 })

    const made = (await database.db.select().from(directions)).filter((row) =>
      [row.fromCurrencyId, row.toCurrencyId].includes(created),
    )
    expect(made.map(({ isEnabled, bestPosition }) => ({ isEnabled, bestPosition }))).toEqual([
      { isEnabled: true, bestPosition: null },
      { isEnabled: true, bestPosition: null },
    ])
    const audited = await database.db
      .select()
      .from(auditLog)
      .where(
        inArray(
          auditLog.entityId,
          made.map(({ id }) => String(id)),
        ),
      )
      .orderBy(desc(auditLog.id))
    expect(audited.map(({ action }) => action)).toEqual(['direction.create', 'direction.create'])
    expect(await steps(created)).toMatchObject({ directions: true, requisites: false })
    const ids = made.map(({ id }) => id)
    await database.db
      .update(directions)
      .set({ isEnabled: false })
      .where(inArray(directions.id, ids))
    expect(await steps(created)).toMatchObject({ directions: true, open: false })
    await database.db.update(directions).set({ isEnabled: true }).where(inArray(directions.id, ids))

    const after = await preview()
    expect(after.filter(({ isThere }) => isThere).map(({ id }) => id)).toEqual([
      first?.id,
      second?.id,
    ])
    const again = await copy(body)
    expect(again.status).toBe(422)
    expect(errorBody.parse(await again.json()).fields).toHaveProperty('to')
    // None of a refused selection is created, not even a possible one.
    const mixed = await copy({
      ...body,
      directions: [...body.directions, { id: third?.id, updatedAt: third?.updatedAt }],
    })
    expect(mixed.status).toBe(422)
    expect((await preview()).find(({ id }) => id === third?.id)?.isThere).toBe(false)
  })

  it('are refused when the source has changed since it was seen', async () => {
    const third = (await preview()).find(({ isThere }) => !isThere)
    const stale = { id: third?.id, updatedAt: new Date(0).toISOString() }
    const answer = await copy({ like, currency: created, isEnabled: false, directions: [stale] })
    expect(answer.status).toBe(409)
  })

  it('are impossible while the new asset has no price, and that is the first step', async () => {
    await database.db.insert(assets).values({ code: 'DOGE', demoDriftPercent: zero })
    const doge = await newCurrency('dogecoin', 'DOGE', 'DOGE')
    const copies = await preview(doge)
    expect(new Set(copies.map(({ fault }) => fault))).toEqual(
      new Set([expect.stringContaining('no price yet')]),
    )
    const [first] = copies
    const answer = await copy({
      ...{ like, currency: doge, isEnabled: false },
      directions: [{ id: first?.id, updatedAt: first?.updatedAt }],
    })
    expect(answer.status).toBe(422)
    expect(await steps(doge)).toMatchObject({ price: false, reserve: false, open: false })
  })

  it('wait for the first price of a new asset as long as its source has not failed', async () => {
    const { db } = database
    await declareSources(db, { sources: ['binance'], now })
    await db.insert(assets).values({ code: 'PEPE', demoDriftPercent: zero })
    const pepe = await newCurrency('pepe', 'PEPE', 'PEPE')
    const pair = { ...newPairOf('PEPE'), symbols: { binance: 'PEPEUSDT' } }
    expect((await send(`${base}/rates/pairs/`, { body: pair })).status).toBe(201)

    const waiting = await previewOf(pepe)
    expect(new Date(waiting.firstPriceAt ?? 0).getTime()).toBeGreaterThan(now.getTime())
    expect(waiting.copies.every(({ awaitsPrice }) => awaitsPrice)).toBe(true)

    await recordSourceFailure(db, {
      ...{ source: 'binance', fault: 'unknown_symbol', durationMilliseconds: 1, now },
    })
    const failed = await previewOf(pepe)
    expect(failed).toMatchObject({ firstPriceAt: null })
    expect(failed.copies.some(({ awaitsPrice }) => awaitsPrice)).toBe(false)
  })

  it('need existing currencies', async () => {
    expect((await send(`${base}/directions/copies/?like=${like}&currency=99999`)).status).toBe(404)
    expect((await send(`${base}/currencies/99999/steps/`)).status).toBe(404)
  })
})
