import { expect, type Page } from '@playwright/test'
import { sumText } from '@/features/claim/model/texts'
import { claimStatus, type ClaimStatus } from '@/lib/contracts/claims/claims'
import type { Locale } from '@/lib/i18n/locales'
import { pathIn } from './pages'
import { wordsOf, type Words } from './words'

/** A new customer each time: nobody may have many claims open, and no card may wait for many. */
export function customer() {
  const mark = `${String(Date.now())}${String(Math.floor(Math.random() * 1e6))}`
  return { email: `visitor-${mark}@example.org`, card: cardNumber(), name: 'Anna Ivanova' }
}

/** A claim as its customer agreed to it; amounts as its page writes them. */
export type Claim = {
  id: string
  number: string
  email: string
  card: string
  from: string
  to: string
}

/** The texts of the pages' language. */
export type Reader = { language: Locale; t: Words }
type Order = {
  pair: string
  amount?: string
  wallet?: string
  /** The customer; a new one each time by default. */
  email?: string
}

/** Fills the calculator in and sends it; the page of the claim is then open. */
export async function order(
  page: Page,
  { pair, amount, wallet, ...given }: Order,
  { language, t }: Reader,
): Promise<Claim> {
  const { email, card, name } = { ...customer(), ...given }
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
  // The form may hydrate only when it is first focused, and then it fills in what the tab stored.
  await box(labels.card).focus()
  await box(labels.card).fill(card)
  await box(labels.holder).fill(name)
  await box(t('exchange.email')).fill(email)
  await page.getByRole('checkbox', { name: labels.aml }).check()
  await page.getByRole('checkbox', { name: labels.topUp }).check()
  await page.getByRole('button', { name: t('exchange.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('claim.heading.created'), {
    timeout: 30_000,
  })
  await expect(page).toHaveURL(/\/claim\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const answer = await page.request.get(`/api/v1/claim/${id}/status/`)
  const { number, from, to } = claimStatus.parse(await answer.json())
  const sum = (side: typeof from) => sumText(side.amount, side.currency, language)
  return { id, number: String(number), email, card, from: sum(from), to: sum(to) }
}

/* Prices of the demo office move every minute, also just before the form is sent. */
async function agreeToNewCourses(page: Page, t: Words): Promise<void> {
  const question = page.getByRole('dialog', { name: t('exchange.changed.title') })
  await page.addLocatorHandler(question, () =>
    question.getByRole('button', { name: t('exchange.changed.confirm') }).click(),
  )
}

/** The same for tests that need only a claim's id: coins paid out to a card. */
export async function createClaim(page: Page, path = '/'): Promise<string> {
  const language = path === '/' ? 'ru' : 'en'
  const given = { pair: 'cur_from=USDTTRC20&cur_to=SBERRUB' }
  return (await order(page, given, { language, t: wordsOf(language) })).id
}

/** Ends a claim that a test leaves open, so that the next test may open its own. */
export async function endClaim(page: Page, id: string): Promise<void> {
  const headers = { origin: new URL(page.url()).origin }
  await page.request.post(`/api/v1/claim/${id}/confirm/`, { data: { step: 'cancel' }, headers })
}

/** From now on the claim's status is the server's with these changes. */
export async function changeStatus(page: Page, change: Partial<ClaimStatus>): Promise<void> {
  await page.route('**/api/v1/claim/*/status/', async (route) => {
    const response = await route.fetch()
    // Our own API answers by its contract; the test only changes what it says.
    const status = (await response.json()) as ClaimStatus
    await route.fulfill({ response, json: { ...status, ...change } })
  })
}

/* The office's own words for what it asks. */
const inputLabels = {
  ru: {
    card: 'Номер карты',
    holder: 'Имя и фамилия владельца',
    wallet: 'Кошелёк Volet',
    aml: /AML/,
    topUp: /пополнения/,
  },
  en: {
    card: 'Card number',
    holder: 'Holder’s name',
    wallet: 'Volet wallet',
    aml: /AML/,
    topUp: /top-up/,
  },
}

/* Fifteen digits of one brand, and the check digit that makes them a card number. */
function cardNumber(): string {
  const digits = Array.from({ length: 15 }, (_, place) =>
    place === 0 ? 4 : Math.floor(Math.random() * 10),
  )
  const sum = digits
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit * 2 : digit))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0)
  return `${digits.join('')}${String((10 - (sum % 10)) % 10)}`
}
