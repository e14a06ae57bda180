import { test as base } from '@playwright/test'

type Fixtures = { faults: string[] }

/**
 * A page on which any error of the console, any broken script and any violation of the policy is a
 * failed test. A test that means to cause one empties `faults` itself.
 */
export const test = base.extend<Fixtures>({
  faults: [
    async ({ page }, use, testInfo) => {
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          faults.push(`${message.text()} (${message.location().url})`)
        }
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
        })
      })
      await use(faults)
      // What a page asked for at its last moment is answered no more, and is nobody's mistake.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (testInfo.status === testInfo.expectedStatus && faults.length > 0) {
        throw new Error(`The page complained:\n${faults.join('\n')}`)
      }
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
