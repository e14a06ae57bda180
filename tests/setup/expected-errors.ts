import { vi, type MockInstance } from 'vitest'

/**
 * Silences `console.error` for a test that expects an error there. Check the calls, then
 * `mockReset` it: calls that were not checked fail the test (`fail-on-console`).
 */
export function expectErrors(): MockInstance<typeof console.error> {
  return vi.mocked(console.error).mockImplementation(() => {})
}
