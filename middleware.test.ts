import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { middleware } from './middleware'

const home = 'https://kantor.example'

function redirectOf(path: string, cookie = 'refresh_token=x; has_session=1; locale=en') {
  const headers = { cookie, 'x-forwarded-host': 'evil.example' }
  return middleware(new NextRequest(`${home}${path}`, { headers })).headers.get('location')
}

describe('a page for guests that a signed-in user requests', () => {
  it.each(['/en/login', '/en/register', '/en/forget', '/en/successfully'])(
    'redirects from %s to the page of this site in the parameter next',
    (page) => {
      const next = encodeURIComponent('/en/account/orders?page=2')
      expect(redirectOf(`${page}?next=${next}`)).toBe(`${home}/en/account/orders?page=2`)
    },
  )

  it('redirects to the account page when it is the page of a link for a new password', () => {
    expect(redirectOf('/en/recover?next=%2Fen%2Ffaq')).toBe(`${home}/en/account?link=recover`)
  })

  it('is served when only one of the two session cookies is present', () => {
    expect(redirectOf('/en/login', 'refresh_token=x; locale=en')).toBeNull()
    expect(redirectOf('/en/recover', 'has_session=1; locale=en')).toBeNull()
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2fevil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    '/\t/evil.example',
    '/\r\n/evil.example',
    '/\r\nLocation: https://evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.example',
    '.evil.example',
    '/..//evil.example',
    '/en/..\\/evil.example',
    '///evil.example',
    ' //evil.example',
  ])('never redirects to another site: %j', (next) => {
    for (const encoded of [
      encodeURIComponent(next),
      encodeURIComponent(encodeURIComponent(next)),
    ]) {
      const location = redirectOf(`/en/login?next=${encoded}`) ?? ''
      expect(new URL(location, home).origin).toBe(home)
      expect(new URL(location, home).pathname).not.toMatch(/^\/[/\\]/)
      expect(location).not.toMatch(/[\r\n]/)
    }
    const twice = redirectOf(`/en/login?next=%2Fen%2Ffaq&next=${encodeURIComponent(next)}`) ?? ''
    expect(new URL(twice, home).origin).toBe(home)
  })
})

it('redirects guests to the login page of this site, however the requested path is written', () => {
  for (const path of ['/en/account//evil.example', '/en/account/%5c%5cevil.example']) {
    const location = redirectOf(path, 'locale=en') ?? ''
    expect(new URL(location, home).origin).toBe(home)
    expect(new URL(location, home).pathname).toBe('/en/login')
  }
})
