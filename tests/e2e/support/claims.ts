import { expect, type Page } from '@playwright/test'
import type { ClaimStatus } from '@/lib/contracts/claims'

/** Another customer each time: nobody may have many claims open, and no card may wait for many. */
export function customer() {
  const mark = `${String(Date.now())}${String(Math.floor(Math.random() * 1e6))}`
  return { email: `visitor-${mark}@example.org`, card: cardNumber(), name: 'Anna Ivanova' }
}

/** Fills the form in for coins paid out to a card, and sends it; the page of the claim is then open. */
export async function createClaim(page: Page, path = '/'): Promise<string> {
  const { email, card, name } = customer()
  const words = path === '/' ? russian : englishWords
  await page.goto(`${path}?cur_from=USDTTRC20&cur_to=SBERRUB`)
  await page.getByRole('textbox', { name: words.card }).fill(card)
  await page.getByRole('textbox', { name: words.holder }).fill(name)
  await page.getByRole('textbox', { name: words.email }).fill(email)
  await page.getByRole('checkbox', { name: /AML/ }).check()
  await page.getByRole('checkbox', { name: words.topUp }).check()
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await page.waitForURL(/\/claim\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: words.check })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
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

const russian = {
  card: 'Номер карты',
  holder: 'Имя и фамилия владельца',
  email: 'Почта',
  topUp: /пополнения/,
  submit: 'Обменять',
  check: 'Проверьте данные',
}
const englishWords = {
  card: 'Card number',
  holder: /name/i,
  email: 'E-mail',
  topUp: /top-up/,
  submit: 'Exchange',
  check: 'Check the details',
}

/* Fifteen digits of one brand, and the one that makes them a card's. */
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
