import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onRequestError } from '@/instrumentation'
import { throwOnPage } from '@/lib/errors/said-error'
import { ApiError } from '@/lib/http/api-error'

const faultKey = Symbol.for('kantor.page-fault')
const hear = vi.fn()
beforeEach(() => void Reflect.set(globalThis, faultKey, hear.mockReset()))
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

it('tells of a page that could not be rendered, and on which route', async () => {
  const error = thrownBy('unavailable')
  await onRequestError(error, request, context)
  expect(hear.mock.calls).toEqual([[error, '/[locale]']])
})

it('tells nothing of a break that began while a page was rendered', async () => {
  await onRequestError(thrownBy('tech_break'), request, context)
  await onRequestError(new ApiError({ code: 'tech_break', status: 503 }), request, context)
  expect(hear).not.toHaveBeenCalled()
})
