import { describe, expect, it } from 'vitest'
import { afterLogin } from './after-login'

describe('afterLogin', () => {
  it('leads to the path the user wanted', () => {
    const wanted = { next: '/en/account/orders?page=2', role: 'operator', locale: 'ru' } as const
    expect(afterLogin(wanted)).toBe('/en/account/orders?page=2')
  })

  it('leads operators to the desk and everybody else to the account', () => {
    expect(afterLogin({ next: null, role: 'operator', locale: 'ru' })).toBe('/operator')
    expect(afterLogin({ next: null, role: 'admin', locale: 'en' })).toBe('/en/operator')
    expect(afterLogin({ next: null, role: 'user', locale: 'en' })).toBe('/en/account')
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to another site: %s',
    (next) => {
      expect(afterLogin({ next, role: 'user', locale: 'ru' })).toBe('/account')
    },
  )
})
