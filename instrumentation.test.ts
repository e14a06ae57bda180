import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onRequestError } from '@/instrumentation'
import { throwOnPage } from '@/lib/errors/said-error'
import { ApiError } from '@/lib/http/api-error'

const faultKey = Symbol.for('kantor.page-fault')
const report = vi.fn()
beforeEach(() => void Reflect.set(globalThis, faultKey, report.mockReset()))
afterEach(() => void Reflect.deleteProperty(globalThis, faultKey))

const request = { path: '/', method: 'GET', headers: {} }
const context = {
  routerKind: 'App Router',
  routePath: '/[locale]',
  routeType: 'render',
  revalidateReason: undefined,
} as const

function thrownBy(code: 'tech_break' | 'unavailable'): unknown {
  try {
    return throwOnPage(new ApiError({ code, detail: 'Перерыв.', status: 503 }))
  } catch (error) {
    return error
  }
}

it('reports a page that could not be rendered, with its route', async () => {
  const error = thrownBy('unavailable')
  await onRequestError(error, request, context)
  expect(report.mock.calls).toEqual([[error, '/[locale]']])
})

it('does not report a maintenance break that began while a page was rendered', async () => {
  await onRequestError(thrownBy('tech_break'), request, context)
  await onRequestError(new ApiError({ code: 'tech_break', status: 503 }), request, context)
  expect(report).not.toHaveBeenCalled()
})
