import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { createLoadedContainer, createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase } from '@/tests/setup/test-database'
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

  it('name every open direction in its language', async () => {
    const russian = await (await app.request('/ru-RU-sitemap.xml')).text()
    const english = await (await app.request('/en-US-sitemap.xml')).text()
    const page = '/exchange/bitcoin-to-sberbank'
    expect(russian).toContain(`<loc>https://kantor.example${page}</loc>`)
    expect(english).toContain(`<loc>https://kantor.example/en${page}</loc>`)
    const count = container.offer.directionPaths().length
    expect(russian.split('/exchange/').length - 1).toBeGreaterThanOrEqual(count)
  })

  it('are written anew when the catalogue changes', async () => {
    const page = '/exchange/bitcoin-to-sberbank<'
    const read = async () => (await app.request('/ru-RU-sitemap.xml')).text()
    expect(await read()).toContain(page)
    await db.execute(sql`
      update directions set is_enabled = false where from_currency_id =
        (select id from currencies where slug = 'bitcoin')`)
    await container.offer.refresh('catalogue')
    expect(await read()).not.toContain(page)
  })

  it('wait for the directions instead of forgetting them', async () => {
    const empty = createApi(createTestContainer({ config: { publicUrl } }).container)
    expect((await empty.request('/ru-RU-sitemap.xml')).status).toBe(503)
  })

  it('believe no foreign host', async () => {
    for (const path of ['/sitemap.xml', '/en-US-sitemap.xml', '/robots.txt']) {
      expect(await (await app.request(`http://evil.example${path}`)).text()).not.toContain('evil')
    }
  })

  it('name the local address they were asked at while there is no public one', async () => {
    const local = createApi(createTestContainer().container)
    const body = await (await local.request('http://127.0.0.1:8080/sitemap.xml')).text()
    expect(body).toContain('<loc>http://127.0.0.1:8080/ru-RU-sitemap.xml</loc>')
  })
})

describe('GET /robots.txt', () => {
  it('hides nobody’s-business pages in both languages and names the sitemap', async () => {
    const answer = await app.request('/robots.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await answer.text()).split('\n')
    expect(lines[0]).toBe('User-agent: *')
    for (const path of ['/account', '/claim', '/verify', '/operator']) {
      expect(lines).toContain(`Disallow: ${path}`)
      expect(lines).toContain(`Disallow: /en${path}`)
    }
    expect(lines).toContain('Allow: /api/v1/calculator/')
    expect(lines).toContain('Sitemap: https://kantor.example/sitemap.xml')
    expect(lines).not.toContain('Disallow: /')
  })
})
