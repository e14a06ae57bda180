import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Each theme is checked on one of the two screens. */
export const themes = [
  { colorScheme: 'light', tag: '@desktop' },
  { colorScheme: 'dark', tag: '@phone' },
] as const

/** Axe finds nothing on the page in its present state. */
export async function expectNoViolations(page: Page, message?: string): Promise<void> {
  // Results in frames need not be collected in a separate window: no frame is from another site.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(levels)
    .setLegacyMode(true)
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`),
    message,
  ).toEqual([])
}

/** Axe finds nothing on the page in light and in dark. */
export async function expectNoViolationsInEitherTheme(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Colours in transition between the themes belong to neither.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    await expectNoViolations(page, colorScheme)
  }
}

/** Nothing overflows horizontally. */
export async function expectNoOverflow(page: Page, message?: string): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond, message).toBe(0)
}

/** Nothing overflows horizontally, and axe finds nothing. */
export async function expectToFit(page: Page): Promise<void> {
  await expectNoOverflow(page)
  await expectNoViolations(page)
}
