import { describe, expect, it } from 'vitest'
import { readCacheablePage, type NamedPair } from './cacheable-page'

describe('readCacheablePage', () => {
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
    ['/login', '/login', 'ru', 'content'],
    ['/en/register', '/register', 'en', 'content'],
    ['/en/news?page=12', '/news', 'en', 'content'],
    ['/news/we-are-open-2', '/news/we-are-open-2', 'ru', 'content'],
  ])('recognises the cacheable page %s', (url, path, locale, scope) => {
    expect(readCacheablePage(url)).toMatchObject({ url, path, locale, scope })
  })

  const currencies = [
    { id: 1, code: 'SBERRUB' },
    { id: 3, code: 'BTC' },
  ]
  const idOf = (name = '') =>
    currencies.find(({ id, code }) => String(id) === name || code === name.toUpperCase())?.id ??
    null
  const findPair = ({ from, to }: NamedPair) => ({ from: idOf(from), to: idOf(to) })

  it.each([
    '/?',
    '/?utm_source=x&gclid=1&yclid=2&fbclid=3',
    '/?refferal=anna&promocode=SPRING&sum_from=100&amount=5&city_to=12',
    '/?cur_from=&cur_to=%00',
    '/?cur_from=DOGE&cur_to=999999',
    '/?cur_from=<script>',
    '/??cur_from[]=BTC',
    '/?page=7',
    '/?%E0%A4%A',
  ])('reads %s as the home page without a query', (address) => {
    expect(readCacheablePage(address, findPair)).toEqual(readCacheablePage('/'))
  })

  it.each([
    ['/?cur_from=BTC&cur_to=SBERRUB', '/?cur_from=3&cur_to=1'],
    ['/?utm_source=x&cur_to=sberrub&cur_from=btc&refferal=a', '/?cur_from=3&cur_to=1'],
    ['/?cur_from=3&cur_to=1&cur_from=1', '/?cur_from=3&cur_to=1'],
    ['/en?cur_from=%42TC&cur_to=NONE', '/en?cur_from=3'],
    ['/?cur_to=1', '/?cur_to=1'],
    [
      '/exchange/bitcoin-to-sberbank?cur_from=1&cur_to=3',
      '/exchange/bitcoin-to-sberbank?cur_from=1&cur_to=3',
    ],
    ['/exchange/bitcoin-to-sberbank?refferal=abc', '/exchange/bitcoin-to-sberbank'],
    ['/faq?cur_from=BTC&page=1', '/faq'],
    ['/news/a?page=2', '/news/a'],
    ['/login?next=%2Faccount', '/login'],
    ['/news?utm_source=x', '/news'],
    ['/news?utm_source=x&page=2', '/news?page=2'],
    ['/cash?utm_source=x', '/cash'],
    ['/en/cash?utm_source=x&city=kazan', '/en/cash?city=kazan'],
    ['/cash?city=kazan&city=moscow', '/cash'],
    ['/cash?city=%2F..%2Fx', '/cash'],
    ['/faq?city=kazan', '/faq'],
    ['/en/contest?utm_source=x&id=3', '/en/contest?id=3'],
    ['/contest?id=03', '/contest'],
    ['/contest?id=3&id=4', '/contest'],
  ])('normalises %s to %s', (address, url) => {
    expect(readCacheablePage(address, findPair)?.url).toBe(url)
  })

  it('returns null for a pair while the currencies are not loaded', () => {
    expect(readCacheablePage('/?cur_from=BTC', () => null)).toBeNull()
  })

  it('puts the fixed pages into the budget `few`, and pages whose addresses visitors can invent into `many`', () => {
    const budgetOf = (address: string) => readCacheablePage(address, findPair)?.budget
    expect(['/', '/en/faq', '/news?x=1', '/?cur_from=DOGE'].map(budgetOf)).toEqual(
      Array.from({ length: 4 }, () => 'few'),
    )
    const invented = [
      '/?cur_from=BTC',
      '/exchange/a-to-b',
      '/news/a',
      '/news?page=2',
      '/cash?city=a',
    ]
    expect(invented.map(budgetOf)).toEqual(Array.from({ length: 5 }, () => 'many'))
  })

  it.each([
    '/en/',
    '/ru/faq',
    '/en/en/faq',
    '/faq/',
    '/FAQ',
    '/fa%71',
    '/news?page=0',
    '/news?page=01',
    '/news?page=1000',
    '/news?page=2&page=3',
    '/news?page=2?page=3',
    '/news?page=',
    '/news/a/b',
    `/news/${'a'.repeat(201)}`,
    '/exchange',
    '/exchange/bitcoin',
    '/exchange/BTC-to-SBER',
    '/exchange/a-to-b/c',
    `/exchange/${'a'.repeat(101)}-to-b`,
    '/partners/other',
    '/login/',
    '/account',
    '/claim/0198f2a0',
    '/operator',
    '/tech-break',
    '/not-found',
    '/constructor',
    '',
  ])('returns null for %s', (url) => {
    expect(readCacheablePage(url)).toBeNull()
  })
})
