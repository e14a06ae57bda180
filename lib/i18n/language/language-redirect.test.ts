import { describe, expect, it } from 'vitest'
import { pickRedirect, prefersEnglish } from './language-redirect'

const english = 'en-US,en;q=0.9,ru;q=0.5'
const russian = 'ru-RU,ru;q=0.9,en;q=0.8'

describe('pickRedirect', () => {
  it.each([
    ['/', null, english, '/en'],
    ['/faq', null, english, '/en/faq'],
    ['/', null, russian, null],
    ['/', null, null, null],
    ['/faq', null, '', null],
    ['/faq', null, 'de-DE,de;q=0.9', '/en/faq'],
    ['/faq', 'ru', 'de-DE,de;q=0.9', null],
    ['/', 'en', russian, '/en'],
    ['/faq', 'en', english, null],
    ['/pay/0190b6a0', 'en', russian, '/en/pay/0190b6a0'],
    ['/pay/link/k7wq2n', 'en', null, '/en/pay/link/k7wq2n'],
    ['/pay/0190b6a0', 'ru', english, null],
    ['/payment', 'en', russian, null],
    ['/', 'ru', english, null],
    ['/en', 'ru', russian, null],
    ['/en/faq', null, russian, null],
  ] as const)(
    'redirects %s with the cookie %s and the Accept-Language %s to %s',
    (pathname, remembered, acceptLanguage, path) => {
      expect(pickRedirect({ pathname, remembered, acceptLanguage })?.path ?? null).toBe(path)
    },
  )

  it('redirects /ru to the path without a prefix and stores Russian', () => {
    const preferences = { remembered: 'en', acceptLanguage: english } as const
    expect(pickRedirect({ pathname: '/ru/faq', ...preferences })).toMatchObject({
      path: '/faq',
      locale: 'ru',
    })
    expect(pickRedirect({ pathname: '/ru', ...preferences })?.path).toBe('/')
  })

  it.each(['/ru//evil.example', '/ru/\\evil.example', '/ru///evil.example'])(
    'does not redirect %s to another site',
    (pathname) => {
      const redirect = pickRedirect({ pathname, remembered: null, acceptLanguage: null })
      expect(new URL(redirect?.path ?? '', 'https://own.example').host).toBe('own.example')
    },
  )
})

describe('prefersEnglish', () => {
  it.each([
    ['en', true],
    ['de-DE,de;q=0.9,en;q=0.7', true],
    ['uk,ru;q=0.9,en;q=0.8', false],
    ['ru;q=0.3,en;q=0.4', true],
    ['de-DE,de;q=0.9', true],
    ['fr', true],
    ['uk-UA,uk;q=0.9', true],
    ['de;q=0', false],
    ['en;q=0', false],
    ['*', false],
    ['nonsense;;;,=', false],
  ])('for the header %s is %s', (header, expected) => {
    expect(prefersEnglish(header)).toBe(expected)
  })
})
