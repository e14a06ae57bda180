import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { middleware } from './middleware'

const home = 'https://kantor.example'

function ask(path: string, cookie = 'refresh_token=x; has_session=1; locale=en') {
  const headers = { cookie, 'x-forwarded-host': 'evil.example' }
  return middleware(new NextRequest(`${home}${path}`, { headers })).headers.get('location')
}

describe('a guest’s page asked for by whoever is signed in', () => {
  it.each(['/en/login', '/en/register', '/en/forget', '/en/successfully'])(
    'leads on from %s to a page of this site',
    (page) => {
      const next = encodeURIComponent('/en/account/orders?page=2')
      expect(ask(`${page}?next=${next}`)).toBe(`${home}/en/account/orders?page=2`)
    },
  )

  it('with a link to a new password leads to where that is asked about', () => {
    expect(ask('/en/recover?next=%2Fen%2Ffaq')).toBe(`${home}/en/account?link=recover`)
  })

  it('stays open where only half a session is left', () => {
    expect(ask('/en/login', 'refresh_token=x; locale=en')).toBeNull()
    expect(ask('/en/recover', 'has_session=1; locale=en')).toBeNull()
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
  ])('never leads to another site: %j', (next) => {
    for (const given of [encodeURIComponent(next), encodeURIComponent(encodeURIComponent(next))]) {
      const location = ask(`/en/login?next=${given}`) ?? ''
      expect(new URL(location, home).origin).toBe(home)
      expect(new URL(location, home).pathname).not.toMatch(/^\/[/\\]/)
      expect(location).not.toMatch(/[\r\n]/)
    }
    const twice = ask(`/en/login?next=%2Fen%2Ffaq&next=${encodeURIComponent(next)}`) ?? ''
    expect(new URL(twice, home).origin).toBe(home)
  })
})

it('tells the login page of no other site, however the wanted page is written', () => {
  for (const path of ['/en/account//evil.example', '/en/account/%5c%5cevil.example']) {
    const location = ask(path, 'locale=en') ?? ''
    expect(new URL(location, home).origin).toBe(home)
    expect(new URL(location, home).pathname).toBe('/en/login')
  }
})
