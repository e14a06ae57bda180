import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  bestPairs,
  currencies,
  directions,
  pairAnswer,
  receivable,
  reserves,
} from '@/tests/factories/exchange-answers'
import { textInDigest } from '@/lib/errors/said-error'
import { MissingData } from '@/lib/query/missing-data'
import { expectErrors } from '@/tests/setup/expected-errors'
import { openRequest } from '@/tests/setup/react-request'
import { loadExchange } from './load-exchange'

vi.mock('react', async (original) => {
  const { cachePerRequest } = await import('@/tests/setup/react-request')
  return { ...(await original<object>()), cache: cachePerRequest }
})

const handlerKey = Symbol.for('kantor.api')
const base = '/api/v1/calculator'
let requested: string[]
let failing: string | null
let refusing: Record<string, string>

/* A fake of the API, stored where the renderer process puts the API for its pages. */
function respond(request: Request): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url)
  requested.push(pathname.replace('/en', '') + search)
  const path = pathname.replace('/en', '')
  if (path + search === failing) {
    const detail = 'Направления недоступны.'
    const body = { code: 'unavailable', detail, requestId: 'r-1' }
    return Promise.resolve(Response.json(body, { status: 503 }))
  }
  const code = refusing[path]
  if (code !== undefined) {
    const body = { code, detail: 'Перерыв.', requestId: 'r-1' }
    return Promise.resolve(Response.json(body, { status: 503 }))
  }
  const idOf = (name: string) =>
    currencies.find(({ id, code }) => [String(id), code].includes(searchParams.get(name) ?? ''))
      ?.id ?? null
  const answers: Record<string, unknown> = {
    [`${base}/`]: directions,
    [`${base}/from/`]: currencies,
    [`${base}/reserves/`]: reserves,
    [`${base}/settings/`]:
      search === ''
        ? { contest: { status: false }, captchaLogin: false, sendsMail: true }
        : {
            exchangeAttributes: { fromCurrencyId: idOf('cur_from'), toCurrencyId: idOf('cur_to') },
          },
    '/api/v1/users/pairs/best': bestPairs,
    '/api/v1/stats/pace/1/2/': { pace: null },
    '/api/v1/stats/pace/2/1/': { pace: null },
    '/api/v1/stats/pace/2/4/': { pace: null },
  }
  const list = /\/from\/(\d+)\/$/.exec(path)
  const listOrPair = list ? receivable[Number(list[1])] : pairAnswer()
  return Promise.resolve(Response.json(answers[path] ?? listOrPair))
}

beforeEach(() => {
  openRequest()
  requested = []
  failing = null
  refusing = {}
  Reflect.set(globalThis, handlerKey, respond)
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, handlerKey)
})

describe('the pair that is loaded for the server’s HTML', () => {
  it('is the first pair if the address names none, without looking up names', async () => {
    expect(await loadExchange('ru', {})).toEqual({
      from: 1,
      to: 2,
      isNamed: false,
      isFromNamed: false,
    })
    expect(requested.filter((path) => path.includes('settings'))).toEqual([`${base}/settings/`])
    expect(requested).toContain(`${base}/pair/1/2/`)
    expect(requested).toContain('/api/v1/stats/pace/1/2/')
  })

  it('has the first matching sending currency if only the receiving one is named', async () => {
    for (const cur_to of ['1', 'CASHUSD']) {
      const { from, to } = await loadExchange('ru', { cur_to })
      expect(String(to)).toBe(cur_to === '1' ? '1' : '4')
      expect(receivable[from ?? 0]?.map(({ id }) => id)).toContain(to)
    }
  })

  it('is the pair in the address, by ids or by codes', async () => {
    for (const search of [
      { cur_from: '2', cur_to: '4' },
      { cur_from: 'USDTTRC20', cur_to: 'CASHUSD' },
    ]) {
      openRequest()
      expect(await loadExchange('en', search)).toMatchObject({ from: 2, to: 4, isNamed: true })
    }
  })

  it('is the first possible pair if a named currency is unavailable', async () => {
    const named = { cur_from: 'DOGE', cur_to: 'CASHUSD' }
    expect(await loadExchange('ru', named)).toMatchObject({ from: 2, to: 4, isNamed: true })
    const unknown = { cur_from: 'DOGE', cur_to: 'XRP' }
    expect(await loadExchange('ru', unknown)).toMatchObject({ from: 1, to: 2, isNamed: true })
  })

  it('says whether the address names its sending currency, so that an amount in the address applies', async () => {
    const isOne = async (search: object) =>
      (await loadExchange('ru', { ...search, sum_from: '250.5' })).isFromNamed
    expect(await isOne({ cur_from: '2', cur_to: '4' })).toBe(true)
    expect(await isOne({})).toBe(false)
    expect(await isOne({ cur_from: 'DOGE', cur_to: '4' })).toBe(false)
  })

  it('reads nothing else from the address, so that one cached page serves everybody', async () => {
    const search = { sum_from: '250.5', city_to: '12', promocode: 'SPRING', refferal: 'anna' }
    expect(await loadExchange('ru', search)).toEqual(await loadExchange('ru', {}))
  })
})

describe('a pair that is closed', () => {
  it('stays chosen, with the server’s text and with alternatives', async () => {
    refusing[`${base}/pair/2/4/`] = 'direction_paused'
    refusing[`${base}/pair/2/1/`] = 'direction_paused'
    expect(await loadExchange('ru', { cur_from: '2', cur_to: '4' })).toMatchObject({
      from: 2,
      to: 4,
      closed: { from: 2, to: 4, code: 'direction_paused', detail: 'Перерыв.' },
    })
    expect(requested).toContain(`${base}/pair/2/3/`)
    // No part of the page is missing.
    expect(MissingData()).toBeNull()
  })

  it('stays chosen if its direction does not exist', async () => {
    const loaded = await loadExchange('ru', { cur_from: '1', cur_to: '4' })
    expect(loaded).toMatchObject({ from: 1, to: 4 })
    expect(loaded.closed).toBeUndefined()
    expect(requested).toContain(`${base}/pair/1/2/`)
    expect(requested).not.toContain(`${base}/pair/1/4/`)
  })
})

describe('a failed call', () => {
  it('for directions is an error of the page, with the server’s text in its digest', async () => {
    failing = `${base}/`
    const error: unknown = await loadExchange('ru', {}).catch((thrown: unknown) => thrown)
    const digest: unknown = error instanceof Error ? Reflect.get(error, 'digest') : undefined
    expect(textInDigest(String(digest))).toBe('Направления недоступны.')
  })

  it.each([
    ['settings', `${base}/settings/`, { from: 2, to: 4 }],
    ['exchangeAttributes', `${base}/settings/?cur_from=2&cur_to=4`, { from: 1, to: 2 }],
    ['sendList', `${base}/from/`, { from: 2, to: 4 }],
    ['receiveList', `${base}/from/2/`, { from: 2, to: 4 }],
    ['pair', `${base}/pair/2/4/`, { from: 2, to: 4 }],
    ['reserves', `${base}/reserves/`, { from: 2, to: 4 }],
    ['pace', '/api/v1/stats/pace/2/4/', { from: 2, to: 4 }],
    ['bestPairs', '/api/v1/users/pairs/best', { from: 2, to: 4 }],
  ])(
    'for %s is only logged, and its part of the page counts as missing',
    async (name, path, expected) => {
      failing = path
      const log = expectErrors()
      const loaded = await loadExchange('ru', { cur_from: '2', cur_to: '4' })
      expect(loaded).toMatchObject(expected)
      expect(log.mock.calls.map(([text]) => String(text))).toEqual([
        `[kantor] The calculator did not get ${name}`,
      ])
      expect(MissingData()).not.toBeNull()
      log.mockReset()
    },
  )
})
