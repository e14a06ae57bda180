import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { expectNoOverflow, expectNoViolationsIn } from '../support/axe'
import { signIn } from '../support/accounts'
import { orderWithoutForm } from '../support/claim-by-api'
import { customer, endClaim, orderExchange } from '../support/claims'
import { expect, test as base } from '../support/mailbox'
import { officeOrigin } from '../support/office'
import { pathIn } from '../support/pages'
import { textsOf, type Texts } from '../support/texts'

/* These tests run in Russian on a desktop, and in English on a phone. */
const test = base.extend<{ language: Locale; t: Texts }>({
  language: async ({ isMobile }, use) => use(isMobile ? 'en' : 'ru'),
  t: async ({ language }, use) => use(textsOf(language)),
})

const password = 'three brown foxes jump 41'
const pair = 'cur_from=USDTTRC20&cur_to=SBERRUB'

/** Registers and signs in with the API. The e-mail address is not confirmed yet. */
async function signUp(page: Page, email: string): Promise<void> {
  const headers = { origin: officeOrigin() }
  const form = { email, password, repeatPassword: password, agree: true }
  const signedUp = await page.request.post('/api/v1/users/signup/', { data: form, headers })
  expect(signedUp.status()).toBe(201)
  await signIn({ page }, { email, password })
}

async function confirmAddress(page: Page, link: string): Promise<void> {
  const headers = { origin: officeOrigin() }
  const code = new URL(link).hash.replace('#activate=', '')
  const answer = await page.request.post(`/api/v1/users/activate/${code}/`, { headers })
  expect(answer.ok()).toBe(true)
}

const rowOf = (page: Page, { id }: { id: string }) =>
  page.getByRole('row').filter({ has: page.locator(`a[href$="/claim/${id}"]`) })

test(
  'a claim made without an account appears once its e-mail address is confirmed, and is updated live',
  { tag: '@phone' },
  async ({ page, context, language, t, mailbox, pageErrors }) => {
    test.setTimeout(120_000)
    const claim = await orderExchange(page, { pair, isUnconfirmed: true }, { language, t })
    pageErrors.length = 0
    await signUp(page, claim.email)
    await page.goto(pathIn(language, '/account/orders'))
    const notice = page.getByRole('region', { name: t('account.activation.title') })
    await expect(notice).toContainText(claim.email)
    await expect(page.getByText(t('account.orders.empty'))).toBeVisible()

    await confirmAddress(page, await mailbox.linkTo(claim.email, 'activate'))
    await page.reload()
    const row = rowOf(page, claim)
    await expect(row).toContainText(t('account.state.created'))
    await expect(notice).toHaveCount(0)

    const other = await context.newPage()
    await other.goto(pathIn(language, `/claim/${claim.id}`))
    await other.getByRole('button', { name: t('claim.confirm') }).click()
    await expect(other.getByRole('button', { name: t('claim.iPaid') })).toBeVisible()
    await page.bringToFront()
    await expect(row).toContainText(t('account.state.awaiting_payment'))
    await expect(row.getByRole('timer')).toHaveText(/^\d+:\d\d$/)
    await other.close()

    await page.goto(pathIn(language, '/account'))
    const next = page.getByRole('region', { name: t('account.next.title') })
    await next.getByRole('listitem').filter({ hasText: claim.number }).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/claim/${claim.id}$`))
    await endClaim(page, claim.id)
  },
)

test(
  'the user’s claims can be searched, paged, exported and repeated',
  { tag: '@phone' },
  async ({ page, language, t, mailbox }) => {
    test.setTimeout(150_000)
    const { email } = customer()
    const first = await orderWithoutForm(page, { email })
    await endClaim(page, first.id)
    const second = await orderWithoutForm(page, { email })
    await signUp(page, email)
    await confirmAddress(page, await mailbox.linkTo(email, 'activate'))

    await page.goto(pathIn(language, '/account/orders'))
    await expect(page.getByText(t('account.orders.count', { count: 2 }))).toBeVisible()
    await page.getByRole('button', { name: t('account.orders.tab.closed') }).click()
    await expect(page).toHaveURL(/\?status=cancelled%2Cexpired%2Crejected$/)
    await expect(rowOf(page, first)).toContainText(t('account.state.cancelled'))
    await expect(rowOf(page, second)).toHaveCount(0)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('account.orders.csv') }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('claims.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(first.id)
    expect(text).not.toContain(second.id)

    await page.goto(pathIn(language, '/account/orders'))
    await page.getByRole('searchbox').fill(`№ ${second.number}`)
    await expect(page.getByText(t('account.orders.count', { count: 1 }))).toBeVisible()
    await expect(rowOf(page, second)).toBeVisible()
    await page.getByRole('button', { name: t('account.orders.clear') }).click()
    await expect(page.getByText(t('account.orders.count', { count: 2 }))).toBeVisible()

    // To fill whole pages the test would need too many claims, so each page has one claim.
    await page.route('**/users/me/claims/?**', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/size=\d+/, 'size=1'),
      }),
    )
    await page.goto(pathIn(language, '/account/orders'))
    await expect(rowOf(page, second)).toBeVisible()
    await expect(rowOf(page, first)).toHaveCount(0)
    await page.getByRole('link', { name: t('ui.nextPage') }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(rowOf(page, first)).toBeVisible()
    await expect(rowOf(page, second)).toHaveCount(0)

    await page
      .getByRole('link', { name: t('account.orders.repeatNamed', { number: first.number }) })
      .click()
    await expect(page).not.toHaveURL(/account/)
    await expect(page.getByRole('combobox', { name: t('exchange.sendCurrency') })).toContainText(
      'USDT',
    )
    await expect(page.getByRole('combobox', { name: t('exchange.receiveCurrency') })).toContainText(
      'RUB',
    )
    await endClaim(page, second.id)
  },
)

test('the account fits the screen, axe finds nothing on it, and it must not be cached', async ({
  page,
  language,
  isMobile,
}) => {
  test.setTimeout(120_000)
  const claim = await orderWithoutForm(page)
  await signUp(page, claim.email)
  for (const path of ['/account', '/account/orders']) {
    const answer = await page.goto(pathIn(language, path))
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoViolationsIn(isMobile ? 'dark' : 'light', page)
    await expectNoOverflow(page, path)
  }
  await endClaim(page, claim.id)
})
