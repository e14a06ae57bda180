import { randomBytes, randomUUID } from 'node:crypto'
import { mergeTests, type Page } from '@playwright/test'
import { createMerchant, verifyReturn, type Merchant } from '@kantor/merchant-client'
import { refundShopSale } from '@/lib/contracts/shops/own-sales'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import { signIn, test as withAccounts, type Account, type Visitor } from '../support/accounts'
import { expectToFit } from '../support/axe'
import { inGroups } from '../support/claim-path'
import { signInToShop, test as withExampleShop } from '../support/earnings/example-shop'
import { askSecondOperatorFrom, makeMember } from '../support/earnings/referral'
import { usdtText } from '../support/earnings/referrer-page'
import * as shops from '../support/earnings/shop'
import { walletLabel } from '../support/earnings/wallet-label'
import * as desk from '../support/earnings/withdrawal-desk'
import { expect, test as withOperator } from '../support/operator'
import { pathIn } from '../support/pages'
import { factOf, regionOf } from '../support/region'

const test = mergeTests(withAccounts, withOperator, withExampleShop)

/* The refund is below this value; with the withdrawal the sum is above it, so the withdrawal needs two operators. */
const secondFromUsd = '15'
/* A mug and a teapot of the example shop. */
const sold = new Decimal('56.9')
const fee = sold.times('0.01')
const refunded = new Decimal('13.5')
const withdrawn = new Decimal('13')
const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

/* The example shop is in English. It takes the language of the payment page from the payer's browser. */
test.describe('with a program', { tag: '@desktop' }, () => {
  test.use({ language: 'en', locale: 'en-US' })

  test('the example shop is paid in another currency, is notified and refunds a part, and its owner withdraws', async ({
    page,
    openBrowser,
    shopAddress,
    openExampleShop,
    baseURL,
    language,
    t,
  }) => {
    await askSecondOperatorFrom(secondFromUsd)
    const account = await makeMember({ baseURL, language })
    const operator = { page, language, t }
    const merchant = { page: await openBrowser(), language, t }
    const payer = { page: await openBrowser(), language, t }

    await signIn(merchant, account)
    const shop = await shops.openShop(merchant)
    await shops.approveShop(operator, shop)
    const key = await shops.makeLiveKey(merchant, account)
    const secret = await shops.setWebhooks(merchant, `${shopAddress}/webhooks`, account)
    await openExampleShop({ office: baseURL, key, secret })

    await payer.page.goto(shopAddress)
    await fillBasket(payer.page)
    await payer.page.getByRole('button', { name: `Pay ${sold.toFixed(2)} USDT` }).click()
    const { of } = await shops.payInvoice(payer, 'provider')
    await expect(payer.page).toHaveURL(new RegExp(`${pathIn(language, `/pay/${of}`)}$`))
    await shops.expectOutcome(payer, 'paid')
    await expectToFit(payer.page)
    await comeBack(payer, { of, secret, shop, shopAddress })

    await refundInBackOffice(await openBrowser(), shopAddress)
    const office = createMerchant({ office: baseURL ?? '', key, locale: language })
    const sum = await sumOfRefund(office, language)
    const back = { ...paidOut(account, shops.payersWallet), sum }
    await payOut(operator, back)
    await payer.page.reload()
    await expect(payer.page.getByRole('status')).toContainText('13.5 USDT goes back to you.')

    await withdrawPart(merchant, account)
    const approvals = 2 as const
    const withdrawal = {
      ...paidOut(account, wallet),
      ...{ approvals, sum: usdtText(merchant, withdrawn) },
    }
    await desk.openWithdrawal(operator, withdrawal)
    await desk.approve(operator)
    const browser = { page: await openBrowser(), baseURL }
    await desk.markAsPaid(await desk.approveAsSecond(operator, browser), withdrawal)
    await seePaid(merchant, [back, withdrawal])
    await shops.expectTaken(merchant, [
      ...(['invoice.paid', 'invoice.refunded', 'payout.pending', 'payout.paid'] as const),
      ...(['withdrawal.pending', 'withdrawal.paid'] as const),
    ])
  })
})

/* The same sale without a program: an operator finds the money, and the owner refunds. */
test(
  'a link is paid by hand in another currency, and its shop refunds a part',
  {
    tag: '@desktop',
  },
  async ({ page, openBrowser, baseURL, language, t }) => {
    const account = await makeMember({ baseURL, language })
    const operator = { page, language, t }
    const merchant = { page: await openBrowser(), language, t }
    const payer = { page: await openBrowser(), language, t }

    await signIn(merchant, account)
    await shops.approveShop(operator, await shops.openShop(merchant))
    const description = `Mug ${randomUUID().slice(0, 8)}`
    const link = await shops.makeLink(merchant, { amount: sold.toFixed(), description })

    await payer.page.goto(pathIn(language, link))
    await payer.page.getByRole('button', { name: t('pay.continue') }).click()
    await expect(payer.page.getByRole('combobox', { name: t('pay.currency') })).toBeVisible()
    await expectToFit(payer.page)
    const claim = await shops.payInvoice(payer, 'card')
    await shops.acceptPayment(operator, claim)
    await shops.expectOutcome(payer, 'paid')

    const sum = await refundPart(merchant, description)
    const place = inGroups(claim.card)
    await desk.openWithdrawal(operator, { ...paidOut(account, place), sum })
  },
)

async function fillBasket(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Blue mug' }).click()
  await page.getByRole('link', { name: 'More goods' }).click()
  await page.getByRole('button', { name: 'Add Clay teapot' }).click()
}

type Sale = { of: string; secret: string; shop: string; shopAddress: string }

/** The shop knows of the payment before the payer comes back by an address that the office has signed. */
async function comeBack(
  { page, t }: Visitor,
  { of, secret, shop, shopAddress }: Sale,
): Promise<void> {
  const back = page.getByRole('link', { name: t('pay.back', { shop }) })
  const address = new URL((await back.getAttribute('href')) ?? '')
  expect(address.origin).toBe(shopAddress)
  expect(await verifyReturn(address, secret)).toEqual({ invoice: of, status: 'paid' })
  const order = `${shopAddress}${address.pathname}`
  const isToldOf = async () => (await page.request.get(order)).text()
  await expect.poll(isToldOf).toContain('Paid: thank you. It is on its way.')

  await back.click()
  await expect(page).toHaveURL(address.href)
  await expect(page.getByRole('status')).toHaveText('Paid: thank you. It is on its way.')
}

async function refundInBackOffice(page: Page, shopAddress: string): Promise<void> {
  await signInToShop(page)
  await page.goto(`${shopAddress}/back-office`)
  await page.getByRole('textbox', { name: 'Amount' }).fill(refunded.toFixed())
  await page.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByRole('listitem')).toContainText(`refunded ${refunded.toFixed()}`)
}

/** The amount that the payer gets back, in the currency with which they paid. */
async function sumOfRefund(office: Merchant, language: Visitor['language']): Promise<string> {
  for await (const { to } of office.payouts.list()) {
    return moneyText(new Decimal(to.amount), to.currency, language)
  }
  throw new Error('The shop has refunded nothing.')
}

function paidOut({ email }: Account, place: string) {
  return { email, wallet: place, approvals: 1 as const, reference: randomBytes(32).toString('hex') }
}

async function payOut(
  operator: Visitor,
  payout: desk.Payout & { reference: string },
): Promise<void> {
  await desk.openWithdrawal(operator, payout)
  await desk.approve(operator)
  await desk.markAsPaid(operator, payout)
}

/** The merchant sees the figures of the sale, and refunds a part. Returns the amount that the payer gets back. */
async function refundPart(merchant: Visitor, description: string): Promise<string> {
  const { page, language, t } = merchant
  await page.goto(pathIn(language, '/account/shop/sales-history'))
  await page.getByRole('row').getByRole('link', { name: description }).click()
  const sale = page.getByRole('dialog', { name: description, exact: true })
  await expect(factOf(sale, t('shop.sale.status'))).toHaveText(t('shop.invoice.status.paid'))
  await expect(factOf(sale, t('shop.sale.fee'))).toHaveText(usdtText(merchant, fee))
  await expect(factOf(sale, t('shop.sale.credited'))).toHaveText(
    usdtText(merchant, sold.minus(fee)),
  )

  await expectToFit(page)
  await sale.getByRole('button', { name: t('shop.sale.refund') }).click()
  const dialog = page.getByRole('dialog', { name: t('shop.refund.titleOfLink'), exact: true })
  const amount = dialog.getByRole('textbox', { name: t('shop.refund.amount'), exact: true })
  await amount.fill(refunded.toFixed())
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/refund/'))
  await dialog.getByRole('button', { name: t('shop.refund.submit'), exact: true }).click()
  const { to } = refundShopSale.response.parse(await (await answered).json())
  await expect(dialog).toBeHidden()
  await expect(factOf(sale, t('shop.sale.refunded'))).toHaveText(usdtText(merchant, refunded))
  return moneyText(new Decimal(to.amount), to.currency, language)
}

async function withdrawPart(merchant: Visitor, { password }: Account): Promise<void> {
  const { page, language, t } = merchant
  const left = sold.minus(fee).minus(refunded)
  await page.goto(pathIn(language, '/account/shop/withdrawal'))
  const balance = regionOf(page, t('shop.withdrawal.title'))
  await expect(factOf(balance, t('shop.balance.available'))).toHaveText(usdtText(merchant, left))
  const name = t('account.withdrawals.new')
  await balance.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  const amount = dialog.getByRole('textbox', { name: t('account.withdrawals.amount'), exact: true })
  await amount.fill(withdrawn.toFixed())
  await dialog.getByRole('textbox', { name: walletLabel[language] }).fill(wallet)
  await dialog.getByLabel(t('account.settings.proof.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: t('account.withdrawals.submit') }).click()
  await expect(dialog).toBeHidden()
}

/** The owner sees that both were paid, but not where the refund went. */
async function seePaid(
  { page, language, t }: Visitor,
  [back, withdrawal]: [desk.Payout & { reference: string }, desk.Payout & { reference: string }],
): Promise<void> {
  await page.goto(pathIn(language, '/account/shop/withdrawal'))
  const list = page.getByRole('list', { name: t('account.withdrawals.listLabel') })
  for (const { reference, sum } of [back, withdrawal]) {
    const row = list.getByRole('listitem').filter({ hasText: reference })
    await expect(row).toContainText(sum)
    await expect(row).toContainText(t('account.withdrawals.state.paid'))
  }
  await expect(list).toContainText(wallet)
  await expect(list).not.toContainText(back.wallet.replaceAll(' ', ''))
}
