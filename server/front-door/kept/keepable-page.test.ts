import { describe, expect, it } from 'vitest'
import { readKeepablePage } from './keepable-page'

describe('readKeepablePage', () => {
  it.each([
    ['/', '/', 'ru', 'offer'],
    ['/en', '/', 'en', 'offer'],
    ['/exchange/bitcoin-to-sberbank', '/exchange/bitcoin-to-sberbank', 'ru', 'offer'],
    ['/en/exchange/cash-to-go-to-tether', '/exchange/cash-to-go-to-tether', 'en', 'offer'],
    ['/cash', '/cash', 'ru', 'offer'],
    ['/en/partners/monitoring', '/partners/monitoring', 'en', 'offer'],
    ['/faq', '/faq', 'ru', 'content'],
    ['/en/rules', '/rules', 'en', 'content'],
    ['/news', '/news', 'ru', 'content'],
    ['/en/news?page=12', '/news', 'en', 'content'],
    ['/news/we-are-open-2', '/news/we-are-open-2', 'ru', 'content'],
  ])('keeps %s', (url, path, locale, scope) => {
    expect(readKeepablePage(url)).toMatchObject({ url, path, locale, scope })
  })

  it.each([
    '/?cur_from=BTC',
    '/?',
    '/en/',
    '/ru/faq',
    '/en/en/faq',
    '/faq/',
    '/FAQ',
    '/fa%71',
    '/faq?page=1',
    '/news?page=0',
    '/news?page=01',
    '/news?page=1000',
    '/news?page=2&page=3',
    '/news?page=2?page=3',
    '/news?page=2&x=1',
    '/news/a/b',
    '/news/a?page=2',
    `/news/${'a'.repeat(201)}`,
    '/exchange',
    '/exchange/bitcoin',
    '/exchange/BTC-to-SBER',
    '/exchange/a-to-b/c',
    `/exchange/${'a'.repeat(101)}-to-b`,
    '/partners/other',
    '/login',
    '/account',
    '/claim/0198f2a0',
    '/operator',
    '/tech-break',
    '/not-found',
    '/constructor',
    '',
  ])('keeps nothing of %s', (url) => {
    expect(readKeepablePage(url)).toBeNull()
  })
})
