import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { readHead, type PageFacts, addressesOf } from '../support/read-head'

/*
 * Requests without a browser language and without cookies, like those of a crawler. The browser page is
 * only used to parse the responses.
 */
test.use({ extraHTTPHeaders: { 'accept-language': '' } })
test.describe.configure({ timeout: 600_000 })

const parallelRequests = 6
/*
 * There are very many similar directions. Only every hundredth of their pages is read. Drawing a preview
 * picture takes more than a second, so only those of every sixteenth page read are fetched.
 */
const everyFewPages = 100
const everyFewCards = 16

async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      await work(one)
    }
  }
  await Promise.all(Array.from({ length: parallelRequests }, worker))
}

/* The office draws few pictures and renders few pages at once, and asks for patience while it is busy. */
async function getPatiently(request: APIRequestContext, address: string): Promise<APIResponse> {
  const get = () => request.get(address, { maxRedirects: 0 })
  let answer = await get()
  const statusNow = async () => {
    answer = answer.status() === 503 ? await get() : answer
    return answer.status()
  }
  await expect.poll(statusNow, { timeout: 180_000 }).not.toBe(503)
  return answer
}

/* Other tests publish and withdraw news at the same time. */
function isWithdrawn(answer: APIResponse, address: string): boolean {
  return answer.status() === 410 && address.includes('/news/')
}

async function readPage(
  { request, page }: { request: APIRequestContext; page: Page },
  address: string,
): Promise<PageFacts | null> {
  const answer = await getPatiently(request, address)
  if (isWithdrawn(answer, address)) {
    return null
  }
  expect(answer.status(), address).toBe(200)
  return readHead(page, await answer.text())
}

function directionIn(address: string): string | null {
  return /\/exchange\/([^/]+)$/.exec(address)?.[1] ?? null
}

/* The URL of the home page is written with and without a trailing slash. */
const plain = (address: string | null | undefined) => address?.replace(/\/$/, '')

test('search engines can read every page in the sitemaps', async ({ request, page, baseURL }) => {
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
  await inParallel(addresses.filter(isRead), async (address) => {
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
      expect(back?.alternates, `${address} is linked back by its other language`).toEqual(
        fact.alternates,
      )
    }
    expect(fact.brokenData, address).toBe(0)
    const { 'og:url': url, 'og:title': title, 'og:image': image, 'og:image:alt': alt } = fact.meta
    expect(plain(url), address).toBe(plain(address))
    expect([title, image, alt].every(Boolean), address).toBe(true)
    expect(fact.meta['twitter:card'], address).toBe('summary_large_image')
  }

  // Two articles may have the same title.
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

  for (const address of [...facts.keys()].filter((_, at) => at % everyFewCards === 0)) {
    const image = facts.get(address)?.meta['og:image'] ?? ''
    const answer = await getPatiently(request, image)
    if (isWithdrawn(answer, address)) {
      continue
    }
    expect([answer.status(), answer.headers()['content-type']], image).toEqual([200, 'image/png'])
  }

  const known = new Set(addresses.map(plain))
  const linked = new Set([...facts.values()].flatMap(({ links }) => links))
  const otherPaths = [...linked]
    .map((link) => new URL(link, origin))
    .filter((url) => url.origin === origin && !known.has(plain(url.href.split(/[?#]/)[0])))
    .map((url) => url.pathname + url.search)
  await inParallel([...new Set(otherPaths)], async (path) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    if (!isWithdrawn(answer, path)) {
      expect(answer.status(), `${path} is linked`).toBeLessThan(400)
    }
  })
})
