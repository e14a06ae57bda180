// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { languageTags, locales } from '@/lib/i18n/locales'
import { renderSitemap, renderSitemapIndex } from './sitemap'

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const xhtmlNamespace = 'http://www.w3.org/1999/xhtml'
/* An origin cannot hold such signs today; the writer must not count on that. */
const oddOrigin = 'https://kantor.example/?a="1"&b=<2>\''
const input = {
  origin: 'https://kantor.example',
  today: '2026-11-21',
  directions: [
    { path: '/exchange/bitcoin-to-sberbank', changedAt: new Date('2026-11-20T23:59:59.000Z') },
    { path: '/exchange/sberbank-to-bitcoin', changedAt: new Date('2026-11-21T00:00:00.000Z') },
  ],
}

function parse(xml: string): Element {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n</)
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.getElementsByTagName('parsererror')).toHaveLength(0)
  return document.documentElement
}

/* Name and namespace of every child, in the order the schema wants them. */
function childrenOf(element: Element): string[] {
  return [...element.children].map((child) => `${child.namespaceURI ?? ''} ${child.localName}`)
}

function textOf(element: Element, name: string): string {
  return element.getElementsByTagNameNS(sitemapNamespace, name)[0]?.textContent ?? ''
}

function alternatesOf(url: Element): Record<string, string> {
  const links = [...url.getElementsByTagNameNS(xhtmlNamespace, 'link')]
  expect(links.every((link) => link.getAttribute('rel') === 'alternate')).toBe(true)
  return Object.fromEntries(
    links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
  )
}

describe('renderSitemapIndex', () => {
  it('is an index in the schema’s namespace, of both languages’ sitemaps', () => {
    const root = parse(renderSitemapIndex(input))
    expect(`${root.namespaceURI ?? ''} ${root.localName}`).toBe(`${sitemapNamespace} sitemapindex`)
    for (const entry of root.children) {
      expect(childrenOf(entry)).toEqual([`${sitemapNamespace} loc`, `${sitemapNamespace} lastmod`])
      expect(textOf(entry, 'lastmod')).toBe('2026-11-21')
    }
    expect([...root.children].map((entry) => textOf(entry, 'loc'))).toEqual([
      'https://kantor.example/ru-RU-sitemap.xml',
      'https://kantor.example/en-US-sitemap.xml',
    ])
  })
})

describe.each(locales)('renderSitemap %s', (locale) => {
  const root = parse(renderSitemap(locale, input))
  const urls = [...root.children]

  it('is a list of addresses in the schema’s namespace', () => {
    expect(`${root.namespaceURI ?? ''} ${root.localName}`).toBe(`${sitemapNamespace} urlset`)
    for (const url of urls) {
      expect(`${url.namespaceURI ?? ''} ${url.localName}`).toBe(`${sitemapNamespace} url`)
      expect(childrenOf(url)).toEqual([
        `${sitemapNamespace} loc`,
        `${sitemapNamespace} lastmod`,
        ...[1, 2, 3].map(() => `${xhtmlNamespace} link`),
      ])
    }
  })

  it('has every public page and direction, and nobody’s own', () => {
    const prefix = locale === 'en' ? '/en' : ''
    const paths = urls.map((url) => new URL(textOf(url, 'loc')).pathname)
    expect(paths).toEqual([
      locale === 'en' ? '/en' : '/',
      ...[
        '/aml',
        '/cash',
        '/contacts',
        '/contest',
        '/faq',
        '/news',
        '/partners',
        '/partners/monitoring',
        '/partners/users',
        '/rules',
        '/shops',
        '/exchange/bitcoin-to-sberbank',
        '/exchange/sberbank-to-bitcoin',
      ].map((path) => prefix + path),
    ])
  })

  it('dates every page, none in the future', () => {
    for (const url of urls) {
      expect(textOf(url, 'lastmod')).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(textOf(url, 'lastmod') <= input.today).toBe(true)
    }
  })

  it('stays within what a sitemap may hold', () => {
    const many = Array.from({ length: 60_000 }, () => ({ path: '/x', changedAt: new Date(0) }))
    const xml = renderSitemap(locale, { ...input, directions: many })
    expect(xml.split('<url>').length - 1).toBeLessThanOrEqual(50_000)
  })

  it('names each page itself among its alternates', () => {
    for (const url of urls) {
      const alternates = alternatesOf(url)
      expect(Object.keys(alternates)).toEqual(['ru-RU', 'en-US', 'x-default'])
      expect(alternates[languageTags[locale]]).toBe(textOf(url, 'loc'))
      expect(alternates['x-default']).toBe(alternates['ru-RU'])
    }
  })
})

describe('both languages', () => {
  it('name each other both ways', () => {
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

  it('stay well-formed whatever the address holds', () => {
    const root = parse(renderSitemap('en', { ...input, origin: oddOrigin }))
    const [first] = root.children
    expect(first && textOf(first, 'loc')).toBe(`${oddOrigin}/en`)
    expect(first && alternatesOf(first)['ru-RU']).toBe(`${oddOrigin}/`)
  })
})
