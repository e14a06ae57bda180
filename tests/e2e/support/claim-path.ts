import { expect, type Page } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import type { Claim, Language } from './claims'
import { test as base } from './operator'
import { pathIn } from './pages'
import { textsOf, type Texts } from './texts'

type Fixtures = {
  /** Russian on a desktop, English on a phone. */
  language: Locale
  t: Texts
  /** The page of the customer's browser. The operator's is `page`. */
  customer: Page
}

/** Gives a test the browsers of a customer and an operator who work on the same claim. */
export const test = base.extend<Fixtures>({
  language: async ({ isMobile }, use) => use(isMobile ? 'en' : 'ru'),
  t: async ({ language }, use) => use(textsOf(language)),
  customer: async ({ openBrowser }, use) => use(await openBrowser()),
})

/**
 * Opens the queue. Afterwards it has to update itself, as for an operator who leaves it open all day.
 */
export async function watchQueue(operator: Page, { language, t }: Language): Promise<void> {
  await operator.goto(pathIn(language, '/operator/claims'))
  // On a phone it is behind the button with the filters.
  const waiting = operator.getByRole('button', {
    name: t('desk.claims.tabs.waiting'),
    includeHidden: true,
  })
  await expect(waiting).toHaveAttribute('aria-pressed', 'true')
  await expect(operator.locator('[aria-busy=true]')).toHaveCount(0)
}

/** The region of the desk that shows the open claim. */
export function slipAtDesk(operator: Page, t: Texts, { number }: Claim) {
  return operator.getByRole('region', {
    name: t('desk.claims.claimNumber', { number }),
    exact: true,
  })
}

/** Waits until the queue shows the claim, and opens it. */
export async function takeFromQueue(
  operator: Page,
  t: Texts,
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
  /** The received amount, if it differs from the agreed one. */
  amount?: string
  /** Whether the payment was too late, so that the operator has to enter its time. */
  isLate?: boolean
  /** The amount that the confirmation has to contain. */
  sum: string
  /** The requisite that the confirmation has to contain. */
  place?: string
}

/** Fills in and sends the form of the claim's next step at the desk. */
export async function act(operator: Page, t: Texts, action: Act): Promise<void> {
  const name = t(`desk.claims.acts.${action.act}.name`)
  const panel = operator.getByRole('region', { name: t('desk.claims.oneClaim'), exact: true })
  const step = panel.getByRole('region', { name, exact: true })
  await expect(step).toBeVisible()
  await expect(panel).toContainText(looselySpaced(action.sum))
  if (action.place !== undefined) {
    await expect(panel).toContainText(inGroups(action.place))
  }
  if (action.amount !== undefined) {
    await step.getByRole('textbox', { name: t('desk.claims.cameAmount') }).fill(action.amount)
  }
  if (action.isLate === true) {
    await step.getByLabel(t('desk.claims.arrival.otherTime')).fill(await wallClock(operator))
  }
  await step.getByRole('textbox', { name: t('desk.claims.reference') }).fill(action.reference)
  await step.getByRole('button', { name }).click()
  await expect(operator.getByText(t(`desk.claims.acts.${action.act}.done`)).first()).toBeVisible()
}

/* An amount and its unit may be elements of their own, without a space between them in the text. */
function looselySpaced(sum: string): RegExp {
  const parts = sum.split(/\s+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.join('\\s*'))
}

/** The number of a card as the desk shows it. */
export function inGroups(requisite: string): string {
  return /^\d{16,19}$/.test(requisite) ? requisite.replace(/.{4}(?=.)/g, '$& ') : requisite
}

/* The current minute in the office's time zone, which the browser of the tests has too, in the format of the field. */
function wallClock(operator: Page): Promise<string> {
  return operator.evaluate(() => {
    const now = new Date()
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  })
}

export function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}
