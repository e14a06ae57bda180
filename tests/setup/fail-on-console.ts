import { afterEach, expect, vi } from 'vitest'

/* A warning or error on the console that no test expects is a fault: it fails the test that caused it. */
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
