import { describe, expect, it } from 'vitest'
import { isCancelled, isUnsupported } from './passkey-support'

const errorNamed = (name: string) => new DOMException('for this test', name)

describe('the reason for a missing passkey', () => {
  it('is that the user did not want one', () => {
    expect(isCancelled(errorNamed('NotAllowedError'))).toBe(true)
    expect(isCancelled(errorNamed('AbortError'))).toBe(true)
    expect(isCancelled(errorNamed('SecurityError'))).toBe(false)
  })

  it('is that the browser has no way to ask the user', () => {
    expect(isUnsupported(errorNamed('NotSupportedError'))).toBe(true)
    expect(isUnsupported(errorNamed('SecurityError'))).toBe(false)
  })
})
