import { expect, type Page } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import type { Claim, Reader } from './claims'
import { test as base } from './operator'
import { pathIn } from './pages'
import { assertFaultless, watchFaults } from './test'
import { wordsOf, type Words } from './words'

type Fixtures = {
  /** Paths are tested in Russian on a desktop, in English on a phone. */
  language: Locale
  t: Words
  /** The customer's own browser; the operator's is `page`. */
  customer: Page
}

/** Two people at one claim, each with a browser of their own. */
export const test = base.extend<Fixtures>({
  language: async ({ isMobile }, use) => use(isMobile ? 'en' : 'ru'),
  t: async ({ language }, use) => use(wordsOf(language)),
  customer: async ({ browser }, use, testInfo) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const page = await context.newPage()
    const faults = await watchFaults(page)
    await use(page)
    await context.close()
    if (testInfo.status === testInfo.expectedStatus) {
      assertFaultless(faults)
    }
  },
})

/** The queue as an operator leaves it open all day: from here on it has to update itself. */
export async function watchQueue(operator: Page, { language, t }: Reader): Promise<void> {
  await operator.goto(pathIn(language, '/operator/claims'))
  const waiting = operator.getByRole('button', { name: t('desk.claims.tabs.waiting') })
  await expect(waiting).toHaveAttribute('aria-pressed', 'true')
  await expect(operator.locator('[aria-busy=true]')).toHaveCount(0)
}

/** What the desk shows of the open claim. */
export function slipAtDesk(operator: Page, t: Words, { number }: Claim) {
  return operator.getByRole('region', {
    name: t('desk.claims.claimNumber', { number }),
    exact: true,
  })
}

/** Waits until the queue shows the claim, and opens it. */
export async function takeFromQueue(
  operator: Page,
  t: Words,
  { claim, state }: { claim: Claim; state: 'checking_payment' | 'paying_out' },
): Promise<void> {
  const row = operator.getByRole('row').filter({ hasText: claim.email })
  await expect(row).toContainText(t(`desk.claims.state.${state}`))
  await row.getByRole('link').click()
  await expect(slipAtDesk(operator, t, claim)).toContainText(t(`desk.claims.state.${state}`))
}

type Act = {
  claim: Claim
  act: 'accept' | 'complete' | 'complete_refund'
  reference: string
  /** The amount received, when it differs from the agreed one. */
  amount?: string
  /** After the payment time, the operator has to enter when the payment came. */
  isLate?: boolean
  /** What the confirmation has to contain before it is accepted. */
  sum: string
  place?: string
}

/** Presses the button that the desk offers now, and confirms. */
export async function act(operator: Page, t: Words, given: Act): Promise<void> {
  const name = t(`desk.claims.acts.${given.act}.name`)
  const title = t(`desk.claims.acts.${given.act}.title`, { number: given.claim.number })
  await operator
    .getByRole('group', { name: t('desk.claims.actions') })
    .getByRole('button', { name, exact: true })
    .click()
  const question = operator.getByRole('dialog', { name: title })
  await expect(question).toContainText(given.sum)
  if (given.place !== undefined) {
    await expect(question).toContainText(given.place)
  }
  if (given.amount !== undefined) {
    await question.getByRole('textbox', { name: t('desk.claims.cameAmount') }).fill(given.amount)
  }
  if (given.isLate === true) {
    await question.getByLabel(t('desk.claims.cameAt')).fill(await wallClock(operator))
  }
  await question.getByRole('textbox', { name: t('desk.claims.reference') }).fill(given.reference)
  await question.getByRole('button', { name, exact: true }).click()
  await expect(question).toBeHidden()
  await expect(operator.getByText(t(`desk.claims.acts.${given.act}.done`)).first()).toBeVisible()
}

/* The present minute in the operator's time zone, in the form its field accepts. */
function wallClock(operator: Page): Promise<string> {
  return operator.evaluate(() => {
    const now = new Date()
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  })
}

export function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}
