import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLoadedContainer, createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase } from '@/tests/setup/test-database'
import type { Publishing } from '@/lib/contracts/desk/site/content'
import { createEntry, removeEntry } from '@/server/modules/content'
import { contentTerms } from '@/tests/factories/terms/content-terms'
import { isApiPath } from '../api-paths'
import { createApi } from '../app'

const publicUrl = new URL('https://kantor.example')
const { db, drop } = await createTestDatabase()
afterAll(drop)
const { container } = await createLoadedContainer({ db, config: { publicUrl } })
const app = createApi(container)

describe('sitemaps', () => {
  it.each([
    ['/sitemap.xml', 'sitemapindex', 'ru-RU'],
    ['/index-sitemap.xml', 'sitemapindex', 'ru-RU'],
    ['/ru-RU-sitemap.xml', 'urlset', 'ru-RU'],
    ['/en-US-sitemap.xml', 'urlset', 'en-US'],
  ])('%s is a %s', async (path, root, language) => {
    const answer = await app.request(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.headers.get('etag')).not.toBeNull()
    expect(await answer.text()).toContain(`<${root} xmlns=`)
  })

  it('list every open direction in their language', async () => {
    const russian = await (await app.request('/ru-RU-sitemap.xml')).text()
    const english = await (await app.request('/en-US-sitemap.xml')).text()
    const page = '/exchange/bitcoin-to-sberbank'
    expect(russian).toContain(`<loc>https://kantor.example${page}</loc>`)
    expect(english).toContain(`<loc>https://kantor.example/en${page}</loc>`)
    const count = container.offer.directionPaths().length
    expect(russian.split('/exchange/').length - 1).toBeGreaterThanOrEqual(count)
  })

  it('change with the catalogue', async () => {
    const page = '/exchange/bitcoin-to-sberbank<'
    const read = async () => (await app.request('/ru-RU-sitemap.xml')).text()
    expect(await read()).toContain(page)
    await db.execute(sql`
      update directions set is_enabled = false where from_currency_id =
        (select id from currencies where slug = 'bitcoin')`)
    await container.offer.refresh('catalogue')
    expect(await read()).not.toContain(page)
  })

  it('list published articles with their times, but no planned or removed ones', async () => {
    const now = container.clock.now()
    const deps = { db, actor: { kind: 'system', name: 'test' } as const, now }
    const create = (slug: string, publish: Publishing) =>
      createEntry(deps, {
        kind: 'article',
        slug,
        groupId: null,
        terms: contentTerms(),
        publish,
      })
    const id = await create('opened', 'now')
    await create('written', 'draft')
    await create('planned', new Date(now.getTime() + 60_000).toISOString())
    const read = async () => (await app.request('/en-US-sitemap.xml')).text()
    const listed = await read()
    const entry = `<loc>https://kantor.example/en/news/opened</loc>\n    <lastmod>${now.toISOString()}</lastmod>`
    expect(listed).toContain(entry)
    expect(listed).not.toMatch(/\/news\/(written|planned)/)
    await removeEntry(deps, { id, version: 1 })
    expect(await read()).not.toContain('/news/opened')
  })

  it('must be revalidated each time, and are sent again only after a change', async () => {
    const first = await app.request('/ru-RU-sitemap.xml')
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await app.request('/ru-RU-sitemap.xml', { headers })).status).toBe(304)
  })

  it('have no second file while one is sufficient', async () => {
    expect((await app.request('/ru-RU-sitemap-2.xml')).status).toBe(404)
    expect((await app.request('/ru-RU-sitemap-1.xml')).status).toBe(404)
    expect(isApiPath('/en-US-sitemap-2.xml')).toBe(true)
  })

  it('are unavailable until the directions are loaded', async () => {
    const empty = createApi(createTestContainer({ config: { publicUrl } }).container)
    expect((await empty.request('/ru-RU-sitemap.xml')).status).toBe(503)
  })

  it('do not repeat the host of the request', async () => {
    for (const path of ['/sitemap.xml', '/en-US-sitemap.xml', '/robots.txt']) {
      expect(await (await app.request(`http://evil.example${path}`)).text()).not.toContain('evil')
    }
  })

  it('use the local address of the request while no public address is set', async () => {
    const local = createApi((await createLoadedContainer({ db })).container)
    const body = await (await local.request('http://127.0.0.1:8080/sitemap.xml')).text()
    expect(body).toContain('<loc>http://127.0.0.1:8080/ru-RU-sitemap.xml</loc>')
  })
})

describe('GET /robots.txt', () => {
  it('disallows personal pages in both languages and names the sitemap', async () => {
    const answer = await app.request('/robots.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await answer.text()).split('\n')
    expect(lines[0]).toBe('User-agent: *')
    for (const path of ['/account', '/claim', '/pay/', '/verify', '/operator', '/from/']) {
      expect(lines).toContain(`Disallow: ${path}`)
      expect(lines).toContain(`Disallow: /en${path}`)
    }
    expect(lines).toContain('Allow: /api/v1/calculator/')
    expect(lines).toContain('Sitemap: https://kantor.example/sitemap.xml')
    expect(lines).not.toContain('Disallow: /')
  })
})

describe('GET /manifest.webmanifest', () => {
  it.each([
    ['/manifest.webmanifest', 'ru-RU', '/'],
    ['/en/manifest.webmanifest', 'en-US', '/en'],
  ])('%s describes the installable site in %s', async (path, lang, start) => {
    expect(isApiPath(path)).toBe(true)
    const answer = await app.request(path)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    const manifest = manifestShape.parse(await answer.json())
    expect(manifest).toMatchObject({ lang, start_url: start, id: start, display: 'standalone' })
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes, type } of manifest.icons) {
      const { width, format } = await sharp(`public${src}`).metadata()
      expect(type).toContain(format)
      expect([`${width}x${width}`, 'any']).toContain(sizes)
    }
  })
})

const manifestShape = z.looseObject({
  name: z.string().min(1),
  description: z.string().min(1),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() }),
  ),
})
