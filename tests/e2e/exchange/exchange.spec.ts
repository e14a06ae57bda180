import { expect, test } from '../support/test'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the first HTML of both languages contains the course and the limits',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: /^мин\. / })).toBeVisible()
      await expect(page.getByText(/ за 1 /).first()).toBeVisible()
      await page.goto('/en')
      await expect(page.getByRole('button', { name: /^min\. / })).toBeVisible()
      await expect(page.getByText(/ per 1 /).first()).toBeVisible()
    },
  )

  test('the slip shows all its rows, even on a phone', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/?cur_from=BTC&cur_to=SBERRUB')
    const slip = page.getByRole('region', { name: 'Расчёт' })
    for (const row of ['Курс', 'Курс закреплён', 'Если сумма придёт другой', 'Резерв']) {
      await expect(slip.getByRole('term').filter({ hasText: row }).first()).toBeVisible()
    }
    await expect(slip.getByText(/ RUB за 1 BTC/)).toBeVisible()
  })
})

for (const { path, send, receive, pickSend, search, course } of [
  {
    path: '/',
    send: 'Отдаёте',
    receive: 'Получаете',
    pickSend: 'Валюта, которую отдаёте',
    search: 'Название, код или сеть',
    course: / за 1 ETH/,
  },
  {
    path: '/en',
    send: 'You send',
    receive: 'You get',
    pickSend: 'Currency you send',
    search: 'Name, code or network',
    course: / per 1 ETH/,
  },
]) {
  test(`a visitor of ${path} picks a pair and sees its course and both amounts`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.getByRole('combobox', { name: pickSend }).click()
    await page.getByRole('combobox', { name: search }).pressSequentially('eth')
    await page.keyboard.press('Enter')

    await expect(page.getByText(course).first()).toBeVisible()
    await expect(page).toHaveURL(/cur_from=\d+&cur_to=\d+/)

    const amount = page.getByRole('textbox', { name: send })
    await amount.fill('0.5')
    await amount.blur()
    await expect(page.getByRole('textbox', { name: receive })).not.toHaveValue('')

    await page.reload()
    await expect(page.getByText(course).first()).toBeVisible()
  })
}

test('the URL selects the pair by monitoring code', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/?cur_from=BTC&cur_to=SBERRUB')
  await expect(page.getByRole('combobox', { name: 'Валюта, которую отдаёте' })).toContainText('BTC')
  await expect(page.getByRole('combobox', { name: 'Валюта, которую получаете' })).toContainText(
    'RUB',
  )
})

test(
  'a URL with unknown currencies selects the default pair',
  { tag: '@phone' },
  async ({ page }) => {
    const answer = await page.goto('/?cur_from=%3Cscript%3E&cur_to=999999')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('button', { name: /^мин\. / })).toBeVisible()
    await expect(page).toHaveURL(/\?cur_from=\d+&cur_to=\d+$/)
    await expect(page).not.toHaveURL(/999999/)
  },
)

test(
  'Back restores the previous pair with its amount, and Forward the next',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/?cur_from=BTC&cur_to=SBERRUB')
    const amount = page.getByRole('textbox', { name: 'Отдаёте' })
    const receiving = page.getByRole('combobox', { name: 'Валюта, которую получаете' })
    await amount.fill('0.01')
    await receiving.click()
    await page.getByRole('option', { name: /Альфа-Банк/ }).click()
    await expect(page).toHaveURL(/\?cur_from=\d+&cur_to=\d+$/)
    await expect(receiving).toContainText('Альфа-Банк')
    await expect(amount).toHaveValue('0,01')
    await amount.fill('0.02')
    await amount.blur()

    await page.goBack()
    await expect(page).toHaveURL(/cur_to=SBERRUB$/)
    await expect(receiving).toContainText('Сбербанк')
    await expect(amount).toHaveValue('0,01')
    await page.goForward()
    await expect(receiving).toContainText('Альфа-Банк')
    await expect(amount).toHaveValue('0,02')
  },
)

test('a typed amount outside of the limits is corrected', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/?cur_from=SBERRUB&cur_to=USDTTRC20')
  const amount = page.getByRole('textbox', { name: 'Отдаёте' })
  await amount.fill('1')
  await expect(page.getByText(/^Не меньше/)).toBeVisible()
  await amount.blur()
  await expect(page.getByText(/^Не меньше/)).toBeHidden()
  await expect(amount).not.toHaveValue('1')
})
