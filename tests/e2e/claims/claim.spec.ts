import { expectNoOverflow, expectNoViolationsIn } from '../support/axe'
import { createClaim } from '../support/claim-by-api'
import { changeStatus, endClaim, orderExchange } from '../support/claims'
import { english } from '../support/pages'
import { expect, test } from '../support/test'
import { textsOf } from '../support/texts'

const unknown = '/claim/0190b6a0-0000-7000-8000-000000000000'

test('a customer goes from the calculator to the payment and the check of the payment', async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const inRussian = { language: 'ru', t: textsOf('ru') } as const
  const { id } = await orderExchange(page, { pair: 'cur_from=USDTTRC20&cur_to=SBERRUB' }, inRussian)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Переведите .*USDT$/)
  await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/)

  const code = page.getByRole('img', { name: 'QR-код для оплаты' })
  if (isMobile) {
    // A phone cannot scan its own screen.
    await expect(code).toBeHidden()
    await page.getByText('QR-код, если кошелёк на другом устройстве').click()
  }
  await expect(code).toBeVisible()
  await expect(page.getByText('только USDT в сети TRC20')).toBeVisible()
  await page.getByRole('button', { name: 'Копировать: Адрес' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page.getByText(copied, { exact: true }).last()).toBeVisible()
  if (!isMobile) {
    await expect(page.getByText('Скопировано').first()).toBeVisible()
  }

  await page.getByRole('button', { name: 'Я оплатил' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Проверяем оплату')
  await expect(page.getByRole('region', { name: 'История' })).toContainText('Вы сообщили об оплате')
  await page.getByRole('button', { name: 'Я ещё не оплатил' }).click()
  await page.getByRole('button', { name: 'Вернуться к оплате' }).click()
  await page.getByRole('button', { name: 'Я оплатил' }).click()
  await expect(page.getByRole('button', { name: 'Я ещё не оплатил' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^Чек перевода/)).toBeAttached()
  expect(page.url()).toContain(id)
})

test(
  'a claim is cancelled after a confirmation, and can be repeated with one click',
  { tag: '@phone' },
  async ({ page }) => {
    await createClaim(page, 'en')
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel the order?' })
    await question.getByRole('button', { name: 'Keep the order' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/USDT/)
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await question.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order canceled')
    await expect(page.getByRole('timer')).toHaveCount(0)
    await page.getByRole('link', { name: 'Repeat this exchange' }).click()
    await expect(page.getByRole('combobox', { name: 'Currency you send' })).toContainText('USDT')
  },
)

test(
  'wrong details are corrected at the same rate, and the old claim leads to the new one',
  { tag: '@phone' },
  async ({ page }) => {
    const id = await createClaim(page)
    const address = page.getByRole('button', { name: 'Копировать: Адрес' })
    await expect(address).toBeVisible()
    await page.getByRole('button', { name: 'Исправить данные' }).click()
    const form = page.getByRole('dialog', { name: 'Исправить данные' })
    const holder = form.getByRole('textbox', { name: 'Имя и фамилия владельца' })
    await holder.fill('')
    await form.getByRole('button', { name: 'Сохранить данные' }).click()
    await expect(holder).toBeFocused()
    await holder.fill('Petr Sidorov')
    await form.getByRole('button', { name: 'Сохранить данные' }).click()
    await expect(page).not.toHaveURL(new RegExp(id))
    await expect(address).toBeVisible()
    const corrected = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await page.goto(`/claim/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Данные исправлены')
    await page.getByRole('link', { name: 'К новой заявке' }).click()
    await expect(page).toHaveURL(new RegExp(corrected))
    // The page must have its payment details before the claim ends: afterwards they would be refused.
    await expect(address).toBeVisible()
    await endClaim(page, corrected)
  },
)

test('a printed claim contains only its slip', { tag: '@desktop' }, async ({ page }) => {
  const id = await createClaim(page)
  await expect(page.getByRole('button', { name: 'Я оплатил' })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Я оплатил' })).toBeHidden()
  await expect(page.getByRole('region', { name: /^Заявка №\s/ })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await endClaim(page, id)
})

test(
  'another device shows the live state, but no personal data and no buttons',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    const id = await createClaim(page, 'ru', { isUnconfirmed: true })
    const other = await browser.newContext({ locale: 'ru-RU' })
    const stranger = await other.newPage()
    const answer = await stranger.goto(`${baseURL ?? ''}/claim/${id}`)
    expect(answer?.headers()['cache-control']).toContain('no-store')
    expect(await answer?.text()).not.toContain('@example.org')
    await expect(stranger.getByRole('heading', { name: 'Личные данные скрыты' })).toBeVisible()
    await expect(stranger.getByText('@example.org')).toHaveCount(0)
    await expect(stranger.getByRole('button', { name: 'Всё верно, к оплате' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Всё верно, к оплате' }).click()
    await expect(page.getByRole('button', { name: 'Я оплатил' })).toBeVisible()
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Заявка ждёт оплаты')
    await expect(stranger.getByText('только USDT в сети TRC20')).toHaveCount(0)
    await endClaim(page, id)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Заявка отменена')
    await other.close()
  },
)

test(
  'an expired claim warns against paying to the old payment details, and offers to repeat the exchange',
  { tag: '@phone' },
  async ({ page }) => {
    const id = await createClaim(page)
    await changeStatus(page, { status: 'expired', expiresAt: null })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Время на оплату вышло')
    await expect(page.getByText('не переводите по старым реквизитам')).toBeVisible()
    await expect(page.getByLabel(/^Чек перевода/)).toBeAttached()
    await expect(page.getByRole('link', { name: 'Повторить обмен' })).toHaveAttribute(
      'href',
      new RegExp(`cur_from=\\d+&cur_to=\\d+&sum_from=[\\d.]+&repeat=${id}$`),
    )
    await endClaim(page, id)
  },
)

test(
  'an unconfirmed claim can be confirmed by keyboard alone',
  { tag: '@desktop' },
  async ({ page }) => {
    const id = await createClaim(page, 'ru', { isUnconfirmed: true })
    const confirm = page.getByRole('button', { name: 'Всё верно, к оплате' })
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab')
      if (await confirm.evaluate((button) => button === document.activeElement)) {
        break
      }
    }
    await expect(confirm).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Я оплатил' })).toBeVisible()
    await endClaim(page, id)
  },
)

test('axe finds nothing on a claim’s page, and the page is not wider than the screen', async ({
  page,
  isMobile,
}) => {
  const id = await createClaim(page, 'ru', { isUnconfirmed: true })
  // The desktop shows the claim first in the dark theme and then in the light one, the phone the other way round.
  const [first, then] = isMobile ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  await expectNoViolationsIn(first, page)
  await page.getByRole('button', { name: 'Всё верно, к оплате' }).click()
  await expect(page.getByRole('button', { name: 'Я оплатил' })).toBeVisible()
  await expectNoViolationsIn(then, page)
  await expectNoOverflow(page)
  await endClaim(page, id)
})

for (const address of [unknown, english(unknown), '/claim/nothing']) {
  test(`${address} is not found`, { tag: '@phone' }, async ({ page, pageErrors }) => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('404')).toBeVisible()
    pageErrors.length = 0
  })
}

test(
  'the return pages of a payment provider link to the claim',
  { tag: '@phone' },
  async ({ page }) => {
    const id = '0190b6a0-0000-7000-8000-000000000000'
    await page.goto(`/claim/success?id=${id}`)
    await expect(page.getByRole('link', { name: 'К заявке' })).toHaveAttribute(
      'href',
      `/claim/${id}`,
    )
    await page.goto(`/en/claim/fail?id=${id}`)
    await expect(page.getByRole('link', { name: 'Back to the order' })).toHaveAttribute(
      'href',
      `/en/claim/${id}`,
    )
    await page.goto('/claim/fail?id=javascript:alert(1)')
    await expect(page.getByRole('link', { name: 'На главную', exact: true })).toBeVisible()
  },
)
