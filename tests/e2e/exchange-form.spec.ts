import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { english } from './support/pages'
import { expect, test } from './support/test'

const pair = '?cur_from=SBERRUB&cur_to=USDTTRC20'
const card = (page: Page) => page.getByRole('textbox', { name: 'Номер карты' })
const wallet = (page: Page) => page.getByRole('textbox', { name: 'Адрес кошелька USDT' })
const submit = (page: Page) => page.getByRole('button', { name: 'Обменять', exact: true })

test('an empty form leads to its first fault and counts them', async ({ page }) => {
  await page.goto(`/${pair}`)
  await submit(page).click()
  await expect(card(page)).toBeFocused()
  await expect(card(page)).toBeInViewport()
  await expect(card(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Проверьте 5 полей')).toBeVisible()
})

for (const { name, value, fault } of [
  { name: 'a card with a slip of the pen', value: '4111111111111112', fault: 'контрольная сумма' },
  { name: 'too short a card', value: '4111', fault: 'Слишком коротко' },
]) {
  test(`${name} is refused when the field is left`, async ({ page }) => {
    await page.goto(`/${pair}`)
    await card(page).fill(value)
    await card(page).blur()
    await expect(page.getByText(fault)).toBeVisible()
    await card(page).fill('4111 1111 1111 1111')
    await expect(page.getByText(fault)).toBeHidden()
  })
}

test('an address of another network is named as such', async ({ page }) => {
  await page.goto(`/${pair}`)
  await wallet(page).fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  await wallet(page).blur()
  await expect(page.getByText(/другой сети: Bitcoin/)).toBeVisible()
})

test('what was typed survives a reload and the switch of the language', async ({ page }) => {
  await page.goto(`/${pair}&promocode=SPRING`)
  await page.getByRole('textbox', { name: 'Отдаёте', exact: true }).fill('25000')
  await card(page).fill('4111111111111111')
  await page.getByRole('textbox', { name: /^Промокод/ }).fill('SUMMER')
  await page.getByRole('checkbox', { name: /AML/ }).check()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Отдаёте', exact: true })).toHaveValue(/25.000/)
  await expect(card(page)).toHaveValue('4111 1111 1111 1111')
  await expect(page.getByRole('textbox', { name: /^Промокод/ })).toHaveValue('SUMMER')

  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('textbox', { name: 'You send', exact: true })).toHaveValue('25,000')
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue(
    '4111 1111 1111 1111',
  )
  await expect(page.getByRole('checkbox', { name: /AML/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /top-up/ })).not.toBeChecked()
})

test('an e-mail of a domain in letters is taken as it is typed', async ({ page }) => {
  await page.goto(`/${pair}`)
  const email = page.getByRole('textbox', { name: 'Почта' })
  await email.fill('user@почта')
  await email.blur()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('user@почта.рф')
  await email.blur()
  await expect(email).toHaveValue('user@почта.рф')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
})

test('promo code and nothing else of the address is in its field', async ({ page }) => {
  await page.goto('/?promocode=SPRING&refferal=anna')
  await expect(page.getByRole('textbox', { name: /^Промокод/ })).toHaveValue('SPRING')
  await page.goto('/?refferal=anna')
  await page.evaluate(() => window.sessionStorage.clear())
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: /^Промокод/ })).toHaveValue('')
})

test('cash asks for a city, whose add-on is said and counted', async ({ page }) => {
  await page.goto('/?cur_from=USDTTRC20&cur_to=CASHRUB')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  const receive = page.getByRole('textbox', { name: 'Получаете', exact: true })
  await page.getByRole('textbox', { name: 'Отдаёте', exact: true }).fill('20000')
  const before = await receive.inputValue()
  await page.getByRole('combobox', { name: 'Город, где получаете' }).click()
  await page.getByRole('option', { name: /Ереван/ }).click()
  await expect(
    page.getByText('курс ниже на 0,6 %, суммы кратны 1\u00a0000').filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(receive).not.toHaveValue(before)
  await expect(receive).toHaveValue(/000$/)
})

test('the notice of a pair comes once in a visit', async ({ page }) => {
  await page.goto('/?cur_from=USDTTRC20&cur_to=CASHRUB')
  const notice = page.getByRole('dialog', { name: 'Уведомление' })
  await notice.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /^мин\./ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Отдаёте', exact: true }).fill('20000')
  await expect(notice).toHaveCount(0)
})

test('a best pair is chosen with one tap', async ({ page }) => {
  await page.goto('/')
  const best = page.getByRole('region', { name: 'Лучшие направления' })
  await best.getByRole('link', { name: /^T-Банк|^Т-Банк/ }).click()
  await expect(page.getByRole('combobox', { name: 'Валюта, которую отдаёте' })).toContainText(
    'Т-Банк',
  )
  await expect(page.getByRole('combobox', { name: 'Валюта, которую отдаёте' })).toBeInViewport()
})

test.describe('axe', () => {
  for (const address of ['/', english('/')]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`finds nothing in a form full of faults on ${address}, ${colorScheme}`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(address + pair)
        await page.getByRole('button', { name: /^(Обменять|Exchange)$/ }).click()
        await expect(page.getByText(/^(Проверьте|Check) 5/)).toBeVisible()
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join()}`),
        ).toEqual([])
      })
    }
  }
})
