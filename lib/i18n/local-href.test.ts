import { describe, expect, it } from 'vitest'
import { localHref } from './local-href'

describe('localHref', () => {
  it.each([
    ['/', '/', '/en'],
    ['/faq', '/faq', '/en/faq'],
    ['/?cur_from=BTC', '/?cur_from=BTC', '/en?cur_from=BTC'],
    ['/rules#top-up', '/rules#top-up', '/en/rules#top-up'],
    ['/#how', '/#how', '/en#how'],
    ['#how', '#how', '#how'],
    ['?page=2', '?page=2', '?page=2'],
    ['//evil.example/a', '//evil.example/a', '//evil.example/a'],
    ['https://example.com/a', 'https://example.com/a', 'https://example.com/a'],
  ])('%s is %s in Russian and %s in English', (href, ru, en) => {
    expect([localHref('ru', href), localHref('en', href)]).toEqual([ru, en])
  })

  it('writes the query of a page into its address', () => {
    const href = { pathname: '/login', query: { next: '/operator?a=1' } }
    expect(localHref('en', href)).toBe('/en/login?next=%2Foperator%3Fa%3D1')
    expect(localHref('ru', { pathname: '/faq' })).toBe('/faq')
  })
})
