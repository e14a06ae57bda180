import { locales } from '@/lib/i18n/locales'
import { pathIn } from '../support/pages'
import { expect, test } from '../support/test'
import { textsOf } from '../support/texts'

const slug = 'third-party'

for (const language of locales) {
  const t = textsOf(language)
  const path = pathIn(language, '/faq')

  test(`${language}: the questions are filtered while typing`, async ({ page }) => {
    await page.goto(path)
    const field = page.getByRole('searchbox', { name: t('siteForm.faq.search') })
    const questions = page.getByRole('main').locator('summary:visible')
    const all = await questions.count()
    expect(all).toBeGreaterThan(10)

    await field.fill('trc20')
    await expect.poll(() => questions.count()).toBeLessThan(all)
    const remaining = await questions.count()
    await expect(page.getByText(t('siteForm.filter.found', { count: remaining }))).toBeVisible()

    await field.fill('qqqqqq')
    await expect(page.getByText(t('siteForm.filter.nothing'))).toBeVisible()
    await expect(questions).toHaveCount(0)
    await page.getByRole('button', { name: t('siteForm.filter.clear') }).click()
    await expect(questions).toHaveCount(all)
    await expect(field).toBeFocused()
  })

  test(`${language}: a link to a question shows its answer`, async ({ page }) => {
    await page.goto(`${path}#${slug}`)
    const answer = page.locator(`#${slug}`)
    await expect(answer).toBeVisible()
    const question = page.locator('details[open] > summary')
    await expect(question).toHaveCount(1)
    await expect(question).toBeFocused()
    await expect(question).toBeInViewport()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test(`${language}: questions can be opened, and the search field is hidden`, async ({
      page,
    }) => {
      await page.goto(path)
      await expect(page.getByRole('searchbox')).toBeHidden()
      const first = page.getByRole('main').locator('details').first()
      await first.locator('summary').click()
      await expect(first.locator('p').first()).toBeVisible()
    })
  })
}
