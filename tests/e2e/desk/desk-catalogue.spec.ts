import { expectNoViolationsInDialog } from '../support/axe'
import { orderWithoutForm } from '../support/claim-by-api'
import { expect, test } from '../support/operator'

/* These tests add only things that no later test looks at, and enable nothing for visitors. */

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2" fill="#b90"/></svg>'

test('a currency with a new asset is added in one form, and its page says what is missing', async ({
  page,
}) => {
  const code = `DG${String(Date.now()).slice(-6)}`
  await page.goto('/en/operator/currencies/new')
  await page.getByRole('combobox', { name: 'Start from' }).click()
  await page.getByRole('option', { name: /Litecoin/ }).click()
  await page.getByRole('textbox', { name: 'Name in English' }).fill(`Coin ${code}`)
  await page.getByRole('textbox', { name: 'Name in Russian' }).fill(`Монета ${code}`)
  await expect(page.getByRole('textbox', { name: /Address/ })).toHaveValue(
    `coin-${code.toLowerCase()}`,
  )
  await page.getByRole('textbox', { name: 'Ticker' }).fill(code)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('textbox', { name: 'Network' }).fill(code)

  // The asset is added without leaving the form.
  await page.getByRole('button', { name: 'Add a missing asset' }).click()
  const asset = page.getByRole('dialog', { name: 'Add an asset' })
  await asset.getByRole('textbox', { name: 'Code' }).fill(code)
  await asset.getByRole('textbox', { name: 'Recorded price' }).fill('0.25')
  await asset.getByRole('button', { name: 'Add' }).click()
  await expect(asset).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Name in English' })).toHaveValue(`Coin ${code}`)
  await expect(page.getByRole('combobox', { name: 'Asset' })).toHaveText(new RegExp(code))

  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'coin.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(drawing),
    })
  await expect(page.getByRole('radio', { name: /Uploaded logo/, checked: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add the currency' }).click()

  const steps = page.getByRole('list', { name: new RegExp(`Coin ${code}`) })
  await expect(steps.getByText('Shown to customers')).toBeVisible()
  await steps.getByRole('button', { name: 'Copy pairs' }).click()
  const copies = page.getByRole('dialog', { name: `Pairs of Coin ${code}` })
  await expect(
    copies.getByRole('row', { name: new RegExp(`Coin ${code} → `) }).first(),
  ).toBeVisible()
  await expectNoViolationsInDialog(page)
  await copies.getByRole('button', { name: /^Copy \d+ pairs/ }).click()
  await expect(page.getByText('Pairs copied')).toBeVisible()

  await page.goto(`/en/operator/directions?text=${code}`)
  await expect(page.getByRole('row', { name: new RegExp(code) }).first()).toBeVisible()
  const logo = page
    .getByRole('row', { name: new RegExp(code) })
    .locator('img[src^="/media/logos/"]')
  await expect(logo.first()).toBeVisible()
})

test('a mail that the demo office has stored links to its claim', async ({ page, pageErrors }) => {
  const { number } = await orderWithoutForm(page)
  const mail = page.getByRole('button', { name: new RegExp(number) }).first()
  await expect(async () => {
    await page.goto('/en/operator/mails?state=kept')
    await expect(mail).toBeVisible()
  }).toPass()
  await mail.click()
  const dialog = page.getByRole('dialog')
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link').first().click(),
  ])
  await expect(opened).toHaveURL(/\/claim\/[0-9a-f-]{36}/)
  await expect(opened.getByRole('main')).toContainText(number)
  await opened.close()
  // Playwright records a trace by a script in each frame, which the frame of the mail refuses to run.
  const errors = pageErrors.filter((error) => !error.includes('(about:srcdoc)'))
  pageErrors.splice(0, pageErrors.length, ...errors)
})

test('a number on the overview links to its list', async ({ page }) => {
  await page.goto('/en/operator')
  await page.getByRole('link', { name: 'In the queue' }).click()
  await expect(page).toHaveURL(/\/operator\/claims/)
})
