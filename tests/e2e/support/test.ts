import { test as base, type Page } from '@playwright/test'

type Fixtures = {
  pageErrors: string[]
  /** Opens the browser of another guest, whose errors fail the test too. */
  openBrowser: () => Promise<Page>
}

/**
 * Gives a test a page on which every console error, every failed script and every violation of the
 * content security policy fails the test. A test that causes errors on purpose empties `pageErrors`.
 */
export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({ page }, use, testInfo) => {
      const pageErrors = await collectPageErrors(page)
      await use(pageErrors)
      // Requests that are still running are cancelled, which is no error.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      // The next test of the worker gets the same context, and Playwright does not reset these.
      await page.context().clearPermissions()
      await page.context().setOffline(false)
      if (testInfo.status === testInfo.expectedStatus) {
        assertNoPageErrors(pageErrors)
      }
    },
    { auto: true },
  ],
  openBrowser: async ({ browser }, use, testInfo) => {
    const opened: { page: Page; pageErrors: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext()
      const page = await context.newPage()
      opened.push({ page, pageErrors: await collectPageErrors(page) })
      return page
    })
    for (const { page } of opened) {
      await page.context().close()
    }
    if (testInfo.status === testInfo.expectedStatus) {
      assertNoPageErrors(opened.flatMap(({ pageErrors }) => pageErrors))
    }
  },
})

/* Prices change every minute. The server is right to refuse a claim that is sent at that moment. */
const courseMoved = /status of 409 .*\/api\/v1\/(claim|pay\/[\w-]+\/currency)\/\)$/

/** Returns a list to which all further errors of the page are added. */
export async function collectPageErrors(page: Page): Promise<string[]> {
  const pageErrors: string[] = []
  page.on('console', (message) => {
    const error = `${message.text()} (${message.location().url})`
    if (['error', 'warning'].includes(message.type()) && !courseMoved.test(error)) {
      pageErrors.push(error)
    }
  })
  page.on('pageerror', (error) => pageErrors.push(String(error)))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return pageErrors
}

export function assertNoPageErrors(pageErrors: readonly string[]): void {
  if (pageErrors.length > 0) {
    throw new Error(`The page reported errors:\n${pageErrors.join('\n')}`)
  }
}

export { expect } from '@playwright/test'
