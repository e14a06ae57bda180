import AxeBuilder from '@axe-core/playwright'
import { english } from '../support/pages'
import { expect, test } from '../support/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

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
  for (const address of [path, english(path)]) {
    test(`axe finds nothing on ${address} in either theme`, async ({ page, isMobile }) => {
      test.skip(isMobile && address !== path, 'the languages differ in words, not in their frame')
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const colorScheme of ['light', 'dark'] as const) {
        // Colours that are still on their way from the other theme are nobody's.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
        const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join()}`),
          colorScheme,
        ).toEqual([])
      }
    })
  }
}

test('at 200 % and at 400 % nothing has to be moved sideways', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone is narrower still')
  // A window of 1280 px has room for 640 at 200 %, and for 320 at 400 %.
  for (const width of [640, 360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of pages) {
      await page.goto(path)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} at ${width}`).toBe(0)
    }
  }
})
