import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    __shift?: number
  }
}

/** Adds up from now on how far the page's parts move without an input. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.__shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.__shift = (window.__shift ?? 0) + ('value' in entry ? Number(entry.value) : 0)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/* Late fonts make less; a line that pushes down what is below it makes more. */
const mostShift = 0.01

export async function expectStill(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.__shift)).toBeLessThan(mostShift)
}

/** Opens the page's address again as on a slow network, where the personal part comes after the first paint. */
export async function expectStillOnSlowNetwork(page: Page): Promise<void> {
  const again = await page.context().newPage()
  await watchShift(again)
  await again.route('**/status/', async (route) => {
    await again.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await route.continue()
  })
  await again.goto(page.url())
  await expect(again.locator('[data-incomplete], [aria-busy=true]')).toHaveCount(0)
  await again.evaluate(async () => {
    await document.fonts.ready
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
  })
  await expectStill(again)
  await again.close()
}
