import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { amountText } from '@/features/claim/model/texts'
import { getPayment } from '@/lib/contracts/shops/pay'
import { shopScopes } from '@/lib/contracts/shops/shop-lists'
import type { WebhookType } from '@/lib/contracts/shops/webhook-lists'
import type { Account, Visitor } from '../accounts'
import { act } from '../claim-path'
import { customer, inputLabels, type Claim } from '../claims'
import { payAtProvider } from '../demo-provider'
import { pathIn } from '../pages'
import { chooseOption } from './referrer-page'
import { regionOf } from '../region'

/** What the payer pays with, in the demo office: to a card of the office, or at the demo provider. */
const currencies = {
  card: { ru: /^Сбербанк/, en: /^Sberbank/ },
  provider: { ru: /^Volet/, en: /^Volet/ },
} as const
export const payersWallet = 'U120000000099'

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

/** Makes a live key that may do everything, and returns it. */
export async function makeLiveKey(
  { page, language, t }: Visitor,
  { password }: Account,
): Promise<string> {
  await page.goto(pathIn(language, '/account/shop/api'))
  await page.getByRole('button', { name: t('shop.keys.new'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('account.keys.name') }).fill('Till')
  for (const scope of shopScopes) {
    await dialog.getByRole('checkbox', { name: t(`shop.keys.scope.${scope}`), exact: true }).check()
  }
  await dialog.getByLabel(t('account.settings.proof.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: t('account.keys.create') }).click()
  return takeSecret({ page, language, t }, /^sk_live_\S+$/)
}

/** Sets the address to which webhooks are sent, on the open page, and returns the key that signs them. */
export async function setWebhooks(
  merchant: Visitor,
  url: string,
  account: Account,
): Promise<string> {
  const { page, t } = merchant
  await page.getByRole('button', { name: t('shop.webhook.set') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('shop.webhook.address') }).fill(url)
  const password = t('account.settings.proof.password')
  await dialog.getByLabel(password, { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: t('shop.webhook.save') }).click()
  return takeSecret(merchant, /^whsec_\S+$/)
}

/* Reads the secret that a dialog shows once, confirms that it is stored, and so closes the dialog. */
async function takeSecret({ page, t }: Visitor, form: RegExp): Promise<string> {
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.getByText(form).textContent()) ?? ''
  await dialog.getByRole('checkbox', { name: t('account.secret.stored') }).check()
  await dialog.getByRole('button', { name: t('account.secret.done') }).click()
  await expect(dialog).toBeHidden()
  return secret
}

/** Expects that the log shows each of these webhooks as accepted by the shop. */
export async function expectTaken(
  { page, language, t }: Visitor,
  types: readonly WebhookType[],
): Promise<void> {
  await page.goto(pathIn(language, '/account/shop/api'))
  const log = page.getByRole('list', { name: t('shop.deliveries.title') })
  for (const type of types) {
    const row = log.getByRole('listitem').filter({ has: page.getByText(type, { exact: true }) })
    await expect(row).toContainText(t('deliveries.state.delivered'))
    await expect(row).toContainText(t('deliveries.answered', { status: '204' }))
  }
}

/**
 * Chooses a currency on the page of an invoice, orders and pays: at the demo provider, or to a card, where the
 * payer says that they have sent the money. Returns the order that pays the invoice, and the invoice's id.
 */
export async function payInvoice(
  payer: Visitor,
  by: keyof typeof currencies,
): Promise<Claim & { of: string }> {
  const { page, language, t } = payer
  await expect(page).toHaveURL(/\/pay\/[0-9a-f-]{36}$/)
  const of = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { email, card, name } = customer()
  const labels = inputLabels[language]
  await page.getByRole('combobox', { name: t('pay.currency') }).click()
  await page.getByRole('option', { name: currencies[by][language] }).click()
  await page.getByRole('textbox', { name: t('pay.email') }).fill(email)
  if (by === 'card') {
    await page.getByRole('textbox', { name: labels.card }).fill(card)
    await page.getByRole('textbox', { name: labels.holder }).fill(name)
  } else {
    await page.getByRole('textbox', { name: labels.wallet }).fill(payersWallet)
  }
  const next = page.getByRole('button', {
    name: t(by === 'card' ? 'claim.iPaid' : 'claim.form.pay'),
  })
  await expect(async () => {
    // The demo prices may change just before the form is sent; then it shows the new amount.
    await page.getByRole('button', { name: new RegExp(`^${t('pay.pay', { amount: '' })}`) }).click()
    await expect(next).toBeVisible({ timeout: 10_000 })
  }).toPass()

  const answer = await page.request.get(`/api/v1/pay/${of}/`)
  const { amount, currency, order } = getPayment.response.parse(await answer.json())
  if (order === null) {
    throw new Error(`No order pays the invoice ${of}.`)
  }
  const from = amountText(order.amount, order.currency, language)
  const to = amountText(amount, currency, language)
  await (by === 'card' ? next.click() : payAtProvider(payer, { sum: from, outcome: 'exact' }))
  return { id: order.id, number: '', email, card, from, to, of }
}

/** The operator records the payment, which credits the shop at once. */
export async function acceptPayment(operator: Visitor, claim: Claim): Promise<void> {
  const { page, language, t } = operator
  await page.goto(pathIn(language, `/operator/claims/${claim.id}`))
  await act(page, t, { claim, act: 'accept', sum: claim.from, reference: `in-${claim.id}` })
}

/** Expects that the page of the invoice shows this outcome. */
export async function expectOutcome(
  { page, t }: Visitor,
  outcome: 'paid' | 'refunded',
): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    t(`pay.outcome.${outcome}.title`),
  )
}
