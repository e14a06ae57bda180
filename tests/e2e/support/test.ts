import { test as base, type Page } from '@playwright/test'

type Fixtures = { faults: string[] }

/**
 * A page on which any console error, any failed script and any violation of the policy fails the
 * test. A test that means to cause one empties `faults` itself.
 */
export const test = base.extend<Fixtures>({
  faults: [
    async ({ page }, use, testInfo) => {
      const faults = await watchFaults(page)
      await use(faults)
      // Requests of the page's last moment are cancelled, which is no fault.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (testInfo.status === testInfo.expectedStatus) {
        assertFaultless(faults)
      }
    },
    { auto: true },
  ],
})

/* Prices move every minute: a claim sent just then is asked about once more, as it should be. */
const courseMoved = /status of 409 .*\/api\/v1\/claim\/\)$/

/** From now on the returned list collects everything a page reports. */
export async function watchFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  page.on('console', (message) => {
    const fault = `${message.text()} (${message.location().url})`
    if (['error', 'warning'].includes(message.type()) && !courseMoved.test(fault)) {
      faults.push(fault)
    }
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return faults
}

export function assertFaultless(faults: readonly string[]): void {
  if (faults.length > 0) {
    throw new Error(`The page reported errors:\n${faults.join('\n')}`)
  }
}

export { expect } from '@playwright/test'
