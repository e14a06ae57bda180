import { expectNoOverflow, expectNoViolationsIn } from '../support/axe'
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

/*
 * English is checked on the phone, Russian on the desktop, and each page is light on one of them and dark
 * on the other: not every combination needs a run.
 */
test('axe finds nothing on any page, and none needs horizontal scrolling, not even zoomed', async ({
  page,
  isMobile,
}) => {
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  // A window of 1280 px is 640 px wide at a zoom of 200 %, and 320 px at 400 %. Phones are not zoomed.
  const widths = isMobile ? [] : [640, 360, 320]
  for (const [index, path] of pages.entries()) {
    await test.step(path, async () => {
      await page.goto(isMobile ? english(path) : path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      const isLight = (index % 2 === 0) !== isMobile
      await expectNoViolationsIn(isLight ? 'light' : 'dark', page, path)
      await expectNoOverflow(page, path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoOverflow(page, `${path} at ${width}`)
      }
      await page.setViewportSize(screen)
    })
  }
})
