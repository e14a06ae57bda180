import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectToFit } from '../support/axe'
import { test } from '../support/claim-path'
import { pathIn } from '../support/pages'

/* Visitors see what operators write at the desk. */

const uniqueText = () => randomUUID().slice(0, 8)

/** Reloads until the page shows the change that was just made. */
async function expectTextAt(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(text, { timeout: 1000 })
  }).toPass()
}

test('visitors see an added address, and do not see a removed one', async ({
  page,
  customer,
  language,
  t,
  pageErrors,
}) => {
  const address = `Kostava ${uniqueText()}`
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await page.goto(pathIn(language, '/operator/cash-points'))
  await page.getByRole('link', { name: t('desk.site.cashPoints.new') }).click()
  await page.getByRole('combobox', { name: t('desk.site.cashPoints.city') }).click()
  await page.getByRole('option', { name: language === 'ru' ? 'Тбилиси' : 'Tbilisi' }).click()
  await box(t('desk.site.cashPoints.addressRu')).fill(address)
  await box(t('desk.site.cashPoints.addressEn')).fill(address)
  await page.getByRole('radio', { name: t('desk.office.byWeek') }).check()
  await box(t('desk.site.cashPoints.mapUrl')).fill('http://maps.example')
  await expectToFit(page)
  const add = page.getByRole('button', { name: t('desk.common.add'), exact: true })
  const refused = page.waitForResponse((answer) => answer.status() === 422)
  await add.click()
  await refused
  await expect(box(t('desk.site.cashPoints.mapUrl'))).toHaveAttribute('aria-invalid', 'true')
  // The browser itself logs the error response that this test causes.
  pageErrors.length = 0

  await box(t('desk.site.cashPoints.mapUrl')).fill('https://maps.example/kostava')
  await add.click()
  await expect(page.getByText(t('desk.site.cashPoints.saved'))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: address })).toBeVisible()
  await expectToFit(page)
  const cityPage = `${pathIn(language, '/cash')}?city=tbilisi`
  await expectTextAt(customer, cityPage, address)

  const name = t('desk.common.removeNamed', { name: address })
  await page.getByRole('button', { name }).click()
  await page
    .getByRole('dialog', { name: t('desk.site.cashPoints.removeTitle') })
    .getByRole('button', { name: t('desk.common.remove') })
    .click()
  await expect(page.getByText(t('desk.site.cashPoints.removed'))).toBeVisible()
  await expect(async () => {
    await customer.goto(cityPage)
    await expect(customer.getByText(address)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
})

test('when two operators edit the contacts, the slower one is warned, and visitors see the saved version', async ({
  page,
  context,
  customer,
  t,
}) => {
  const label = t('desk.site.contacts.addressRu')
  const addressAt = (at: Page) => at.getByRole('textbox', { name: label, exact: true })
  const save = (at: Page) => at.getByRole('button', { name: t('desk.frame.save'), exact: true })
  const [first, second] = [`Первая ${uniqueText()}`, `Вторая ${uniqueText()}`]
  await page.goto('/operator/contacts')
  const before = await addressAt(page).inputValue()
  const other = await context.newPage()
  await other.goto('/operator/contacts')
  await addressAt(other).fill(second)

  await addressAt(page).fill(first)
  await save(page).click()
  await expect(page.getByText(t('desk.site.contacts.saved'))).toBeVisible()
  await expectTextAt(customer, '/contacts', first)

  await save(other).click()
  const take = other.getByRole('button', { name: t('desk.common.takeStored') })
  await expect(take).toBeVisible()
  await expect(addressAt(other)).toHaveValue(second)
  await expectToFit(other)
  await take.click()
  await expect(addressAt(other)).toHaveValue(first)
  await addressAt(other).fill(before)
  await save(other).click()
  await expect(other.getByText(t('desk.site.contacts.saved'))).toBeVisible()
  await expect(async () => {
    await customer.goto('/contacts')
    await expect(customer.getByText(first)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await other.close()
})

test('a message from the contact form appears at the desk and can be marked as answered', async ({
  page,
  customer,
  language,
  t,
}) => {
  const email = `writes-${uniqueText()}@example.org`
  const text = `<b>${uniqueText()}</b> ${'where is it? '.repeat(10)}`.trim()
  const box = (name: string | RegExp) => customer.getByRole('textbox', { name })
  await customer.goto(pathIn(language, '/contacts'))
  await box(t('siteForm.message.email')).fill(email)
  await customer.getByRole('combobox', { name: t('siteForm.message.topic') }).click()
  await customer.getByRole('option', { name: t('siteForm.message.topics.exchange') }).click()
  await box(new RegExp(t('siteForm.message.claimNumber'))).fill('no such number')
  await box(t('siteForm.message.text')).fill(text)
  await customer.getByRole('button', { name: t('siteForm.message.submit') }).click()
  await expect(customer.getByText(t('siteForm.message.sentTitle'))).toBeVisible()

  await page.goto(pathIn(language, '/operator/messages'))
  await page.getByRole('searchbox').fill(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=writes-/)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(t('desk.site.messages.state.waiting'))
  await page.getByRole('button', { name: email }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog').filter({ hasText: text })
  await expect(dialog).toContainText(text)
  await expect(dialog).toContainText(t('desk.site.messages.noSuchClaim'))
  const reply = dialog.getByRole('link', { name: t('desk.site.messages.reply') })
  await expect(reply).toHaveAttribute('href', new RegExp(`^mailto:${email}\\?subject=`))
  await expectToFit(page)

  await dialog.getByRole('button', { name: t('desk.site.messages.markAnswered') }).click()
  await expect(page.getByText(t('desk.site.messages.markedAnswered'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(t('desk.site.messages.state.answered'))
})

test('a monitoring site has a link that counts the visitors it brings', async ({
  page,
  browser,
  baseURL,
  language,
  t,
}) => {
  const slug = `compare-${uniqueText()}-site`
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await page.goto(pathIn(language, '/operator/monitorings'))
  await page.getByRole('button', { name: t('desk.site.monitorings.new') }).click()
  await box(t('desk.site.monitorings.name')).fill(slug)
  await box(t('desk.site.monitorings.url')).fill('https://compare.example')
  await box(t('desk.site.monitorings.slug')).fill(slug)
  await page.getByRole('button', { name: t('desk.common.add'), exact: true }).click()
  await expect(page.getByText(t('desk.site.monitorings.saved'))).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: `/from/${slug}` })
  await expect(row).toBeVisible()
  await expectToFit(page)

  // This is the user agent of a real browser; a headless browser does not count as a visitor.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36'
  const visitor = await browser.newContext({ ...(baseURL && { baseURL }), userAgent })
  const visited = await visitor.newPage()
  await visited.goto(pathIn(language, `/from/${slug}`))
  await expect(visited).toHaveURL(new RegExp(`${pathIn(language, '/')}$`))
  await visitor.close()
  await expect(async () => {
    await page.reload()
    await expect(row.getByRole('cell').filter({ hasText: /1$/ })).toHaveCount(3, { timeout: 5000 })
  }).toPass()

  const name = t('desk.common.removeNamed', { name: slug })
  await page.getByRole('button', { name }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk.common.remove') })
    .click()
  await expect(page.getByText(t('desk.site.monitorings.removed'))).toBeVisible()
  await expect(row).toHaveCount(0)
})
