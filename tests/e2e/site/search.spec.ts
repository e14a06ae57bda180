import { z } from 'zod'
import { publishArticle, withdrawArticle } from '../support/article'
import { readHead, addressesOf } from '../support/read-head'
import { expect, test } from '../support/test'

test.use({ extraHTTPHeaders: { 'accept-language': '' } })

const manifestShape = z.object({
  lang: z.string(),
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string() })),
})

test('a missing page has the status 404 and must not be indexed', async ({ request, page }) => {
  for (const path of ['/nothing', '/en/nothing', '/news/nothing', '/exchange/a-to-b']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    const { robots, meta } = await readHead(page, await answer.text())
    expect(robots).toContain('noindex')
    expect(meta['og:image']).toBeUndefined()
  }
})

test('a withdrawn article is gone, and the sitemap no longer contains it', async ({
  request,
  page,
  baseURL,
}) => {
  const slug = `taken-back-${Date.now()}`
  await publishArticle(slug)
  const address = `${baseURL ?? ''}/en/news/${slug}`
  await expect.poll(async () => (await request.get(address)).status()).toBe(200)
  expect(await addressesOf(request)).toContain(address)

  await withdrawArticle(slug)
  await expect.poll(async () => (await request.get(address)).status()).toBe(410)
  expect(await addressesOf(request)).not.toContain(address)
  const { robots, headings } = await readHead(page, await (await request.get(address)).text())
  expect(robots).toContain('noindex')
  expect(headings).toBe(1)
})

test('the site can be installed in either language', async ({ request, page, baseURL }) => {
  for (const [path, language, start] of [
    ['/', 'ru-RU', '/'],
    ['/en', 'en-US', '/en'],
  ] as const) {
    const html = await (await request.get(path)).text()
    const { manifest, touchIcon } = await readHead(page, html)
    const answer = await request.get(manifest ?? '')
    expect(answer.status()).toBe(200)
    const { lang, start_url: startUrl, icons } = manifestShape.parse(await answer.json())
    expect({ lang, startUrl }).toEqual({ lang: language, startUrl: start })
    for (const icon of [...icons.map(({ src }) => src), touchIcon ?? '']) {
      const picture = await request.get(new URL(icon, baseURL).href, { maxRedirects: 0 })
      expect([icon, picture.status()]).toEqual([icon, 200])
    }
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page links to directions, questions and news', async ({ page }) => {
    await page.goto('/en')
    const directions = page.getByRole('navigation', { name: 'More currency pairs' })
    await expect(directions.getByRole('link').first()).toHaveAttribute('href', /^\/en\/exchange\/./)
    const questions = page.getByRole('region', { name: 'Common questions' })
    await questions.locator('summary').first().click()
    await expect(questions.locator('details[open] p').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'All questions and answers' })).toBeVisible()
    const news = page.getByRole('region', { name: 'News' })
    await news.getByRole('article').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/en\/news\/./)
  })
})
