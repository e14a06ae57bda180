import { afterEach, expect, vi } from 'vitest'

/* Fails a test that causes an unexpected warning or error on the console. */
const spies = (['error', 'warn'] as const).map((method) => {
  const spy = vi.spyOn(console, method)
  return { method, spy }
})

afterEach(() => {
  for (const { method, spy } of spies) {
    const calls = spy.mock.calls.map((call) => call.map(String).join(' '))
    spy.mockClear()
    expect(calls, `console.${method} was called`).toEqual([])
  }
})
