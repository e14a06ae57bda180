import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MissingData } from '@/lib/query/missing-data'
import { expectErrors } from '@/tests/setup/expected-errors'
import { openRequest } from '@/tests/setup/react-request'
import { loadHome } from './load-home'

vi.mock('react', async (original) => {
  const { cachePerRequest } = await import('@/tests/setup/react-request')
  return { ...(await original<object>()), cache: cachePerRequest }
})

const handlerKey = Symbol.for('kantor.api')
const paths = [
  '/stats/',
  '/news/',
  '/faq/',
  '/users/pairs/best',
  '/contacts/',
  '/pages/home/',
  '/calculator/from/',
]
const hours = { timezone: 'Europe/Moscow', week: null, isOpen: true, opensAt: null }
const changedAt = '2026-11-22T12:00:00.000Z'
const answers = [
  { completedToday: null, completed: null, averageMinutes: null, reservesUsd: null, latest: [] },
  { count: 0, page: 1, size: 3, results: [] },
  { groups: [], changedAt: null },
  [],
  { channels: [], address: '', hours, captchaSiteKey: null },
  { key: 'home', title: 'Обмен', summary: '', html: '', headings: [], changedAt },
  [],
]
let failing: string | null
let absent: string | null
let code: string

beforeEach(() => {
  failing = null
  absent = null
  code = 'unavailable'
  openRequest()
  Reflect.set(globalThis, handlerKey, (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/v1', '')
    const body = { code, detail: 'Перерыв.', requestId: 'r-1' }
    if (path === absent) {
      return Promise.resolve(Response.json({ ...body, code: 'not_found' }, { status: 404 }))
    }
    return Promise.resolve(
      path === failing
        ? Response.json(body, { status: 503 })
        : Response.json(answers[paths.indexOf(path)]),
    )
  })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, handlerKey)
})

it('marks no part as missing if all parts are loaded', async () => {
  await loadHome('ru')
  expect(MissingData()).toBeNull()
})

it('has no introduction if the office wrote none', async () => {
  absent = '/pages/home/'
  expect((await loadHome('ru')).words).toBeNull()
  expect(MissingData()).toBeNull()
})

it.each(paths)(
  'works without %s, logs the failure, and marks the page for the front door',
  async (path) => {
    failing = path
    const log = expectErrors()
    await loadHome('ru')
    expect(log.mock.calls.map(([text]) => String(text))).toEqual([
      `[kantor] The home page did not get /api/v1${path}`,
    ])
    expect(renderToStaticMarkup(MissingData())).toBe('<meta name="page-parts" content="missing"/>')
    log.mockReset()
    openRequest()
    expect(MissingData()).toBeNull()
  },
)

it('does not log a maintenance break that starts meanwhile, but marks the page', async () => {
  failing = '/users/pairs/best'
  code = 'tech_break'
  expect((await loadHome('ru')).directions).toEqual([])
  expect(renderToStaticMarkup(MissingData())).toBe('<meta name="page-parts" content="missing"/>')
})
