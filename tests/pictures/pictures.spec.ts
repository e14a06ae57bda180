import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { act, heading, slipAtDesk, takeFromQueue, watchQueue } from '../e2e/support/claim-path'
import { endClaim, orderExchange, type Claim } from '../e2e/support/claims'
import { expireNow } from '../e2e/support/database'
import { office } from '../e2e/support/office'
import { expect, test } from '../e2e/support/operator'
import { textsOf } from '../e2e/support/texts'

/* Takes the pictures for the README and the docs, in an office that was just started for the first time. */

const language = 'en'
const t = textsOf(language)
const coins = { pair: 'cur_from=USDTTRC20&cur_to=SBERRUB', amount: '500' }
const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const received = '350'

async function takePicture(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    // Otherwise the page would scroll smoothly, and the picture would be taken during that.
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  const file = path.join(office.root, 'docs/pictures', `${name}.png`)
  await page.screenshot({ path: file, animations: 'disabled' })
}

/** The page of a new customer with a phone. */
async function openPhone(browser: Browser, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  })
  return context.newPage()
}

async function reportPayment(customer: Page): Promise<void> {
  await customer.getByRole('button', { name: t('claim.iPaid') }).click()
  await expect(heading(customer)).toHaveText(t('claim.heading.checking_payment'))
}

test.describe.configure({ mode: 'serial' })

test('the home page', async ({ browser, baseURL, openBrowser }) => {
  const visitor = await openBrowser()
  await visitor.goto('/en')
  await takePicture(visitor, 'home')
  const phone = await openPhone(browser, baseURL)
  await phone.goto('/en')
  await takePicture(phone, 'home-phone')
})

test('a claim from the order to the payout', async ({ browser, baseURL, page: operator }) => {
  const customer = await openPhone(browser, baseURL)
  const created = await orderExchange(customer, { ...coins, isUnconfirmed: true }, { language, t })
  await takePicture(customer, 'claim-created')
  await endClaim(customer, created.id)

  await watchQueue(operator, { language, t })
  const claim = await orderExchange(customer, coins, { language, t })
  await takePicture(customer, 'claim-awaiting-payment')
  await reportPayment(customer)
  await takePicture(customer, 'claim-checking-payment')
  await takeFromQueue(operator, t, { claim, state: 'checking_payment' })
  await act(operator, t, { claim, act: 'accept', sum: claim.from, reference: `in-${claim.number}` })
  await expect(heading(customer)).toHaveText(t('claim.heading.paying_out', { to: claim.to }))
  await takePicture(customer, 'claim-paying-out')
  const sent = { claim, act: 'complete', reference: `out-${claim.number}`, sum: claim.to } as const
  await act(operator, t, sent)
  await expect(heading(customer)).toHaveText(t('claim.heading.completed', { to: claim.to }))
  await takePicture(customer, 'claim-completed')
})

test('a claim whose money goes back', async ({ browser, baseURL, page: operator }) => {
  const customer = await openPhone(browser, baseURL)
  await watchQueue(operator, { language, t })
  const claim = await orderExchange(customer, coins, { language, t })
  await reportPayment(customer)
  await takeFromQueue(operator, t, { claim, state: 'checking_payment' })
  const reference = `in-${claim.number}`
  await act(operator, t, { claim, act: 'accept', sum: claim.from, amount: received, reference })
  const sum = claim.from.replace(coins.amount, received)
  await expect(heading(customer)).toHaveText(
    t('claim.came.paid_partial', {
      received: sum.replace(/\s\D+$/u, ''),
      agreed: claim.from,
    }),
  )
  await takePicture(customer, 'claim-on-hold')

  await customer.getByRole('radio', { name: t('claim.choices.refund', { from: sum }) }).check()
  await customer.getByRole('button', { name: t('claim.choices.confirm') }).click()
  const details = customer.getByRole('form', {
    name: t('claim.refund.textAmount', {
      ...{ amount: sum, target: 'wallet', currency: 'USDT', network: 'TRC20' },
    }),
  })
  await details.getByRole('textbox').fill(wallet)
  await details.getByRole('button', { name: t('claim.refund.submit') }).click()
  await expect(details).toHaveCount(0)
  await expect(heading(customer)).toHaveText(t('claim.back.refunding', { amount: sum }))
  await takePicture(customer, 'claim-refunding')
  const back = { claim, act: 'complete_refund', reference: `back-${claim.number}`, sum } as const
  await act(operator, t, back)
  await expect(heading(customer)).toHaveText(t('claim.back.refunded', { amount: sum }))
  await takePicture(customer, 'claim-refunded')
})

test('claims that end without an exchange', async ({ browser, baseURL, page: operator }) => {
  const customer = await openPhone(browser, baseURL)
  const cancelled = await orderExchange(customer, coins, { language, t })
  await endClaim(customer, cancelled.id)
  await expect(heading(customer)).toHaveText(t('claim.heading.cancelled'))
  await takePicture(customer, 'claim-cancelled')

  const expired = await orderExchange(customer, coins, { language, t })
  await expireNow(expired.id)
  await expect(heading(customer)).toHaveText(t('claim.heading.expired'))
  await takePicture(customer, 'claim-expired')

  const rejected = await orderExchange(customer, coins, { language, t })
  await reportPayment(customer)
  await reject(operator, rejected)
  await expect(heading(customer)).toHaveText(t('claim.heading.rejected'))
  await takePicture(customer, 'claim-rejected')
})

async function reject(operator: Page, claim: Claim): Promise<void> {
  const name = t('desk.claims.acts.reject.name')
  await operator.goto(`/en/operator/claims/${claim.id}`)
  await expect(slipAtDesk(operator, t, claim)).toBeVisible()
  await operator.getByRole('button', { name }).first().click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('desk.claims.remark') }).fill('No payment came')
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toHaveCount(0)
}

test('the queue at the desk', async ({ browser, baseURL, page: operator }) => {
  const claims: Claim[] = []
  for (const amount of ['500', '1200', '300', '850']) {
    const customer = await openPhone(browser, baseURL)
    const claim = await orderExchange(customer, { ...coins, amount }, { language, t })
    await reportPayment(customer)
    claims.push(claim)
  }
  await watchQueue(operator, { language, t })
  const [first] = claims
  if (first) {
    await takeFromQueue(operator, t, { claim: first, state: 'checking_payment' })
  }
  await takePicture(operator, 'desk-queue')
})
