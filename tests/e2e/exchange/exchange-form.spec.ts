import { expectNoViolationsIn } from '../support/axe'
import { openPair } from '../support/exchange/calculator'
import { card, pair, submit, wallet } from '../support/exchange/exchange-form'
import { expectStill, watchShift } from '../support/layout-shift'
import { english } from '../support/pages'
import { openSiteMenu } from '../support/site-menu'
import { expect, test } from '../support/test'

test('submitting an empty form focuses the first invalid field and shows how many there are', async ({
  page,
}) => {
  await page.goto(`/${pair}`)
  await submit(page).click()
  await expect(card(page)).toBeFocused()
  await expect(card(page)).toBeInViewport()
  await expect(card(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Осталось 5 пунктов')).toBeVisible()
})

test(
  'on a laptop the bar with the button leaves room for the form',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/${pair}`)
    await expect(submit(page)).toBeVisible()
    const bar = await page.locator('[data-sticky-bar]').boundingBox()
    expect(bar?.height).toBeLessThan(82)
  },
)

for (const { name, value, fault } of [
  { name: 'a card number with a typo', value: '4111111111111112', fault: 'В номере ошибка' },
  { name: 'a card number that is too short', value: '4111', fault: 'Слишком коротко' },
]) {
  test(`${name} is refused when the field loses focus`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(`/${pair}`)
    await card(page).fill(value)
    await card(page).blur()
    await expect(page.getByText(fault)).toBeVisible()
    await card(page).fill('4111 1111 1111 1111')
    await expect(page.getByText(fault)).toBeHidden()
  })
}

test('the address of another network is recognised', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/${pair}`)
  await wallet(page).fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  await wallet(page).blur()
  await expect(page.getByText(/другой сети: Bitcoin/)).toBeVisible()
})

test(
  'typed text is kept after a reload and a language switch',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(`/${pair}&promocode=WELCOME`)
    await page.getByRole('textbox', { name: 'Отдаёте', exact: true }).fill('25000')
    await card(page).fill('4111111111111111')
    await page.getByRole('textbox', { name: /^Промокод/ }).fill('welcome')
    await page.getByRole('checkbox', { name: /AML/ }).check()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Отдаёте', exact: true })).toHaveValue(/25.000/)
    await expect(card(page)).toHaveValue('4111 1111 1111 1111')
    await expect(page.getByRole('textbox', { name: /^Промокод/ })).toHaveValue('welcome')

    await openSiteMenu(page)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('textbox', { name: 'You send', exact: true })).toHaveValue('25,000')
    await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue(
      '4111 1111 1111 1111',
    )
    await expect(page.getByRole('checkbox', { name: /AML/ })).toBeChecked()
  },
)

test(
  'text typed before the scripts load replaces the stored text',
  { tag: '@desktop' },
  async ({ page }) => {
    const sent = page.getByRole('textbox', { name: 'Отдаёте', exact: true })
    await page.goto(`/${pair}`)
    await sent.fill('25000')
    await card(page).fill('4111111111111111')
    let deliver = () => {}
    const delivered = new Promise<void>((resolve) => (deliver = resolve))
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await delivered
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await sent.fill('30000')
    await page.getByRole('textbox', { name: 'Почта' }).fill('early@example.org')
    deliver()

    await expect(sent).toHaveValue(/^30.000$/)
    await expect(page.getByRole('textbox', { name: 'Почта' })).toHaveValue('early@example.org')
    await expect(card(page)).toHaveValue('4111 1111 1111 1111')
  },
)

test(
  'an e-mail address with an internationalised domain is accepted as typed',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(`/${pair}`)
    const email = page.getByRole('textbox', { name: 'Почта' })
    await email.fill('user@почта')
    await email.blur()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await email.fill('user@почта.рф')
    await email.blur()
    await expect(email).toHaveValue('user@почта.рф')
    await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  },
)

test(
  'the field for a promo code contains the promo code of the URL, and not the referral',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/?promocode=WELCOME&refferal=anna')
    await expect(page.getByRole('textbox', { name: /^Промокод/ })).toHaveValue('WELCOME')
    await page.goto('/?refferal=anna')
    await page.evaluate(() => window.sessionStorage.clear())
    await page.goto('/')
    await expect(page.getByRole('textbox', { name: /^Промокод/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Промокод' }).click()
    await expect(page.getByRole('textbox', { name: /^Промокод/ })).toHaveValue('')
  },
)

test(
  'the page does not shift while a promo code from the URL is checked',
  { tag: '@phone' },
  async ({ page }) => {
    await watchShift(page)
    await page.goto('/?promocode=WELCOME')
    await expect(page.getByText(/^Вы получите на .+ больше/)).toBeVisible()
    await expectStill(page)
  },
)

test('the first HTML contains the settings', { tag: '@phone' }, async ({ page }) => {
  const answer = await page.request.get('/')
  expect(await answer.text()).toContain('captchaLogin')
})

test('a pair with cash requires a city, and the city’s add-on is shown and included', async ({
  page,
}) => {
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
  await expect(page.getByText(/документ с фото в кассе/).first()).toBeAttached()
})

test('the notice of a pair is shown once per visit', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/?cur_from=USDTTRC20&cur_to=CASHRUB')
  const notice = page.getByRole('dialog', { name: 'Уведомление' })
  await notice.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /^мин\./ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Отдаёте', exact: true }).fill('20000')
  await expect(notice).toHaveCount(0)
})

test(
  'a pair in the list of best directions is selected with one click',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    const best = page.getByRole('region', { name: 'Популярные направления' })
    await best.getByRole('link', { name: /^T-Банк|^Т-Банк/ }).click()
    await expect(page.getByRole('combobox', { name: 'Валюта, которую отдаёте' })).toContainText(
      'Т-Банк',
    )
    await expect(page.getByRole('combobox', { name: 'Валюта, которую отдаёте' })).toBeInViewport()
  },
)

// The desktop shows the page in Russian and light, the phone in English and dark.
test('axe finds nothing in a form with many errors', async ({ page, isMobile }) => {
  await page.goto((isMobile ? english('/') : '/') + pair)
  await page.getByRole('button', { name: /^(Обменять|Exchange)( |$)/ }).click()
  await expect(page.getByText(/^(Осталось 5|5 items left)/)).toBeVisible()
  await expectNoViolationsIn(isMobile ? 'dark' : 'light', page)
})

test('the message about a limit does not overlap the swap button, before and after the amount is corrected', async ({
  page,
}) => {
  await openPair(page)
  const send = page.getByRole('textbox', { name: 'Отдаёте', exact: true })
  const swap = await page.getByRole('button', { name: 'Поменять местами' }).boundingBox()
  const expectAboveSwap = async (text: string) => {
    const message = await page.getByText(text, { exact: true }).boundingBox()
    expect(message && swap && message.y + message.height <= swap.y).toBe(true)
  }
  await send.fill('1')
  await expectAboveSwap('Не меньше 100 USDT.')
  await send.blur()
  await expect(send).toHaveValue('100')
  await expectAboveSwap('Поставили минимум: 100 USDT')
  await send.fill('200')
  await expect(page.getByText(/^Поставили минимум/)).toHaveCount(0)
})
