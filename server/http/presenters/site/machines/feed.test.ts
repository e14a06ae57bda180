// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderFeed } from './feed'

const special = `<1> & "2" ' ]]>`
const feed = {
  title: 'News',
  description: special,
  language: 'en-US',
  self: 'https://kantor.example/en/rss.xml',
  home: 'https://kantor.example/en/news',
  addressOf: (slug: string) => `https://kantor.example/en/news/${slug}`,
}
const article = {
  slug: 'one',
  title: special,
  summary: special,
  cover: null,
  publishedAt: '2026-12-20T11:59:00.000Z',
  minutesToRead: 1,
}

function parse(xml: string): Element {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n</)
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.getElementsByTagName('parsererror')).toHaveLength(0)
  return document.documentElement
}

const textOf = (element: Element | undefined, name: string) =>
  [...(element?.children ?? [])].find(({ tagName }) => tagName === name)?.textContent

it('a feed is valid RSS 2.0 with its own URL, whatever characters its texts contain', () => {
  const root = parse(renderFeed({ ...feed, articles: [article] }))
  expect([root.tagName, root.getAttribute('version')]).toEqual(['rss', '2.0'])
  const [channel] = root.children
  expect(textOf(channel, 'link')).toBe(feed.home)
  expect(textOf(channel, 'description')).toBe(special)
  expect(textOf(channel, 'lastBuildDate')).toBe('Sun, 20 Dec 2026 11:59:00 GMT')
  const self = channel?.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0]
  expect([self?.getAttribute('href'), self?.getAttribute('rel')]).toEqual([feed.self, 'self'])
  const item = channel?.getElementsByTagName('item')[0]
  expect(textOf(item, 'title')).toBe(special)
  expect(textOf(item, 'description')).toBe(special)
  expect(textOf(item, 'guid')).toBe('https://kantor.example/en/news/one')
  expect(textOf(item, 'link')).toBe(textOf(item, 'guid'))
  expect(textOf(item, 'pubDate')).toBe('Sun, 20 Dec 2026 11:59:00 GMT')
})

it('a feed without news has no date', () => {
  const [channel] = parse(renderFeed({ ...feed, articles: [] })).children
  expect(textOf(channel, 'lastBuildDate')).toBeUndefined()
})
