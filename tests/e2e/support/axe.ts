import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Each theme is checked on one of the two screens. */
export const themes = [
  { colorScheme: 'light', tag: '@desktop' },
  { colorScheme: 'dark', tag: '@phone' },
] as const

/** The rows of a long list after the first twelve, which are like them. axe takes seconds for a hundred rows. */
export const furtherRows = 'tbody > tr:nth-child(n + 13)'

/** Expects that axe finds nothing on the page in its current state, except in the elements left out. */
export async function expectNoViolations(
  page: Page,
  message?: string,
  { without }: { without?: string } = {},
): Promise<void> {
  // A part that the browser skips keeps the colours of the theme in which it was last drawn.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.below-first-screen')) {
      part.style.contentVisibility = 'visible'
    }
  })
  const axe = builderOf(page)
  await expectNone(without === undefined ? axe : axe.exclude(without), message)
}

/** Expects that axe finds nothing in the dialog. This takes much less time than a check of the whole page. */
export async function expectNoViolationsInDialog(page: Page): Promise<void> {
  await expectNone(builderOf(page).include('[role=dialog]'))
}

function builderOf(page: Page): AxeBuilder {
  // No frame is from another site, so axe needs no separate window to collect its results.
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(levels)
    .setLegacyMode(true)
}

async function expectNone(axe: AxeBuilder, message?: string): Promise<void> {
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`),
    message,
  ).toEqual([])
}

/** Expects that axe finds nothing on the page in this theme. */
export async function expectNoViolationsIn(
  colorScheme: 'light' | 'dark',
  page: Page,
  message = '',
): Promise<void> {
  // Reduced motion switches off transitions, whose intermediate colours belong to neither theme.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
  await expectNoViolations(page, `${message} ${colorScheme}`)
}

/** Expects that nothing overflows horizontally. */
export async function expectNoOverflow(page: Page, message?: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, message).toBe(0)
}

/** Expects that nothing overflows horizontally, and that axe finds nothing. */
export async function expectToFit(page: Page): Promise<void> {
  await expectNoOverflow(page)
  await expectNoViolations(page)
}
