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
    'for %s with the cookie %s and the Accept-Language %s is %s',
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
  ])('for the cookies %j is %j', (cookies, expected) => {
    expect(rememberedLanguage(cookies)).toBe(expected)
    const headers = { cookie: cookies ?? '' }
    const named = new NextRequest('https://kantor.example/', { headers }).cookies.get('locale')
    expect(isLocale(named?.value) ? named.value : null).toBe(expected)
  })
})

describe('languageCookie', () => {
  afterEach(() => vi.useRealTimers())

  it.each(['ru', 'en'] as const)('equals the cookie that the middleware sets for %s', (locale) => {
    const now = new Date('2026-11-22T12:00:00Z')
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const [path, acceptLanguage] = locale === 'en' ? ['/en/faq', 'ru'] : ['/ru/faq', 'en']
    const url = `https://kantor.example${path}`
    const { headers } = middleware(
      new NextRequest(url, { headers: { 'accept-language': acceptLanguage } }),
    )
    expect(headers.getSetCookie()).toEqual([languageCookie(locale, now)])
  })
})
