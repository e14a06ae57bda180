import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadDesks } from '@/features/direction/api/load-desks'
import { MissingData } from '@/lib/query/missing-data'
import { cities, pairAnswer } from '@/tests/factories/exchange-answers'
import { expectErrors } from '@/tests/setup/expected-errors'
import { openRequest } from '@/tests/setup/react-request'
import SiteLayout from './layout'

vi.mock('react', async (original) => {
  const { cachePerRequest } = await import('@/tests/setup/react-request')
  return { ...(await original<object>()), cache: cachePerRequest }
})

vi.mock('@/lib/i18n/page-locale', () => ({ pageLocale: () => Promise.resolve('ru') }))
/* Only whether the page is marked matters here. */
vi.mock('@/components/layout/site-header', () => ({ SiteHeader: () => null }))
vi.mock('@/components/layout/site-footer', () => ({ SiteFooter: () => null }))
vi.mock('./loaded-early', () => ({ LoadedEarly: () => null }))
vi.mock('@/lib/i18n/added-messages', () => ({ AddedMessages: () => null }))
vi.mock('@/lib/site/load-office-facts', () => ({ loadOfficeFacts: () => Promise.resolve({}) }))

const handlerKey = Symbol.for('kantor.api')

beforeEach(() => {
  openRequest()
  Reflect.set(globalThis, handlerKey, () => {
    const body = { code: 'unavailable', detail: 'Перерыв.', requestId: 'r-1' }
    return Promise.resolve(Response.json(body, { status: 503 }))
  })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, handlerKey)
})

it('shows a direction without its cash desks if they could not be loaded, and marks the page', async () => {
  const errors = expectErrors()
  const pair = pairAnswer({ structure: { to: { city: cities } } })
  expect(await loadDesks(pair, 'ru')).toEqual([])
  expect(MissingData()).not.toBeNull()
  expect(errors.mock.calls[0]?.join()).toContain('/api/v1/cash/')
  errors.mockReset()
})

it('marks a page whose menus do not know whether there is a contest', async () => {
  const errors = expectErrors()
  const html = renderToStaticMarkup(await SiteLayout({ children: null }))
  expect(html).toContain('<meta name="page-parts" content="missing"/>')
  errors.mockReset()
})
