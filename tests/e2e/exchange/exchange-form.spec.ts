import type { Page } from '@playwright/test'
import { expectNoViolations, themes } from '../support/axe'
import { openPair } from '../support/calculator'
import { english } from '../support/pages'
import { expect, test } from '../support/test'

const pair = '?cur_from=SBERRUB&cur_to=USDTTRC20'
const card = (page: Page) => page.getByRole('textbox', { name: 'Номер карты' })
const wallet = (page: Page) => page.getByRole('textbox', { name: 'Адрес кошелька USDT' })
const submit = (page: Page) => page.getByRole('button', { name: 'Обменять', exact: true })

test('an empty form leads to its first fault and counts all faults', async ({ page }) => {
  await page.goto(`/${pair}`)
  await submit(page).click()
  await expect(card(page)).toBeFocused()
  await expect(card(page)).toBeInViewport()
  await expect(card(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Проверьте 6 полей')).toBeVisible()
})

for (const { name, value, fault } of [
  { name: 'a card with a slip of the pen', value: '4111111111111112', fault: 'Где-то опечатка' },
  { name: 'too short a card', value: '4111', fault: 'Слишком коротко' },
]) {
  test(`${name} is refused when the field loses focus`, async ({ page }) => {
    await page.goto(`/${pair}`)
    await card(page).fill(value)
    await card(page).blur()
    await expect(page.getByText(fault)).toBeVisible()
    await card(page).fill('4111 1111 1111 1111')
    await expect(page.getByText(fault)).toBeHidden()
  })
}

test('an address of another network is recognised as such', async ({ page }) => {
  await page.goto(`/${pair}`)
  await wallet(page).fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  await wallet(page).blur()
  await expect(page.getByText(/другой сети: Bitcoin/)).toBeVisible()
})

test('typed text survives a reload and the switch of the language', async ({ page }) => {
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

test('text typed before the scripts load is used, whatever was stored before', async ({ page }) => {
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

  await expect(page.getByRole('region', { name: 'Расчёт' })).toContainText(/за 30.000/)
  await expect(sent).toHaveValue(/^30.000$/)
  await expect(page.getByRole('textbox', { name: 'Почта' })).toHaveValue('early@example.org')
  await expect(card(page)).toHaveValue('4111 1111 1111 1111')
})

test('an e-mail address with an internationalised domain is accepted as typed', async ({
  page,
}) => {
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

test('the promo code of the address, and nothing else, is in its field', async ({ page }) => {
  await page.goto('/?promocode=SPRING&refferal=anna')
  await expect(page.getByRole('textbox', { name: /^Промокод/ })).toHaveValue('SPRING')
  await page.goto('/?refferal=anna')
  await page.evaluate(() => window.sessionStorage.clear())
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: /^Промокод/ })).toHaveValue('')
})

test.describe('the request that creates a claim', () => {
  const claims = '/api/v1/claim/'
  const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const holder = (page: Page) => page.getByRole('textbox', { name: 'Имя и фамилия владельца' })

  /* Refused, so that nothing comes of it but what was sent. */
  async function sentBy(page: Page): Promise<Record<string, unknown>> {
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === claims)
    await submit(page).click()
    // Every claim is sent as one JSON object.
    return (await sent).postDataJSON() as Record<string, unknown>
  }

  async function fillIn(page: Page, query = pair) {
    await page.route(`**${claims}`, (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'reserve_short', detail: 'Резерва не хватает.', requestId: 'test' },
      }),
    )
    await page.goto(`/${query}`)
    await card(page).fill('4111111111111111')
    await holder(page).fill('Anna Ivanova')
    await wallet(page).fill(address)
    await page.getByRole('textbox', { name: 'Почта' }).fill('anna@example.org')
    await page.getByRole('checkbox', { name: /AML/ }).check()
    await page.getByRole('checkbox', { name: /пополнения/ }).check()
  }

  test('holds the values of visible inputs at the usual course, and no promo code or referral', async ({
    page,
  }) => {
    await fillIn(page)
    // No card can be verified yet, so nothing offers the course for verified cards.
    await expect(page.getByRole('switch', { name: 'Курс для проверенной карты' })).toHaveCount(0)
    const body = await sentBy(page)
    expect(body).toMatchObject({
      email: 'anna@example.org',
      fromRequisites: { card: '4111111111111111', holder: 'Anna Ivanova' },
      toRequisites: { wallet: address },
      withVerificationCourse: false,
    })
    await expect(page.getByText('Резерва не хватает.')).toBeVisible()
    expect(Object.keys(body).sort()).toEqual(
      [
        'email',
        'fromPs',
        'fromRequisites',
        'fromSumma',
        'recaptcha',
        'toPs',
        'toRequisites',
        'toSumma',
        'withVerificationCourse',
      ].sort(),
    )
  })

  test('holds the promo code and the referral when there are any', async ({ page }) => {
    await fillIn(page, `${pair}&promocode=SPRING&refferal=anna`)
    expect(await sentBy(page)).toMatchObject({ promocode: 'SPRING', refferal: 'anna' })
    await page.getByRole('textbox', { name: /^Промокод/ }).fill('')
    const body = await sentBy(page)
    expect(body).not.toHaveProperty('promocode')
    expect(body.refferal).toBe('anna')
  })

  test('holds no value of a pair that was chosen before', async ({ page }) => {
    await fillIn(page)
    await page.goto('/?cur_from=SBERRUB&cur_to=BTC')
    const coins = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    await page.getByRole('textbox', { name: /^Адрес кошелька/ }).fill(coins)
    const { toRequisites } = await sentBy(page)
    expect(toRequisites).toEqual({ wallet: coins })
  })
})

test('the settings come with the first HTML', async ({ page }) => {
  const answer = await page.request.get('/')
  expect(await answer.text()).toContain('captchaLogin')
})

test('cash requires a city, whose add-on is shown and included', async ({ page }) => {
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

test('the notice of a pair is shown once in a visit', async ({ page }) => {
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
    for (const { colorScheme, tag } of themes) {
      test(
        `finds nothing in a form full of faults on ${address}, ${colorScheme}`,
        { tag },
        async ({ page }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.goto(address + pair)
          await page.getByRole('button', { name: /^(Обменять|Exchange)$/ }).click()
          await expect(page.getByText(/^(Проверьте|Check) 6/)).toBeVisible()
          await expectNoViolations(page)
        },
      )
    }
  }
})

test('the message about a bound does not overlap the swap, before and after the amount settles', async ({
  page,
}) => {
  await openPair(page)
  const send = page.getByRole('textbox', { name: 'Отдаёте', exact: true })
  const swap = await page.getByRole('button', { name: 'Поменять направление' }).boundingBox()
  const clear = async (text: string) => {
    const said = await page.getByText(text, { exact: true }).boundingBox()
    expect(said && swap && said.y + said.height <= swap.y).toBe(true)
  }
  await send.fill('1')
  await clear('Не меньше 100 USDT.')
  await send.blur()
  await expect(send).toHaveValue('100')
  await clear('Поставили минимум: 100 USDT')
  await send.fill('200')
  await expect(page.getByText(/^Поставили минимум/)).toHaveCount(0)
})
