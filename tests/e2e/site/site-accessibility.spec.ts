import { expectNoOverflow, expectNoViolationsInEitherTheme } from '../support/axe'
import { english } from '../support/pages'
import { expect, test } from '../support/test'

const pages = [
  '/news',
  '/news/how-the-rate-is-held',
  '/faq#third-party',
  '/rules',
  '/aml',
  '/cash',
  '/contacts',
  '/contest',
  '/shops',
  '/partners',
  '/partners/users',
  '/partners/monitoring',
]

for (const path of pages) {
  // Between them these runs cover both languages and both screens, without a run for each pair.
  test(`axe finds nothing on ${path} in either theme`, async ({ page, isMobile }) => {
    await page.goto(isMobile ? english(path) : path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoViolationsInEitherTheme(page)
  })
}

test('at 200 % and at 400 % nothing needs horizontal scrolling', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone is narrower still')
  // A window of 1280 px has room for 640 at 200 %, and for 320 at 400 %.
  for (const width of [640, 360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of pages) {
      await page.goto(path)
      await expectNoOverflow(page, `${path} at ${width}`)
    }
  }
})
