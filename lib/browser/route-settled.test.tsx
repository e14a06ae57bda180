import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routeSettled } from './route-settled'

let finishRequest: (address: string) => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntries: () => { name: string }[] }) => void) {
        finishRequest = (name) => callback({ getEntries: () => [{ name }] })
      }
      observe() {}
      disconnect() {
        finishRequest = () => {}
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function isSettledAfter(milliseconds: number, settled: Promise<void>): Promise<boolean> {
  let isSettled = false
  void settled.then(() => (isSettled = true))
  await vi.advanceTimersByTimeAsync(milliseconds)
  return isSettled
}

describe('a preloaded route', () => {
  it('is done 200 ms after its last request', async () => {
    const settled = routeSettled('/en/faq')
    finishRequest('http://localhost/en/faq?_rsc=1')
    expect(await isSettledAfter(150, settled)).toBe(false)
    finishRequest('http://localhost/en/faq?_rsc=2')
    expect(await isSettledAfter(150, settled)).toBe(false)
    expect(await isSettledAfter(50, settled)).toBe(true)
  })

  it('ignores requests of other routes', async () => {
    const settled = routeSettled('/faq')
    finishRequest('http://localhost/rules?_rsc=1')
    finishRequest('http://localhost/faq')
    expect(await isSettledAfter(3_999, settled)).toBe(false)
  })

  it('frees its slot after a time limit when no request finishes', async () => {
    expect(await isSettledAfter(4_000, routeSettled('/faq'))).toBe(true)
  })

  it('frees its slot after a time limit in a browser without PerformanceObserver', async () => {
    vi.stubGlobal('PerformanceObserver', undefined)
    expect(await isSettledAfter(4_000, routeSettled('/faq'))).toBe(true)
  })
})
