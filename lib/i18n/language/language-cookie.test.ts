import { NextRequest } from 'next/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { middleware } from '@/middleware'
import { isLocale } from '../locales'
import { languageCookie, languageToRemember, rememberedLanguage } from './language-cookie'

describe('languageToRemember', () => {
  it.each([
    ['/faq', 'ru', 'en', null],
    ['/faq', 'en', 'ru', null],
    ['/en/faq', 'ru', 'ru', 'en'],
    ['/en/faq', 'en', 'en', 'en'],
    ['/faq', null, 'ru', 'ru'],
    ['/faq', 'ru', 'de', null],
    ['/faq', null, null, null],
    ['/en', null, 'en', 'en'],
    ['/en', null, 'de', 'en'],
    ['/en', null, null, null],
    ['/en', null, 'ru', 'en'],
  ] as const)(
    'after %s with %s remembered and %s asked for is %s',
    (pathname, remembered, acceptLanguage, expected) => {
      expect(languageToRemember({ pathname, remembered, acceptLanguage })).toBe(expected)
    },
  )
})

describe('rememberedLanguage', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['refresh_token=x; has_session=1', null],
    ['xlocale=en', null],
    ['locale=en', 'en'],
    ['has_session=1; locale=ru', 'ru'],
    ['locale=en; locale=ru', 'ru'],
    ['locale=en;locale=%E0', 'en'],
    ['locale=%65n', 'en'],
    ['locale=fr', null],
    ['locale=', null],
  ])('of %j is %j', (cookies, expected) => {
    expect(rememberedLanguage(cookies)).toBe(expected)
    const headers = { cookie: cookies ?? '' }
    const named = new NextRequest('https://kantor.example/', { headers }).cookies.get('locale')
    expect(isLocale(named?.value) ? named.value : null).toBe(expected)
  })
})

describe('languageCookie', () => {
  afterEach(() => vi.useRealTimers())

  it.each(['ru', 'en'] as const)('is what the middleware sets: %s', (locale) => {
    const now = new Date('2026-11-22T12:00:00Z')
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const [path, asked] = locale === 'en' ? ['/en/faq', 'ru'] : ['/ru/faq', 'en']
    const url = `https://kantor.example${path}`
    const { headers } = middleware(new NextRequest(url, { headers: { 'accept-language': asked } }))
    expect(headers.getSetCookie()).toEqual([languageCookie(locale, now)])
  })
})
