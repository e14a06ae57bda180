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
  '/status',
]

// English is checked on the phone, Russian on the desktop: not every combination needs a run.
test('axe finds nothing on any page in either theme', async ({ page, isMobile }) => {
  for (const path of pages) {
    await test.step(path, async () => {
      await page.goto(isMobile ? english(path) : path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expectNoViolationsInEitherTheme(page, path)
    })
  }
})

test('no page needs horizontal scrolling at a zoom of 200 % and 400 %', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone is narrower anyway')
  // A window of 1280 px is 640 px wide at a zoom of 200 %, and 320 px at 400 %. A phone has 360 px.
  for (const width of [640, 360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of pages) {
      await page.goto(path)
      await expectNoOverflow(page, `${path} at ${width}`)
    }
  }
})
