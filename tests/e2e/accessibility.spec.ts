import { expectNoOverflow, expectNoViolationsInEitherTheme } from './support/axe'
import { accountPages, english, holderPages, publicPages } from './support/pages'
import { expect, test } from './support/test'

/* The home page in full, one page of each frame, and the error page. */
const pages = ['/', '/faq', '/login', '/claim/success', '/no/such/page']

for (const path of pages) {
  // Between them these runs cover both languages and both screens, without a run for each pair.
  test(`axe finds nothing on ${path} in either theme`, async ({ page, isMobile, faults }) => {
    await page.goto(isMobile ? english(path) : path)
    await expectNoViolationsInEitherTheme(page)
    // The browser itself logs a page that was not found.
    faults.splice(0, path === '/no/such/page' ? faults.length : 0)
  })
}

test('no page is wider than the screen', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'refresh_token', value: 'any', url: baseURL ?? '' }])
  for (const path of [...publicPages, ...accountPages, ...holderPages]) {
    await page.goto(path)
    await expectNoOverflow(page, path)
  }
})

test('the calculator can be used by keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab')
  await page.goto('/')
  const picker = page.getByRole('combobox', { name: 'Валюта, которую отдаёте' })
  const search = page.getByRole('combobox', { name: 'Название, код или сеть' })
  await picker.focus()
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.type('тон')
  await page.keyboard.press('Escape')
  await expect(picker).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.type('litecoin')
  await page.keyboard.press('Enter')
  await expect(picker).toContainText('LTC')
  await expect(picker).toBeFocused()
})

test('Tab pressed while a list is still loading keeps its effect', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab')
  await page.goto('/')
  const picker = page.getByRole('combobox', { name: 'Валюта, которую отдаёте' })
  const least = page.getByRole('button', { name: /^мин\./ })
  // Counted only in the browser: the page is already listening.
  await expect(page.getByText(/^обновлено/).first()).toBeVisible()
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => (deliver = resolve))
  await page.route('**/_next/static/chunks/**', async (route) => {
    await delivered
    await route.continue()
  })
  await page.getByRole('textbox', { name: 'Отдаёте', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(picker).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(least).toBeFocused()
  deliver()
  // Only the placeholder names a list that has not loaded.
  await expect(picker).not.toHaveAttribute('aria-controls')
  await expect(least).toBeFocused()
})
