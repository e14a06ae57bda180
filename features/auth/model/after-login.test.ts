import { describe, expect, it } from 'vitest'
import { afterLogin } from './after-login'

describe('afterLogin', () => {
  it('returns the path that the user wanted', () => {
    const wanted = { next: '/en/account/orders?page=2', role: 'operator', locale: 'ru' } as const
    expect(afterLogin(wanted)).toBe('/en/account/orders?page=2')
  })

  it('returns the desk for operators and the account for everybody else', () => {
    expect(afterLogin({ next: null, role: 'operator', locale: 'ru' })).toBe('/operator')
    expect(afterLogin({ next: null, role: 'admin', locale: 'en' })).toBe('/en/operator')
    expect(afterLogin({ next: null, role: 'user', locale: 'en' })).toBe('/en/account')
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never returns another site: %s',
    (next) => {
      expect(afterLogin({ next, role: 'user', locale: 'ru' })).toBe('/account')
    },
  )
})
