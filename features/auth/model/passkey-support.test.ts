import { describe, expect, it } from 'vitest'
import { isCancelled, isUnsupported } from './passkey-support'

const named = (name: string) => new DOMException('for this test', name)

describe('the reason for a missing passkey', () => {
  it('is that the user did not want one', () => {
    expect(isCancelled(named('NotAllowedError'))).toBe(true)
    expect(isCancelled(named('AbortError'))).toBe(true)
    expect(isCancelled(named('SecurityError'))).toBe(false)
  })

  it('is that the browser has no way to ask the user', () => {
    expect(isUnsupported(named('NotSupportedError'))).toBe(true)
    expect(isUnsupported(named('SecurityError'))).toBe(false)
  })
})
