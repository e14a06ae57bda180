import { claimStatus } from '@/lib/contracts/claims/claim-status'
import { currency } from '@/lib/contracts/catalogue'
import { expect, signIn, test } from '../support/accounts'
import { approveCard, demoCustomer } from '../support/approved-card'
import { customer, endClaim, submitButton } from '../support/claims'
import { pathIn } from '../support/pages'

const pair = '?cur_from=SBERRUB&cur_to=USDTTRC20'
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

test('a user picks a verified card, sees the gain in money, and orders with it', async ({
  page,
  language,
  t,
  baseURL,
}) => {
  const { card, name } = customer()
  const sendable = currency
    .array()
    .parse(await (await page.request.get('/api/v1/calculator/from/')).json())
  const sberbank = sendable.find(({ code }) => code === 'SBERRUB')
  await approveCard(baseURL ?? '', { currency: sberbank?.id ?? 0, number: card, holder: name })

  await signIn({ page }, demoCustomer)
  await page.goto(pathIn(language, '/') + pair)
  const better = page.getByRole('switch', { name: t('siteForm.verification.label.card') })
  // The form switches the better rate on by itself once it knows of the verified card.
  await expect(better).toBeChecked()
  await expect(page.getByText(/на\s[\d\s,]+USDT\sбольше|[\d,.]+\sUSDT\smore/)).toBeVisible()

  const own = page.getByRole('radio', { name: new RegExp(card.slice(-4)) })
  await own.check()
  const number = page.getByRole('textbox', { name: /^Номер карты|^Card number/ })
  await expect(number).toHaveCount(0)
  await page.getByRole('textbox', { name: /USDT/ }).last().fill(address)
  await page.getByRole('checkbox', { name: /AML/ }).check()
  // What was picked is kept with the rest of the form.
  await page.reload()
  await expect(own).toBeChecked()
  await submitButton(page, t).click()
  await expect(page).toHaveURL(/\/claim\/[0-9a-f-]{36}$/)

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const answer = await page.request.get(`/api/v1/claim/${id}/status/`)
  const { conditions, own: details } = claimStatus.parse(await answer.json())
  expect(details?.fromInputs.map(({ value }) => value)).toContain(card)
  expect(conditions.verify).toEqual([{ kind: 'card', fromUsd: null }])
  await endClaim(page, id)
})

test('a guest is mailed a link, and the form keeps what was typed', async ({
  page,
  language,
  t,
}) => {
  const { card, email, name } = customer()
  await page.goto(pathIn(language, '/') + pair)
  await page.getByRole('textbox', { name: t('exchange.send') }).fill('30000')
  await page.getByRole('switch', { name: t('siteForm.verification.label.card') }).check()
  await page.getByRole('button', { name: t('siteForm.verification.start.card') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Номер карты|^Card number/ }).fill(card)
  await dialog.getByRole('textbox', { name: /^Имя|^Holder/ }).fill(name)
  await dialog.getByRole('textbox', { name: t('exchange.email') }).fill(email)
  await dialog.getByRole('button', { name: t('siteForm.verification.dialog.sendLink') }).click()
  await expect(dialog.getByText(email)).toBeVisible()
  await dialog.getByRole('button', { name: t('siteForm.verification.sent.back') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: t('exchange.email') })).toHaveValue(email)
  await expect(page.getByRole('textbox', { name: t('exchange.send') })).toHaveValue(/30.000/)
})
