import { type Page, expect, type APIRequestContext } from '@playwright/test'

const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)

/** All URLs in the sitemaps, in both languages. */
export async function addressesOf(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get('/sitemap.xml')).text()
  const files = await Promise.all(locs(index).map((file) => request.get(file)))
  expect(files.map((file) => file.status())).toEqual(files.map(() => 200))
  const texts = await Promise.all(files.map((file) => file.text()))
  return texts.flatMap(locs)
}

/** What search engines read on a page. */
export type PageFacts = {
  language: string
  title: string
  description: string
  canonical: string | null
  robots: string | null
  manifest: string | null
  touchIcon: string | null
  alternates: Record<string, string>
  meta: Record<string, string>
  headings: number
  dataTypes: string[]
  /** The number of pieces of structured data that are not valid JSON. */
  brokenData: number
  links: string[]
}

/** Parses a page’s HTML in a browser, without running its scripts. */
export function readHead(page: Page, html: string): Promise<PageFacts> {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html')
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? null
    const pairs = (selector: string, key: string, value: string) =>
      Object.fromEntries(
        all(selector).map((one) => [one.getAttribute(key) ?? '', one.getAttribute(value) ?? '']),
      )
    const data = all('script[type="application/ld+json"]').map((script) => {
      try {
        return JSON.parse(script.textContent) as Record<string, unknown>
      } catch {
        return null
      }
    })
    const nodes = data
      .filter((piece) => piece !== null)
      .flatMap((piece) => (piece['@graph'] ?? [piece]) as Record<string, unknown>[])
    return {
      language: document.documentElement.lang,
      title: document.title,
      description: attribute('meta[name="description"]', 'content') ?? '',
      canonical: attribute('link[rel="canonical"]', 'href'),
      robots: attribute('meta[name="robots"]', 'content'),
      manifest: attribute('link[rel="manifest"]', 'href'),
      touchIcon: attribute('link[rel="apple-touch-icon"]', 'href'),
      alternates: pairs('link[rel="alternate"][hreflang]', 'hreflang', 'href'),
      meta: {
        ...pairs('meta[property]', 'property', 'content'),
        ...pairs('meta[name]', 'name', 'content'),
      },
      headings: all('h1').length,
      // Structured data is in scripts, or marked in the text itself.
      dataTypes: [
        ...nodes.flatMap((node) => [node['@type']].flat().map(String)),
        ...all('[itemtype]').map((one) => one.getAttribute('itemtype')?.split('/').at(-1) ?? ''),
      ],
      brokenData: data.filter((piece) => piece === null).length,
      links: all('a[href]').map((link) => link.getAttribute('href') ?? ''),
    }
  }, html)
}
