import {
  accountPages,
  deskPages,
  english,
  guestPages,
  pagesByLink,
  publicPages,
} from './support/pages'
import { expect, test } from '@playwright/test'

/* Requests without a browser language and without cookies, like those of a crawler. */
test.use({ extraHTTPHeaders: { 'accept-language': '' } })

const languages = [
  { tag: 'ru-RU', at: (path: string) => path },
  { tag: 'en-US', at: english },
]

for (const { tag, at } of languages) {
  for (const path of [...publicPages, ...guestPages, ...pagesByLink]) {
    test(`${at(path)} is served in ${tag}`, async ({ request }) => {
      const answer = await request.get(at(path), { maxRedirects: 0 })
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-language']).toBe(tag)
      expect(answer.headers()['x-powered-by']).toBeUndefined()
      const html = await answer.text()
      expect(html).toContain(`<html lang="${tag}"`)
      expect(html).toMatch(/<title>[^<]+<\/title>/)
    })
  }

  for (const path of [...accountPages, ...deskPages]) {
    test(`${at(path)} redirects a guest to the login page`, async ({ request }) => {
      const answer = await request.get(at(path), { maxRedirects: 0 })
      expect(answer.status()).toBe(307)
      const next = encodeURIComponent(at(path))
      expect(answer.headers().location).toBe(`${at('/login')}?next=${next}`)
    })
  }

  for (const path of guestPages) {
    test(`${at(path)} redirects a signed-in user to the account`, async ({ request }) => {
      const headers = { cookie: 'refresh_token=anything; has_session=1' }
      const answer = await request.get(at(path), { maxRedirects: 0, headers })
      expect(answer.status()).toBe(307)
      // The account page explains to users who followed the link why it does not work for them.
      const query = path === '/recover' ? '?link=recover' : ''
      expect(answer.headers().location).toBe(at('/account') + query)
    })

    test(`${at(path)} is served to a visitor with an incomplete session`, async ({ request }) => {
      const headers = { cookie: 'refresh_token=anything' }
      const answer = await request.get(at(path), { maxRedirects: 0, headers })
      expect(answer.status()).toBe(200)
    })
  }
}

test('public pages have canonical and alternate links in both languages', async ({ request }) => {
  for (const path of publicPages) {
    for (const { at } of languages) {
      const html = await (await request.get(at(path))).text()
      // The full URL; the URL of the home page has no trailing slash.
      const address = `http://localhost:3210${at(path)}`.replace(/\/$/, '')
      expect(html).toContain(`rel="canonical" href="${address}"`)
      for (const tag of ['ru-RU', 'en-US', 'x-default']) {
        expect(html, `${at(path)} ${tag}`).toContain(`hrefLang="${tag}"`)
      }
    }
  }
})

test('an unknown path gives a 404 page that shows the path', async ({ request }) => {
  const russian = await request.get('/no/such/page')
  expect(russian.status()).toBe(404)
  const text = await russian.text()
  expect(text).toContain('Страница не найдена')
  expect(text).toContain('/no/such/page')
  expect(text).toContain('Вернуться на главную')

  const inEnglish = await request.get('/en/no/such/page')
  expect(inEnglish.status()).toBe(404)
  const englishText = await inEnglish.text()
  expect(englishText).toContain('Page not found')
  expect(englishText).toContain('Go back home')
})

test.describe('languages', () => {
  test('a new visitor with an English browser is redirected to /en, and the language is stored', async ({
    request,
  }) => {
    const headers = { 'accept-language': 'en-US,en;q=0.9' }
    const answer = await request.get('/faq', { headers, maxRedirects: 0 })
    expect(answer.status()).toBe(307)
    expect(answer.headers().location).toBe('/en/faq')
    expect(answer.headers()['set-cookie']).toContain('locale=en')
    expect(answer.headers()['set-cookie']).toContain('Max-Age=31536000')
  })

  test('the stored language redirects only the home page', async ({ request }) => {
    const headers = { cookie: 'locale=en' }
    const index = await request.get('/', { headers, maxRedirects: 0 })
    expect(index.headers().location).toBe('/en')
    const faq = await request.get('/faq', { headers, maxRedirects: 0 })
    expect(faq.status()).toBe(200)
    expect(faq.headers()['content-language']).toBe('ru-RU')
    expect(faq.headers()['set-cookie']).toBeUndefined()
  })
})

test('pages accept only GET and HEAD', async ({ request }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE']) {
    const answer = await request.fetch('/faq', { method })
    expect(answer.status(), method).toBe(405)
  }
  expect((await request.head('/faq')).status()).toBe(200)
})

test('the four sitemaps and robots.txt exist', async ({ request }) => {
  for (const path of [
    '/sitemap.xml',
    '/index-sitemap.xml',
    '/ru-RU-sitemap.xml',
    '/en-US-sitemap.xml',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type']).toContain('xml')
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap:')
})
