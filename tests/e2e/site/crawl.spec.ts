import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { readHead, type PageFacts, addressesOf } from '../support/read-head'

/*
 * Plain HTTP without a browser language and without cookies, as a crawler sends it. The browser
 * page only parses the answers.
 */
test.use({ extraHTTPHeaders: { 'accept-language': '' } })
test.describe.configure({ timeout: 600_000 })

const together = 6
/*
 * There are very many similar directions: some of their pages are read, and fewer of their cards
 * are fetched.
 */
const everyFewPages = 5
const everyFewCards = 60

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const walk = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      await work(one)
    }
  }
  await Promise.all(Array.from({ length: together }, walk))
}

/* Other tests publish and withdraw news meanwhile. */
function isTakenBack(answer: APIResponse, address: string): boolean {
  return answer.status() === 410 && address.includes('/news/')
}

async function readPage(
  { request, page }: { request: APIRequestContext; page: Page },
  address: string,
): Promise<PageFacts | null> {
  const answer = await request.get(address, { maxRedirects: 0 })
  if (isTakenBack(answer, address)) {
    return null
  }
  expect(answer.status(), address).toBe(200)
  return readHead(page, await answer.text())
}

function directionIn(address: string): string | null {
  return /\/exchange\/([^/]+)$/.exec(address)?.[1] ?? null
}

/* The root is written with and without its trailing slash. */
const plain = (address: string | null | undefined) => address?.replace(/\/$/, '')

test('search engines can read every page that the sitemaps name', async ({
  request,
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const addresses = await addressesOf(request)
  expect(addresses).toEqual([...new Set(addresses)])
  for (const path of ['/', '/en', '/faq', '/en/news', '/exchange/bitcoin-to-sberbank']) {
    expect(addresses).toContain(origin + path)
  }
  const directions = [...new Set(addresses.flatMap((address) => directionIn(address) ?? []))]
  const isRead = (address: string) => {
    const direction = directionIn(address)
    const isFirst = address.endsWith('/exchange/bitcoin-to-sberbank')
    return direction === null || isFirst || directions.indexOf(direction) % everyFewPages === 0
  }
  const facts = new Map<string, PageFacts>()
  await inTurns(addresses.filter(isRead), async (address) => {
    const fact = await readPage({ request, page }, address)
    if (fact) {
      facts.set(address, fact)
    }
  })

  for (const [address, fact] of facts) {
    expect(plain(fact.canonical), address).toBe(plain(address))
    expect(fact.title, address).not.toBe('')
    expect(fact.description, address).not.toBe('')
    expect(fact.headings, `${address} has one heading`).toBe(1)
    expect(fact.robots ?? '', address).not.toContain('noindex')
    expect(Object.keys(fact.alternates).sort(), address).toEqual(['en-US', 'ru-RU', 'x-default'])
    expect(plain(fact.alternates[fact.language]), address).toBe(plain(address))
    const other = facts.get(fact.alternates[fact.language === 'en-US' ? 'ru-RU' : 'en-US'] ?? '')
    const back = other ?? facts.get(`${fact.alternates['ru-RU'] ?? ''}/`)
    if (back || !address.includes('/news/')) {
      expect(back?.alternates, `${address} is pointed back at`).toEqual(fact.alternates)
    }
    expect(fact.brokenData, address).toBe(0)
    const { 'og:url': url, 'og:title': title, 'og:image': image, 'og:image:alt': alt } = fact.meta
    expect(plain(url), address).toBe(plain(address))
    expect([title, image, alt].every(Boolean), address).toBe(true)
    expect(fact.meta['twitter:card'], address).toBe('summary_large_image')
  }

  // Two pieces of news may have the same title.
  const pages = [...facts].filter(([address]) => !address.includes('/news/'))
  const titles = pages.map(([, { title, language }]) => `${language} ${title}`)
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])

  const types = (path: string) => facts.get(origin + path)?.dataTypes ?? []
  expect(types('/en')).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
  expect(types('/faq')).toContain('FAQPage')
  expect(types('/exchange/bitcoin-to-sberbank')).toContain('ExchangeRateSpecification')
  const article = [...facts.keys()].find((address) => /\/news\/./.test(address)) ?? ''
  expect(facts.get(article)?.dataTypes).toEqual(
    expect.arrayContaining(['NewsArticle', 'BreadcrumbList']),
  )
  expect(facts.get(article)?.meta['og:type']).toBe('article')

  const isSeldom = (address: string, at: number) =>
    directionIn(address) === null || at % everyFewCards === 0
  for (const address of [...facts.keys()].filter(isSeldom)) {
    const image = facts.get(address)?.meta['og:image'] ?? ''
    const answer = await request.get(image)
    if (isTakenBack(answer, address)) {
      continue
    }
    expect([answer.status(), answer.headers()['content-type']], image).toEqual([200, 'image/png'])
  }

  const known = new Set(addresses.map(plain))
  const linked = new Set([...facts.values()].flatMap(({ links }) => links))
  const beyond = [...linked]
    .map((link) => new URL(link, origin))
    .filter((url) => url.origin === origin && !known.has(plain(url.href.split(/[?#]/)[0])))
    .map((url) => url.pathname + url.search)
  await inTurns([...new Set(beyond)], async (path) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    if (!isTakenBack(answer, path)) {
      expect(answer.status(), `${path} is linked`).toBeLessThan(400)
    }
  })
})
