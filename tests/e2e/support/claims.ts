import { expect, type Page } from '@playwright/test'
import { amountText } from '@/features/claim/model/texts'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { claimStatus, type ClaimStatus } from '@/lib/contracts/claims/claim-status'
import type { Locale } from '@/lib/i18n/locales'
import { officeOrigin } from './office'
import { pathIn } from './pages'
import type { Texts } from './texts'

/** Makes up a new customer, because the number of open claims per customer and per card is limited. */
export function customer() {
  const suffix = `${String(Date.now())}${String(Math.floor(Math.random() * 1e6))}`
  return { email: `visitor-${suffix}@example.org`, card: cardNumber(), name: 'Anna Ivanova' }
}

/** A claim as its customer agreed to it, with amounts in the format of its page. */
export type Claim = {
  id: string
  number: string
  email: string
  card: string
  from: string
  to: string
}

/** The language of the pages, and its texts. */
export type Language = { language: Locale; t: Texts }
type Order = {
  pair: string
  amount?: string
  wallet?: string
  /** What is filled in instead of a card and its holder, by the labels of the fields. */
  details?: Readonly<Record<string, string>>
  /** The customer's e-mail address. Default: that of a new customer. */
  email?: string
  /**
   * The confirmation is refused, as if the reserve had run out in the meantime, so the claim stays
   * `created`. The browser logs it, so the test has to empty `pageErrors`.
   */
  isUnconfirmed?: boolean
}

/** Orders an exchange with the calculator, which confirms the claim and opens its page. */
export async function orderExchange(
  page: Page,
  { pair, amount, wallet, details, isUnconfirmed = false, ...values }: Order,
  { language, t }: Language,
): Promise<Claim> {
  const { email, card, name } = { ...customer(), ...values }
  const labels = inputLabels[language]
  const box = (label: string | RegExp) => page.getByRole('textbox', { name: label })
  await agreeToNewCourses(page, t)
  await page.goto(`${pathIn(language, '/')}?${pair}`)
  if (amount !== undefined) {
    await box(t('exchange.send')).fill(amount)
  }
  if (wallet !== undefined) {
    await box(labels.wallet).fill(wallet)
  }
  const filled = Object.entries(details ?? { [labels.card]: card, [labels.holder]: name })
  for (const [label, value] of filled) {
    // The form may hydrate only when it is first focused. Then it fills in the text that the tab stored.
    await box(label).focus()
    await box(label).fill(value)
  }
  await box(t('exchange.email')).fill(email)
  await page.getByRole('checkbox', { name: labels.agreement }).check()
  if (isUnconfirmed) {
    await refuseConfirmation(page)
  }
  await submitButton(page, t).click()
  await expect(page).toHaveURL(/\/claim\/[0-9a-f-]{36}$/, { timeout: 30_000 })
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const answer = await page.request.get(`/api/v1/claim/${id}/status/`)
  const { number, from, status, to } = claimStatus.parse(await answer.json())
  expect(status).toBe(isUnconfirmed ? 'created' : 'awaiting_payment')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const sum = (side: typeof from) => amountText(side.amount, side.currency, language)
  return { id, number: claimNumberText(number), email, card, from: sum(from), to: sum(to) }
}

/** The calculator's button, whose name ends with the amount received. */
export function submitButton(page: Page, t: Texts) {
  return page.getByRole('button', { name: new RegExp(`^${t('exchange.submit')}( |$)`) })
}

async function refuseConfirmation(page: Page): Promise<void> {
  await page.route(
    '**/api/v1/claim/*/confirm/',
    (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'reserve_short', detail: 'The reserve is short.', requestId: 'test' },
      }),
    { times: 1 },
  )
}

/* Confirms a changed course: the demo prices may change just before the form is sent. */
async function agreeToNewCourses(page: Page, t: Texts): Promise<void> {
  const question = page.getByRole('dialog', { name: t('exchange.changed.title') })
  await page.addLocatorHandler(question, () =>
    question.getByRole('button', { name: t('exchange.changed.confirm') }).click(),
  )
}

/** Cancels a claim that a test leaves open, so that limits do not refuse the next test's claim. */
export async function endClaim(page: Page, id: string): Promise<void> {
  const headers = { origin: officeOrigin() }
  await page.request.post(`/api/v1/claim/${id}/confirm/`, { data: { step: 'cancel' }, headers })
}

/** Makes all further responses with a claim's status contain these changes. */
export async function changeStatus(page: Page, change: Partial<ClaimStatus>): Promise<void> {
  await page.route('**/api/v1/claim/*/status/', async (route) => {
    const response = await route.fetch()
    // The response has the form of the contract; the test only changes its values.
    const status = (await response.json()) as ClaimStatus
    await route.fulfill({ response, json: { ...status, ...change } })
  })
}

/* The labels of the demo office's form fields. */
export const inputLabels = {
  ru: {
    card: 'Номер карты',
    holder: 'Имя и фамилия владельца',
    wallet: 'Кошелёк Volet',
    agreement: /AML/,
  },
  en: {
    card: 'Card number',
    holder: 'Holder’s name',
    wallet: 'Volet wallet',
    agreement: /AML/,
  },
}

/* Fifteen random digits that begin with 4, and their check digit. */
function cardNumber(): string {
  const digits = Array.from({ length: 15 }, (_, index) =>
    index === 0 ? 4 : Math.floor(Math.random() * 10),
  )
  const sum = digits
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0)
  return `${digits.join('')}${String((10 - (sum % 10)) % 10)}`
}
