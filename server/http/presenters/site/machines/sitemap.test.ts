// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { languageTags, locales } from '@/lib/i18n/locales'
import type { PublicPage } from './public-pages'
import { maxPagesPerFile, renderSitemap, renderSitemapIndex, splitPages } from './sitemap'

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const xhtmlNamespace = 'http://www.w3.org/1999/xhtml'
/* An origin cannot contain such characters, but the renderer must not depend on that. */
const originWithSpecialCharacters = 'https://kantor.example/?a="1"&b=<2>\''
const origin = 'https://kantor.example'
const pages: PublicPage[] = [
  { path: '/', changedAt: new Date('2026-11-20T23:59:59.000Z') },
  { path: '/partners', changedAt: null },
  { path: '/news/opened', changedAt: new Date('2026-11-21T00:00:00.500Z') },
]
const input = { origin, pages }

function parse(xml: string): Element {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n</)
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.getElementsByTagName('parsererror')).toHaveLength(0)
  return document.documentElement
}

/* The name and namespace of every child, in the order of the schema. */
function childrenOf(element: Element): string[] {
  return [...element.children].map((child) => `${child.namespaceURI ?? ''} ${child.localName}`)
}

function textOf(element: Element, name: string): string | null {
  return element.getElementsByTagNameNS(sitemapNamespace, name)[0]?.textContent ?? null
}

function alternatesOf(url: Element): Record<string, string> {
  const links = [...url.getElementsByTagNameNS(xhtmlNamespace, 'link')]
  expect(links.every((link) => link.getAttribute('rel') === 'alternate')).toBe(true)
  return Object.fromEntries(
    links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
  )
}

function manyPages(count: number): PublicPage[] {
  return Array.from({ length: count }, (_page, index) => ({
    path: `/exchange/a-to-b${index}`,
    changedAt: new Date(index * 1000),
  }))
}

describe('renderSitemapIndex', () => {
  it('is an index of both languages’ sitemaps, in the namespace of the schema', () => {
    const root = parse(renderSitemapIndex(input))
    expect(`${root.namespaceURI ?? ''} ${root.localName}`).toBe(`${sitemapNamespace} sitemapindex`)
    for (const entry of root.children) {
      expect(childrenOf(entry)).toEqual([`${sitemapNamespace} loc`, `${sitemapNamespace} lastmod`])
      expect(textOf(entry, 'lastmod')).toBe('2026-11-21T00:00:00.500Z')
    }
    expect([...root.children].map((entry) => textOf(entry, 'loc'))).toEqual([
      'https://kantor.example/ru-RU-sitemap.xml',
      'https://kantor.example/en-US-sitemap.xml',
    ])
  })

  it('lists further files if a language has more pages than one file may contain', () => {
    const many = manyPages(2 * maxPagesPerFile + 1)
    const entries = [...parse(renderSitemapIndex({ origin, pages: many })).children]
    expect(entries.map((entry) => textOf(entry, 'loc'))).toEqual(
      ['ru-RU', 'en-US'].flatMap((language) =>
        ['', '-2', '-3'].map((part) => `${origin}/${language}-sitemap${part}.xml`),
      ),
    )
    expect(textOf(entries[0] ?? parse('<a/>'), 'lastmod')).toBe(
      new Date((maxPagesPerFile - 1) * 1000).toISOString(),
    )
  })
})

describe('splitPages', () => {
  it('omits no page and repeats none', () => {
    const many = manyPages(maxPagesPerFile + 2)
    const parts = splitPages(many)
    expect(parts.map(({ length }) => length)).toEqual([maxPagesPerFile, 2])
    expect(parts.flat()).toEqual(many)
  })

  it('fills a file completely before it begins another', () => {
    expect(maxPagesPerFile).toBe(50_000)
    expect(splitPages(manyPages(maxPagesPerFile))).toHaveLength(1)
    expect(splitPages([])).toEqual([[]])
  })
})

describe.each(locales)('renderSitemap %s', (locale) => {
  const root = parse(renderSitemap(locale, input))
  const urls = [...root.children]

  it('is a list of URLs in the namespace of the schema', () => {
    expect(`${root.namespaceURI ?? ''} ${root.localName}`).toBe(`${sitemapNamespace} urlset`)
    for (const url of urls) {
      expect(`${url.namespaceURI ?? ''} ${url.localName}`).toBe(`${sitemapNamespace} url`)
      expect(childrenOf(url).filter((name) => !name.endsWith(' lastmod'))).toEqual([
        `${sitemapNamespace} loc`,
        ...[1, 2, 3].map(() => `${xhtmlNamespace} link`),
      ])
    }
  })

  it('lists pages in its language, in their order, with the date of their change', () => {
    const prefix = locale === 'en' ? '/en' : ''
    expect(urls.map((url) => [textOf(url, 'loc'), textOf(url, 'lastmod')])).toEqual([
      [origin + (prefix || '/'), '2026-11-20T23:59:59.000Z'],
      [`${origin}${prefix}/partners`, null],
      [`${origin}${prefix}/news/opened`, '2026-11-21T00:00:00.500Z'],
    ])
  })

  it('lists each page among its own alternates', () => {
    for (const url of urls) {
      const alternates = alternatesOf(url)
      expect(Object.keys(alternates)).toEqual(['ru-RU', 'en-US', 'x-default'])
      expect(alternates[languageTags[locale]]).toBe(textOf(url, 'loc'))
      expect(alternates['x-default']).toBe(alternates['ru-RU'])
    }
  })
})

describe('both languages', () => {
  it('link to each other', () => {
    const [russian = [], english = []] = locales.map((locale) => [
      ...parse(renderSitemap(locale, input)).children,
    ])
    expect(russian).toHaveLength(english.length)
    for (const [index, page] of russian.entries()) {
      const other = english[index]
      expect(other && alternatesOf(other)).toEqual(alternatesOf(page))
      expect(alternatesOf(page)['en-US']).toBe(other && textOf(other, 'loc'))
    }
  })

  it('stay well-formed with special characters in the URL', () => {
    const root = parse(renderSitemap('en', { ...input, origin: originWithSpecialCharacters }))
    const [first] = root.children
    expect(first && textOf(first, 'loc')).toBe(`${originWithSpecialCharacters}/en`)
    expect(first && alternatesOf(first)['ru-RU']).toBe(`${originWithSpecialCharacters}/`)
  })
})
