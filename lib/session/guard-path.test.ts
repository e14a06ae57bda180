import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardPath, ownPath } from './guard-path'

const guest = { search: '', next: null, cookieNames: ['locale'] }
const user = { search: '', next: null, cookieNames: ['locale', 'refresh_token', 'has_session'] }

describe('guardPath', () => {
  it('redirects a guest from the account to the login page with the requested path in `next`', () => {
    expect(guardPath({ ...guest, pathname: '/account/orders', search: '?page=2' })).toBe(
      '/login?next=%2Faccount%2Forders%3Fpage%3D2',
    )
    expect(guardPath({ ...guest, pathname: '/en/account' })).toBe('/en/login?next=%2Fen%2Faccount')
  })

  it('redirects a guest from the desk to the login page', () => {
    expect(guardPath({ ...guest, pathname: '/operator/reserves' })).toBe(
      '/login?next=%2Foperator%2Freserves',
    )
    expect(guardPath({ ...guest, pathname: '/operators' })).toBeNull()
    expect(guardPath({ ...user, pathname: '/operator' })).toBeNull()
  })

  it('redirects a user from pages for guests to the path in `next`, or to the account', () => {
    expect(guardPath({ ...user, pathname: '/login' })).toBe('/account')
    expect(guardPath({ ...user, pathname: '/en/register' })).toBe('/en/account')
    expect(guardPath({ ...user, pathname: '/login', next: '/account/cards?x=1' })).toBe(
      '/account/cards?x=1',
    )
  })

  it('accepts the session’s cookie under either name', () => {
    const cookieNames = ['__Host-refresh_token', 'has_session']
    expect(guardPath({ ...guest, cookieNames, pathname: '/account' })).toBeNull()
    expect(guardPath({ ...guest, cookieNames, pathname: '/login' })).toBe('/account')
  })

  it.each([['refresh_token'], ['__Host-refresh_token'], ['has_session']])(
    'lets pages for guests pass when there is only the cookie %s',
    (cookie) => {
      for (const page of ['/login', '/register', '/forget', '/recover', '/en/successfully']) {
        expect(guardPath({ ...guest, cookieNames: [cookie], pathname: page })).toBeNull()
      }
    },
  )

  it('lets the account pass only with the refresh cookie', () => {
    const withRefresh = { ...guest, cookieNames: ['refresh_token'] }
    expect(guardPath({ ...withRefresh, pathname: '/account' })).toBeNull()
    const withCompanion = { ...guest, cookieNames: ['has_session'] }
    expect(guardPath({ ...withCompanion, pathname: '/account' })).toBe('/login?next=%2Faccount')
  })

  it('redirects a user from /recover to the account with link=recover, even with a path in `next`', () => {
    expect(guardPath({ ...user, pathname: '/recover' })).toBe('/account?link=recover')
    expect(guardPath({ ...user, pathname: '/en/recover', next: '/en/faq' })).toBe(
      '/en/account?link=recover',
    )
  })

  it.each([
    ['/%61ccount', '/login?next=%2F%2561ccount'],
    ['/en/%6Fperator/%72ates', '/en/login?next=%2Fen%2F%256Fperator%2F%2572ates'],
    ['/%65n/account', '/en/login?next=%2F%2565n%2Faccount'],
    ['/account%2Forders', '/login?next=%2Faccount%252Forders'],
  ])('guards the encoded path %s', (pathname, login) => {
    expect(guardPath({ ...guest, pathname })).toBe(login)
    expect(guardPath({ ...user, pathname })).toBeNull()
  })

  it('does not decode an invalid path', () => {
    expect(guardPath({ ...guest, pathname: '/%E0%A4%A' })).toBeNull()
    expect(guardPath({ ...user, pathname: '/l%6Fgin' })).toBe('/account')
  })

  it.each(['/', '/faq', '/accounting', '/en/shops', '/claim/1'])('lets %s pass', (pathname) => {
    expect(guardPath({ ...guest, pathname })).toBeNull()
    expect(guardPath({ ...user, pathname })).toBeNull()
  })
})

describe('ownPath', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '/en/..//evil.example',
    '',
  ])('refuses %j', (path) => {
    expect(ownPath(path)).toBeNull()
  })

  it('never returns an address of another host', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const path = ownPath(`/${text}`)
        if (path !== null) {
          expect(new URL(path, 'https://own.example').host).toBe('own.example')
        }
      }),
      { numRuns: 2000 },
    )
  })
})
