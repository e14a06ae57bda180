import { expectNoOverflow, expectNoViolationsIn } from './support/axe'
import { expectHydrated } from './support/hydrated'
import { accountPages, english, pagesByLink } from './support/pages'
import { expect, test } from './support/test'

/* Pages that no other test checks with axe. */
const pages = ['/', '/claim/success', '/no/such/page']

for (const path of pages) {
  // The desktop shows each page in Russian and light, the phone in English and dark: not every combination
  // needs a run.
  test(`axe finds no fault on ${path}`, async ({ page, isMobile, pageErrors }) => {
    await page.goto(isMobile ? english(path) : path)
    await expectNoViolationsIn(isMobile ? 'dark' : 'light', page)
    await expectNoOverflow(page)
    // The browser itself logs an error when a page is not found.
    pageErrors.splice(0, path === '/no/such/page' ? pageErrors.length : 0)
  })
}

test('the home page, the account and pages opened by a link are not wider than the screen', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'refresh_token', value: 'any', url: baseURL ?? '' }])
  for (const path of ['/', ...accountPages, ...pagesByLink]) {
    await page.goto(path)
    await expectNoOverflow(page, path)
  }
})

// Phones have no Tab.
test('the calculator can be used by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
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

test(
  'Tab moves the focus while a list is still loading, and the focus stays there',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    const picker = page.getByRole('combobox', { name: 'Валюта, которую отдаёте' })
    const network = page.getByRole('radiogroup', { name: 'Сеть, в которой отдаёте' })
    const swap = page.getByRole('button', { name: 'Поменять местами' })
    await expectHydrated(swap)
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
    await expect(network.getByRole('radio', { checked: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(swap).toBeFocused()
    deliver()
    // Only the placeholder of a list that is still loading has the attribute `aria-controls`.
    await expect(picker).not.toHaveAttribute('aria-controls')
    await expect(swap).toBeFocused()
  },
)
