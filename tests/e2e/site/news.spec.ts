import { locales } from '@/lib/i18n/locales'
import { pathIn } from '../support/pages'
import { expect, test } from '../support/test'
import { textsOf } from '../support/texts'

const known = '/news/how-the-rate-is-held'

for (const language of locales) {
  const t = textsOf(language)

  test(`${language}: the news list leads to an article, and the article leads back`, async ({
    page,
  }) => {
    await page.goto(pathIn(language, '/news'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.news.title'))
    const article = page.getByRole('article').filter({ has: page.locator(`a[href$="${known}"]`) })
    const title = await article.getByRole('heading').innerText()
    const cover = article.getByRole('img')
    await cover.scrollIntoViewIfNeeded()
    await expect(cover).toHaveAttribute('srcset', /640\.webp 640w, .*1600\.webp \d+w/)
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    await article.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await page
      .getByRole('link', { name: t('content.news.back') })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${pathIn(language, '/news')}$`))
  })

  test(`${language}: an article links to the previous and the next one`, async ({ page }) => {
    await page.goto(pathIn(language, known))
    const neighbours = page.getByRole('navigation', { name: t('content.news.neighbours') })
    const older = neighbours.getByRole('link').filter({ hasText: t('content.news.older') })
    await older.click()
    await expect(page).not.toHaveURL(new RegExp(`${known}$`))
    await expect(
      neighbours.getByRole('link').filter({ hasText: t('content.news.newer') }),
    ).toHaveAttribute('href', pathIn(language, known))
  })

  test(`${language}: invalid news pages are not found`, async ({ page, pageErrors }) => {
    for (const path of ['/news?page=999', '/news?page=0', '/news?page=x', '/news/nothing-here']) {
      const answer = await page.goto(pathIn(language, path))
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('feedback.error.notFoundTitle'),
      )
    }
    // The browser itself logs the status 404 as an error.
    pageErrors.length = 0
  })

  test(`${language}: the news page links to its feed`, async ({ page, request }) => {
    await page.goto(pathIn(language, '/news'))
    const feed = page.locator('link[rel=alternate][type="application/rss+xml"]')
    await expect(feed).toHaveAttribute('href', new RegExp(`${pathIn(language, '/rss.xml')}$`))
    const link = page.getByRole('link', { name: t('content.news.rss') })
    const answer = await request.get((await link.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('<rss')
  })
}

test('a scheduled article is not found', async ({ page, pageErrors }) => {
  const answer = await page.goto('/news/office-hours-on-holidays')
  expect(answer?.status()).toBe(404)
  pageErrors.length = 0
})
