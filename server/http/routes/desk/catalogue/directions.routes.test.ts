import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { pairResponse } from '@/lib/contracts/calculator'
import { errorBody } from '@/lib/contracts/common'
import type { DirectionTermsText } from '@/lib/contracts/desk/directions/direction-terms'
import * as contract from '@/lib/contracts/desk/directions/directions'
import * as margins from '@/lib/contracts/desk/directions/direction-margins'
import { Decimal } from '@/lib/money/decimal'
import { auditLog } from '@/server/database/schema/audit'
import { directions, directionTermsHistory } from '@/server/database/schema/directions'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { bearerFor } from '@/tests/setup/bearer-for'
import { directionCalls, openDesk, type Send } from '@/tests/setup/offices/direction-desk'
import { listenForNotifications, type Notifications } from '@/tests/setup/notifications'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const base = '/api/v1/operator/directions'

let now = new Date()
let database: TestDatabase
let notifications: Notifications
let desk: Awaited<ReturnType<typeof openDesk>>
let user: { authorization: string }
let ids: Record<'tether' | 'sberbank' | 'monero' | 'cashRub', number>

beforeAll(async () => {
  database = await createTestDatabase()
  const { db, url } = database
  desk = await openDesk(db, () => now)
  user = await bearerFor(desk.container, 'user')
  notifications = await listenForNotifications(url, ['catalogue_changed'])
  ids = {
    tether: await currencyIdOf(db, 'tether-trc20'),
    sberbank: await currencyIdOf(db, 'sberbank'),
    monero: await currencyIdOf(db, 'monero'),
    cashRub: await currencyIdOf(db, 'cash-rub'),
  }
})
afterAll(async () => {
  await notifications.close()
  await database.drop()
})

const { send, directionOf, save } = directionCalls(() => desk)

async function ask<S extends z.ZodType>(schema: S, path: string, options?: Send) {
  const answer = await send(path, options)
  const json: unknown = await answer.json()
  expect(json).not.toHaveProperty('code')
  return schema.parse(json)
}

async function refusal(path: string, options: Send) {
  const answer = await send(path, options)
  return { status: answer.status, ...errorBody.parse(await answer.json()) }
}

const preview = (from: number, to: number, terms: unknown) =>
  ask(contract.directionPreview, `${base}/preview/`, { body: { from, to, terms } })

const list = (query = '') => ask(contract.listDeskDirections.response, `${base}/${query}`)

const pairOf = async (from: number, to: number) =>
  ask(pairResponse, `/api/v1/calculator/pair/${from}/${to}/`)

describe('401 and 403', () => {
  const calls: [string, string, unknown?][] = [
    ['GET', '/'],
    ['GET', '/options/'],
    ['GET', '/1/'],
    ['GET', '/1/history/'],
    ['POST', '/', {}],
    ['PUT', '/1/', {}],
    ['POST', '/preview/', {}],
    ['POST', '/margins/', {}],
    ['POST', '/margins/preview/', {}],
    ['POST', '/switch/', {}],
    ['GET', '/copies/?like=1&currency=2'],
    ['POST', '/copies/', {}],
  ]

  it.each(calls)('%s %s is for operators only', async (method, path, body) => {
    expect(await refusal(base + path, { method, body, headers: {} })).toMatchObject({
      status: 401,
      code: 'token_not_valid',
    })
    expect(await refusal(base + path, { method, body, headers: user })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
  })
})

describe('the list', () => {
  it('shows every direction with its course, and counts them by state', async () => {
    const found = await list()
    expect(found.total).toBe(await database.db.$count(directions))
    expect(found.counts.open + found.counts.paused + found.counts.off).toBe(found.total)
    expect(found.directions).toHaveLength(50)
    expect(found.directions[0]?.course).toMatch(/^\d/)
    const last = await list('?page=9999')
    expect(last.page).toBe(last.pages)
  })

  it('filters by text, currency and state, and sorts', async () => {
    const byText = await list('?text=usdt%20sber')
    expect(byText.directions.length).toBeGreaterThan(0)
    const one = await list(`?from=${ids.tether}&to=${ids.sberbank}`)
    expect(one.directions.map(({ from, to }) => [from.slug, to.slug])).toEqual([
      ['tether-trc20', 'sberbank'],
    ])
    expect((await list('?state=off')).total).toBe(0)
    const margins = (await list('?sort=margin&order=descending')).directions.map((row) =>
      Number(row.marginPercent),
    )
    expect(margins).toEqual([...margins].sort((a, b) => b - a))
  })

  it('refuses unknown values of its filters', async () => {
    const refused = await refusal(`${base}/?state=gone&page=0&sort=colour`, {})
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.fields ?? {}).sort()).toEqual(['page', 'sort', 'state'])
  })
})

describe('the preview', () => {
  it('shows what the calculator answers after saving', async () => {
    const direction = await directionOf(ids.tether, ids.sberbank)
    const terms: DirectionTermsText = {
      ...direction.terms,
      marginPercent: '1.25',
      verificationMarginPercent: '0.75',
      bonusPercent: '0.25',
      tiers: [{ minFrom: '1000', marginPercent: '1', verificationMarginPercent: '0.5' }],
      sendFee: { percent: '0.5', fixed: '1', min: '2' },
      receiveFee: { percent: '0', fixed: '30', min: '0' },
      minTo: '5000',
    }
    // No customer can verify a card in this office, so the calculator answers as if there were no
    // margin for verified cards.
    const before = await preview(ids.tether, ids.sberbank, {
      ...terms,
      verificationMarginPercent: null,
      tiers: terms.tiers.map((tier) => ({ ...tier, verificationMarginPercent: null })),
    })
    const { pair, verificationMarginPercent } = await preview(ids.tether, ids.sberbank, terms)
    expect((await save(direction, terms)).status).toBe(200)
    const { course, verificationCourse, bonus, tiers, fees, from, to } = await pairOf(
      ids.tether,
      ids.sberbank,
    )
    const withoutNotice = (side: typeof from) => ({ ...side, notify: undefined })
    expect(before.pair).toEqual({
      course,
      verificationCourse,
      bonus,
      tiers,
      fees,
      from: withoutNotice(from),
      to: withoutNotice(to),
    })
    expect(before.effectiveMarginPercent).toBe('1')
    expect(verificationCourse).toBeNull()
    // The desk nevertheless sees the course with that margin.
    expect(verificationMarginPercent).toBe('0.5')
    expect(new Decimal(pair?.verificationCourse ?? 0).gt(course)).toBe(true)
  })

  it('warns of a course better than the market and of a profitable round trip', async () => {
    const { terms } = await directionOf(ids.tether, ids.sberbank)
    const kinds = async (changes: Partial<DirectionTermsText>) =>
      (await preview(ids.tether, ids.sberbank, { ...terms, ...changes })).warnings.map(
        ({ kind }) => kind,
      )
    expect(await kinds({})).toEqual(['recorded_rate'])
    expect(await kinds({ coefficient: '1.2' })).toEqual([
      'recorded_rate',
      'better_than_market',
      'round_trip_gains',
    ])
    expect(await kinds({ verificationMarginPercent: '9', bonusPercent: null })).toContain(
      'verification_worse',
    )
    expect(await kinds({ maxCourse: '1' })).toContain('out_of_bounds')
    expect(await kinds({ fixedFee: '999999999', minFrom: '1' })).toContain('nothing_left')
    expect(await kinds({ rateSource: 'kraken' })).toContain('no_quote')
  })

  it('shows the course of a formula, or where the formula cannot be parsed', async () => {
    const { terms } = await directionOf(ids.tether, ids.sberbank)
    const formula = '[USDT/RUB] * 2'
    const doubled = await preview(ids.tether, ids.sberbank, { ...terms, formula })
    expect(Number(doubled.rate)).toBeCloseTo(2 * Number(doubled.marketRate), 6)
    const body = {
      from: ids.tether,
      to: ids.sberbank,
      terms: { ...terms, formula: '[USDT/RUB] * * 2' },
    }
    const refused = await refusal(`/en${base}/preview/`, { body })
    expect(refused.fields).toEqual({ 'terms.formula': ['Character 14 does not belong here.'] })
    body.terms.formula = '[USDT/RUB] - 1000'
    const negative = await refusal(`/en${base}/preview/`, { body })
    expect(negative.fields?.['terms.formula']?.[0]).toMatch(
      /^At current prices the formula comes to -\d+\.\d+: a rate must be above zero\.$/,
    )
  })
})

describe('saving', () => {
  it('stores the terms, their history and who changed them, and notifies every process', async () => {
    const direction = await directionOf(ids.monero, ids.sberbank)
    const notificationsBefore = (await notifications.on('catalogue_changed')).length
    const answer = await save(direction, {
      marginPercent: '2.5',
      notifyEn: '<p onclick="x()">Ten <b>confirmations</b></p><script>alert(1)</script>',
    })
    const saved = contract.deskDirection.parse(await answer.json())
    expect(saved.terms).toEqual({
      ...direction.terms,
      marginPercent: '2.5',
      notifyEn: '<p>Ten <b>confirmations</b></p>',
    })

    const history = await database.db
      .select()
      .from(directionTermsHistory)
      .where(eq(directionTermsHistory.directionId, direction.id))
      .orderBy(directionTermsHistory.validFrom)
    expect(history.map(({ validFrom, terms }) => [validFrom.toISOString(), terms])).toEqual([
      [direction.createdAt, direction.terms],
      [saved.updatedAt, saved.terms],
    ])
    const [record] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(record).toMatchObject({
      actor: 'user',
      action: 'direction.update',
      entity: 'direction',
      entityId: String(direction.id),
      before: direction.terms,
      after: saved.terms,
    })
    expect((await notifications.on('catalogue_changed')).length).toBe(notificationsBefore + 1)
  })

  it('refuses a change that is based on older terms', async () => {
    const direction = await directionOf(ids.monero, ids.sberbank)
    expect((await save(direction, { marginPercent: '3' })).status).toBe(200)
    const late = await save(direction, { marginPercent: '4' })
    expect([late.status, errorBody.parse(await late.json()).code]).toEqual([409, 'state_changed'])
    expect((await directionOf(ids.monero, ids.sberbank)).terms.marginPercent).toBe('3')
  })

  it('accepts exactly one of two simultaneous changes', async () => {
    const direction = await directionOf(ids.monero, ids.sberbank)
    const answers = await Promise.all([
      save(direction, { marginPercent: '5' }),
      save(direction, { marginPercent: '6' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('answers 404 for an unknown direction', async () => {
    const direction = await directionOf(ids.monero, ids.sberbank)
    expect((await save({ ...direction, id: 999_999 }, {})).status).toBe(404)
    expect((await send(`${base}/999999/`)).status).toBe(404)
    expect((await send(`${base}/999999/history/`)).status).toBe(404)
  })

  it('pauses a direction whose course is out of its bounds, with the reason', async () => {
    const direction = await directionOf(ids.monero, ids.sberbank)
    const answer = await save(direction, { maxCourse: '1' })
    const { state } = contract.deskDirection.parse(await answer.json())
    expect(state).toMatchObject({ kind: 'paused', reason: 'out_of_bounds' })
    expect((await list('?state=paused')).total).toBe(1)
    const path = `/api/v1/calculator/pair/${ids.monero}/${ids.sberbank}/`
    expect((await refusal(path, {})).code).toBe('direction_paused')
    const again = await directionOf(ids.monero, ids.sberbank)
    expect((await save(again, { maxCourse: null })).status).toBe(200)
    expect((await list('?state=paused')).total).toBe(0)
  })
})

describe('422', () => {
  const wrong: [string, Partial<DirectionTermsText>][] = [
    ['terms.marginPercent', { marginPercent: '50.1' }],
    ['terms.marginPercent', { marginPercent: '-1' }],
    ['terms.marginPercent', { marginPercent: 'much' }],
    ['terms.marginPercent', { marginPercent: '' }],
    ['terms.marginPercent', { marginPercent: '1.00001' }],
    ['terms.verificationMarginPercent', { verificationMarginPercent: '51' }],
    ['terms.bonusPercent', { bonusPercent: '40' }],
    ['terms.bonusPercent', { bonusPercent: '0' }],
    ['terms.coefficient', { coefficient: '0' }],
    ['terms.rateSource', { formula: '1', rateSource: 'ecb' }],
    ['terms.fixedFee', { fixedFee: '2', minFrom: null, minTo: null }],
    ['terms.fixedFee', { fixedFee: '-2' }],
    ['terms.minCourse', { minCourse: '0' }],
    ['terms.maxCourse', { minCourse: '2', maxCourse: '1' }],
    ['terms.lowReservePercent', { lowReserveBelow: '10', lowReservePercent: null }],
    ['terms.lowReserveBelow', { lowReserveBelow: null, lowReservePercent: '1' }],
    ['terms.sendFee.percent', { sendFee: { percent: '60', fixed: '0', min: '0' } }],
    ['terms.receiveFee.min', { receiveFee: { percent: '1', fixed: '0', min: '-1' } }],
    ['terms.maxFrom', { minFrom: '10', maxFrom: '5' }],
    ['terms.maxTo', { minTo: '10', maxTo: '5' }],
    ['terms.minFrom', { minFrom: '0.123456789' }],
    ['terms.minVerification', { minVerification: '100', maxFrom: '50', minFrom: null }],
    ['terms.paymentWindowMinutes', { paymentWindowMinutes: 4 }],
    ['terms.congestionRu', { congestionRu: 'я'.repeat(501) }],
    ['terms.notifyEn', { notifyEn: 'x'.repeat(5001) }],
    ['terms.bestPosition', { bestPosition: 0 }],
    [
      'terms.tiers.0.marginPercent',
      { tiers: [{ minFrom: '10', marginPercent: '49', verificationMarginPercent: null }] },
    ],
    [
      'terms.tiers.1.minFrom',
      {
        tiers: ['20', '10'].map((minFrom) => ({
          minFrom,
          marginPercent: '0',
          verificationMarginPercent: null,
        })),
      },
    ],
    [
      'terms.tiers.0.verificationMarginPercent',
      {
        verificationMarginPercent: null,
        tiers: [{ minFrom: '10', marginPercent: '0', verificationMarginPercent: '0' }],
      },
    ],
    ['terms.cities.0.cityId', { cities: [{ cityId: 999, addOnPercent: '1', multiple: null }] }],
    [
      'terms.cities.0.addOnPercent',
      { cities: [{ cityId: 1, addOnPercent: '21', multiple: null }] },
    ],
    ['terms.formula', { formula: '[NOPE/RUB]' }],
    ['terms.formula', { formula: ' '.repeat(5) }],
    ['terms.formula', { formula: '1 / 0' }],
    ['terms.formula', { formula: '[USDT/RUB] * 0' }],
  ]

  it.each(wrong)('reports an error of %s', async (field, changes) => {
    const direction = await directionOf(ids.tether, ids.sberbank)
    const body = {
      updatedAt: direction.updatedAt,
      terms: { ...direction.terms, bonusPercent: null, tiers: [], ...changes },
    }
    const refused = await refusal(`/en${base}/${direction.id}/`, { method: 'PUT', body })
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, [field]])
    expect(refused.fields?.[field]?.join()).not.toMatch(/[{}а-я]/)
    expect((await directionOf(ids.tether, ids.sberbank)).updatedAt).toBe(direction.updatedAt)
  })

  it('reports an error of the pair if it is impossible or already exists', async () => {
    const { terms } = await directionOf(ids.tether, ids.sberbank)
    const fieldsOf = async (from: number, to: number) =>
      (await refusal(`${base}/`, { body: { from, to, terms } })).fields
    expect(await fieldsOf(ids.tether, ids.tether)).toHaveProperty('to')
    expect(await fieldsOf(999_999, ids.tether)).toHaveProperty('from')
    expect(await fieldsOf(ids.tether, ids.sberbank)).toEqual({
      to: ['Такое направление уже есть.'],
    })
  })
})

describe('creating', () => {
  it('adds a direction, with its first terms in the history', async () => {
    const { terms } = await directionOf(ids.tether, ids.sberbank)
    const plain = { ...terms, cities: [], minTo: null, minFrom: '10', maxFrom: null, maxTo: null }
    const created = await ask(contract.deskDirection, `${base}/`, {
      body: { from: ids.monero, to: ids.cashRub, terms: plain },
    })
    expect(created).toMatchObject({ terms: plain, state: { kind: 'open' } })
    expect(
      await database.db.$count(
        directionTermsHistory,
        eq(directionTermsHistory.directionId, created.id),
      ),
    ).toBe(1)
    expect((await pairOf(ids.monero, ids.cashRub)).course).toMatch(/^\d/)
  })
})

describe('bulk changes', () => {
  const versionsOf = async (query: string) =>
    (await list(query)).directions.map(({ id, updatedAt }) => ({ id, updatedAt }))
  const change = (seen: unknown, more: object = {}) => ({
    directions: seen,
    mode: 'add',
    percent: '0.5',
    applies: 'usual',
    ...more,
  })

  it('preview every margin and course, and then make exactly these changes', async () => {
    const seen = await versionsOf('?text=litecoin')
    const { directions: rows } = await ask(
      margins.previewMargins.response,
      `${base}/margins/preview/`,
      { body: change(seen) },
    )
    expect(rows).toHaveLength(seen.length)
    for (const { before, after } of rows) {
      expect(Number(after?.marginPercent)).toBeCloseTo(Number(before.marginPercent) + 0.5, 9)
      expect(Number(after?.course)).toBeLessThan(Number(before.course))
    }
    const { changed } = await ask(margins.changeMargins.response, `${base}/margins/`, {
      body: change(seen),
    })
    expect(changed).toBe(seen.length)
    const now = await list('?text=litecoin')
    expect(
      now.directions.map(({ id, marginPercent, course }) => [id, marginPercent, course]),
    ).toEqual(
      now.directions.map(({ id }) => {
        const after = rows.find((row) => row.id === id)?.after
        return [id, after?.marginPercent, after?.course]
      }),
    )
  })

  it('also change the margins of tiers, and verification margins on request', async () => {
    const direction = await directionOf(ids.tether, ids.sberbank)
    const seen = [{ id: direction.id, updatedAt: direction.updatedAt }]
    const body = change(seen, { mode: 'subtract', percent: '0.75', applies: 'both' })
    await save(direction, { bonusPercent: null })
    const current = await directionOf(ids.tether, ids.sberbank)
    await ask(margins.changeMargins.response, `${base}/margins/`, {
      body: { ...body, directions: [{ id: current.id, updatedAt: current.updatedAt }] },
    })
    expect((await directionOf(ids.tether, ids.sberbank)).terms).toMatchObject({
      marginPercent: '0.5',
      verificationMarginPercent: '0',
      tiers: [{ minFrom: '1000', marginPercent: '0.25', verificationMarginPercent: '0' }],
    })
  })

  it('show which directions cannot be changed, and change nothing if there is such a direction', async () => {
    const seen = await versionsOf('?text=litecoin')
    const body = change(seen, { mode: 'subtract', percent: '3.2' })
    const { directions: rows } = await ask(
      margins.previewMargins.response,
      `/en${base}/margins/preview/`,
      { body },
    )
    const impossible = rows.filter(({ after }) => after === null)
    expect(impossible.length).toBeGreaterThan(0)
    expect(impossible[0]?.fault).toBe('At least 0.')
    const refused = await refusal(`${base}/margins/`, { body })
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, ['percent']])
    expect(await versionsOf('?text=litecoin')).toEqual(seen)
  })

  it('refuse stale versions, invalid percentages and empty selections', async () => {
    const [one] = await versionsOf('?text=litecoin')
    const old = [{ ...one, updatedAt: new Date(0).toISOString() }]
    expect((await refusal(`${base}/margins/`, { body: change(old) })).code).toBe('state_changed')
    const unknown = [{ id: 999_999, updatedAt: new Date(0).toISOString() }]
    expect(
      (await refusal(`${base}/switch/`, { body: { directions: unknown, isEnabled: true } })).code,
    ).toBe('not_found')
    const bad = await refusal(`${base}/margins/`, {
      body: { directions: [], mode: 'double', percent: '99', applies: 'usual' },
    })
    expect(Object.keys(bad.fields ?? {}).sort()).toEqual(['directions', 'mode', 'percent'])
  })

  it('switch directions off and on', async () => {
    const seen = await versionsOf('?text=litecoin')
    const off = await ask(contract.switchDirections.response, `${base}/switch/`, {
      body: { directions: seen, isEnabled: false },
    })
    expect(off.changed).toBe(seen.length)
    expect((await list('?state=off')).total).toBe(seen.length)
    expect((await list('?state=off')).directions[0]?.state.kind).toBe('off')
    const again = await versionsOf('?state=off')
    await ask(contract.switchDirections.response, `${base}/switch/`, {
      body: { directions: again, isEnabled: true },
    })
    expect((await list('?state=off')).total).toBe(0)
  })
})

describe('the history', () => {
  it('shows the course over time, and who changed what', async () => {
    const direction = await directionOf(ids.tether, ids.sberbank)
    now = new Date(now.getTime() + 120_000)
    await refreshDemoQuotes(database.db, { now, activeSources: ['demo'] })
    const history = await ask(
      contract.getDirectionHistory.response,
      `${base}/${direction.id}/history/?range=day`,
    )
    expect(history.unit).toBe('RUB')
    expect(history.points.length).toBeLessThanOrEqual(500)
    const courses = history.points.map(({ course }) => course).filter((course) => course !== null)
    expect(new Set(courses).size).toBeGreaterThan(2)
    expect(history.changes[0]).toMatchObject({ who: 'operator@kantor.test', action: 'update' })
    expect(history.changes[0]?.fields.map(({ name }) => name).sort()).toEqual([
      'marginPercent',
      'tiers',
      'verificationMarginPercent',
    ])
  })

  it('shows the course of terms that were never changed', async () => {
    const [row] = (await list('?text=solana')).directions
    const { points, changes } = await ask(
      contract.getDirectionHistory.response,
      `${base}/${row?.id ?? 0}/history/?range=week`,
    )
    expect(changes).toEqual([])
    expect(points.some(({ course }) => course !== null)).toBe(true)
    expect(points.at(-1)?.at).toBe(now.toISOString())
  })
})
