import { describe, expect, it } from 'vitest'
import { listPublicPages, type PublicFacts } from './public-pages'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const nothing: PublicFacts = {
  content: { pages: [], articles: [], questionsChangedAt: null, newsChangedAt: null },
  site: {},
  directions: [],
}
const momentOf = (facts: Partial<PublicFacts>, path: string) =>
  listPublicPages({ ...nothing, ...facts }).find((page) => page.path === path)?.changedAt

describe('the pages for search engines', () => {
  it('are only pages with more than a text, if the office has not written any text', () => {
    expect(listPublicPages(nothing)).toEqual(
      ['/', '/cash', '/contacts', '/partners', '/partners/monitoring', '/status'].map((path) => ({
        path,
        changedAt: null,
      })),
    )
  })

  it('include texts, news and directions, each with its own date', () => {
    const content: PublicFacts['content'] = {
      pages: [
        { key: 'rules', changedAt: at(1) },
        { key: 'partners-users', changedAt: at(2) },
      ],
      articles: [{ slug: 'opened', publishedAt: at(3), changedAt: at(4) }],
      questionsChangedAt: at(5),
      newsChangedAt: at(6),
    }
    const directions = [{ from: 'a', to: 'b', updatedAt: at(7) }]
    const pages = listPublicPages({ content, site: {}, directions })
    expect(pages.slice(5)).toEqual([
      { path: '/faq', changedAt: at(5) },
      { path: '/news', changedAt: at(6) },
      { path: '/rules', changedAt: at(1) },
      { path: '/partners/users', changedAt: at(2) },
      { path: '/status', changedAt: null },
      { path: '/news/opened', changedAt: at(4) },
      { path: '/exchange/a-to-b', changedAt: at(7) },
    ])
    expect(pages[0]).toEqual({ path: '/', changedAt: at(7) })
  })

  it.each([
    ['/cash', 'cash', 'cash'],
    ['/contacts', 'contacts', 'contacts'],
    ['/partners/monitoring', 'monitorings', 'partners-monitoring'],
  ] as const)('%s has the time at which its text or its list last changed', (path, topic, key) => {
    const textOf = (day: number) => ({ ...nothing.content, pages: [{ key, changedAt: at(day) }] })
    expect(momentOf({ content: textOf(1), site: { [topic]: at(2) } }, path)).toEqual(at(2))
    expect(momentOf({ content: textOf(3), site: { [topic]: at(2) } }, path)).toEqual(at(3))
    expect(momentOf({ site: { [topic]: at(2) } }, path)).toEqual(at(2))
  })
})
