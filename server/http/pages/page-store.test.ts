import { describe, expect, it } from 'vitest'
import { createPageStore } from './page-store'

const budgetOf = (url: string) => (url.includes('?') ? 'many' : 'few')

function open({ maxBytes = 1000 } = {}) {
  let time = 1_000_000
  const store = createPageStore<string>({
    maxBytes: { few: maxBytes, many: maxBytes },
    lifeMilliseconds: 60_000,
    now: () => time,
  })
  const keep = (url: string, scope: 'content' | 'offer' = 'content', bytes = 100) =>
    store.keep(url, `page of ${url}`, { stamp: store.begin(scope), bytes, budget: budgetOf(url) })
  return { store, keep, advance: (milliseconds: number) => (time += milliseconds) }
}

describe('the cache of pages', () => {
  it('keeps a page for a minute after its rendering began', () => {
    const { store, advance } = open()
    const stamp = store.begin('content')
    advance(20_000)
    store.keep('/faq', 'faq', { stamp, bytes: 100, budget: 'few' })
    advance(39_999)
    expect(store.find('/faq')).toBe('faq')
    advance(1)
    expect(store.find('/faq')).toBeNull()
    expect(store.size()).toEqual({ pages: 0, bytes: 0 })
  })

  it('counts a page’s age from when its rendering began', () => {
    const { store, keep, advance } = open()
    keep('/faq')
    advance(40_000)
    expect([store.look('/faq')?.age, store.look('/news')?.age]).toEqual([40_000, undefined])
  })

  it('drops a page when the clock is set back', () => {
    const { store, keep, advance } = open()
    keep('/faq')
    advance(-1)
    expect(store.find('/faq')).toBeNull()
  })

  it('drops all pages when content changes, and pages that show the offer when the offer changes', () => {
    const { store, keep } = open()
    keep('/faq')
    keep('/', 'offer')
    store.drop('offer')
    expect([store.find('/faq'), store.find('/')]).toEqual(['page of /faq', null])
    keep('/', 'offer')
    store.drop('content')
    expect([store.find('/faq'), store.find('/')]).toEqual([null, null])
    expect(store.size()).toEqual({ pages: 0, bytes: 0 })
  })

  it.each(['content', 'offer'] as const)(
    'stores no page whose rendering began before a change of %s',
    (scope) => {
      const { store } = open()
      const stamp = store.begin('offer')
      store.drop(scope)
      expect(store.isTrue(stamp)).toBe(false)
      store.keep('/', 'old', { stamp, bytes: 100, budget: 'few' })
      expect(store.find('/')).toBeNull()
      store.keep('/', 'new', { stamp: store.begin('offer'), bytes: 100, budget: 'few' })
      store.keep('/', 'old', { stamp, bytes: 100, budget: 'few' })
      expect(store.find('/')).toBe('new')
    },
  )

  it('never exceeds its size, and drops the least recently used first', () => {
    const { store, keep } = open({ maxBytes: 300 })
    keep('/a')
    keep('/b')
    keep('/c')
    store.find('/a')
    keep('/d')
    expect(['/a', '/b', '/c', '/d'].filter((url) => store.find(url))).toEqual(['/a', '/c', '/d'])
    for (let index = 0; index < 1000; index++) {
      keep(`/exchange/a-to-${index}`, 'offer', 90)
    }
    expect(store.size()).toEqual({ pages: 3, bytes: 270 })
    keep('/huge', 'content', 301)
    expect(store.size()).toEqual({ pages: 0, bytes: 0 })
  })

  it('limits pages of pairs separately, so that they never displace the home page', () => {
    const { store, keep } = open({ maxBytes: 300 })
    keep('/', 'offer')
    for (let index = 0; index < 1000; index++) {
      keep(`/?cur_from=${index}`, 'offer')
    }
    expect(store.find('/')).toBe('page of /')
    expect(store.find('/?cur_from=999')).toBe('page of /?cur_from=999')
    expect(store.size()).toEqual({ pages: 4, bytes: 400 })
  })

  it('counts a page that is stored again only once', () => {
    const { store, keep } = open()
    keep('/faq', 'content', 100)
    keep('/faq', 'content', 300)
    expect(store.size()).toEqual({ pages: 1, bytes: 300 })
  })
})
