import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { amountText } from '@/features/claim/model/texts'
import { getPayment } from '@/lib/contracts/shops/pay'
import type { Visitor } from '../accounts'
import { act } from '../claim-path'
import { customer, inputLabels, type Claim } from '../claims'
import { pathIn } from '../pages'
import { chooseOption } from './referrer-page'
import { regionOf } from '../region'

/** What the payer pays with, in the demo office. */
const bank = { ru: /^Сбербанк/, en: /^Sberbank/ }

/** Opens a shop that is paid in USDT, and returns its name. */
export async function openShop({ page, language, t }: Visitor): Promise<string> {
  const name = `Mugs ${randomUUID().slice(0, 8)}`
  await page.goto(pathIn(language, '/account/shop'))
  const form = regionOf(page, t('shop.new.first'))
  await form.getByRole('textbox', { name: t('shop.settings.name'), exact: true }).fill(name)
  await form.getByRole('textbox', { name: t('shop.settings.site') }).fill('mugs.example')
  await chooseOption(form, t('shop.new.currency'), /Tether TRC20/)
  await form.getByRole('button', { name: t('shop.new.submit') }).click()
  await expect(regionOf(page, t('shop.balance.testTitle'))).toBeVisible()
  return name
}

/** An operator approves a shop that waits. */
export async function approveShop({ page, language, t }: Visitor, name: string): Promise<void> {
  await page.goto(pathIn(language, '/operator/shops'))
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await page.getByRole('button', { name: t('desk.shops.act.approve') }).click()
  await expect(page.getByText(t('desk.shops.done.approve')).first()).toBeVisible()
}

/** Makes a link for a fixed amount of USDT, and returns its path. */
export async function makeLink(
  { page, language, t }: Visitor,
  link: { amount: string; description: string },
): Promise<string> {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await page.goto(pathIn(language, '/account/shop/link-generation'))
  await box(t('shop.links.amount')).fill(link.amount)
  await box(t('shop.links.description')).fill(link.description)
  await page.getByRole('button', { name: t('shop.links.create') }).click()
  const row = page.getByRole('listitem').filter({ hasText: link.description })
  const address = await row.getByText(/\/pay\/link\//).textContent()
  return new URL(address ?? '').pathname
}

/**
 * Chooses a bank on the page of an invoice, orders and says that the money was sent. Returns the order
 * that pays the invoice, and the invoice's id.
 */
export async function payInvoice({ page, language, t }: Visitor): Promise<Claim & { of: string }> {
  await expect(page).toHaveURL(/\/pay\/[0-9a-f-]{36}$/)
  const of = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { email, card, name } = customer()
  const labels = inputLabels[language]
  await page.getByRole('combobox', { name: t('pay.currency') }).click()
  await page.getByRole('option', { name: bank[language] }).click()
  await page.getByRole('textbox', { name: t('pay.email') }).fill(email)
  await page.getByRole('textbox', { name: labels.card }).fill(card)
  await page.getByRole('textbox', { name: labels.holder }).fill(name)
  const iPaid = page.getByRole('button', { name: t('claim.iPaid') })
  await expect(async () => {
    // The demo prices may change just before the form is sent; then it shows the new amount.
    await page.getByRole('button', { name: new RegExp(`^${t('pay.pay', { amount: '' })}`) }).click()
    await expect(iPaid).toBeVisible({ timeout: 10_000 })
  }).toPass()

  const answer = await page.request.get(`/api/v1/pay/${of}/`)
  const { amount, currency, order } = getPayment.response.parse(await answer.json())
  if (order === null) {
    throw new Error(`No order pays the invoice ${of}.`)
  }
  await iPaid.click()
  const from = amountText(order.amount, order.currency, language)
  const to = amountText(amount, currency, language)
  return { id: order.id, number: '', email, card, from, to, of }
}

/** The operator finds the money, which pays the shop at once. */
export async function acceptPayment(operator: Visitor, claim: Claim): Promise<void> {
  const { page, language, t } = operator
  await page.goto(pathIn(language, `/operator/claims/${claim.id}`))
  await act(page, t, { claim, act: 'accept', sum: claim.from, reference: `in-${claim.id}` })
}

/** What became of an invoice, as its page says it. */
export async function expectOutcome(
  { page, t }: Visitor,
  outcome: 'paid' | 'refunded',
): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    t(`pay.outcome.${outcome}.title`),
  )
}
