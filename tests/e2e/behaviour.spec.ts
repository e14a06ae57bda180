import { expectHydrated } from './support/hydrated'
import { openSiteMenu } from './support/site-menu'
import { expect, test } from './support/test'

test('the language switch keeps the page, and works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ru-RU' })
  const page = await context.newPage()
  await page.goto('/faq')
  await openSiteMenu(page)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/faq$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await openSiteMenu(page)
  await page.getByRole('link', { name: 'Русский' }).click()
  await expect(page).toHaveURL(/:\d+\/faq$/)
  await page.goto('/')
  await expect(page).toHaveURL(/:\d+\/$/)
  await context.close()
})

test('the language switch keeps the pair', async ({ page }) => {
  await page.goto('/?cur_from=SBERRUB&cur_to=USDTTRC20')
  await openSiteMenu(page)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\?cur_from=SBERRUB&cur_to=USDTTRC20$/)
  await expect(page.getByRole('combobox', { name: 'Currency you send' })).toContainText('RUB')
})

test('the swap button reverses the pair and keeps the amount', async ({ page }) => {
  await page.goto('/?cur_from=BTC&cur_to=SBERRUB')
  await page.getByRole('textbox', { name: 'Отдаёте' }).fill('0.01')
  await page.getByRole('button', { name: 'Поменять местами' }).click()
  await expect(page.getByRole('combobox', { name: 'Валюта, которую отдаёте' })).toContainText('RUB')
  await expect(page.getByRole('textbox', { name: 'Получаете' })).toHaveValue('0,01')
})

test('a plain link navigates without reloading the document', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' })
  await expectHydrated(page.locator('#exchange-submit'))
  await page.evaluate(() => (document.body.dataset.marker = 'kept'))
  await link.click()
  await expect(page).toHaveURL(/\/contacts$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контакты')
  await expect(page.locator('body')).toHaveAttribute('data-marker', 'kept')
})

test('a production build does not contain the design system’s gallery', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(404)
})
