import { vi, type MockInstance } from 'vitest'

/**
 * Silences `console.error` for a test that expects something there. Look at the answer,
 * then `mockReset` it: what nobody looked at fails the test (`fail-on-console`).
 */
export function expectErrors(): MockInstance<typeof console.error> {
  return vi.mocked(console.error).mockImplementation(() => {})
}
