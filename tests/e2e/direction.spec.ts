import { expect, test } from './support/test'

const languages = [
  {
    prefix: '',
    title: 'Обменять Bitcoin на рубли (Сбербанк)',
    course: / RUB за 1 BTC/,
    send: 'Валюта, которую отдаёте',
    receive: 'Валюта, которую получаете',
    reverse: /^Обратно/,
    city: 'Ереван',
    inCity: /^Ереван: [\d\s,]+ RUB за 1 USDT, курс ниже на 0,6\s%, суммы кратны 1\s000\sRUB$/,
    notFound: 'Страница не найдена',
    notOffered: /Сейчас мы не меняем Сбербанк RUB на Т-Банк RUB/,
    onward: /^Сбербанк RUB на Ethereum$/,
  },
  {
    prefix: '/en',
    title: 'Exchange Bitcoin to Sberbank rubles',
    course: / RUB per 1 BTC/,
    send: 'Currency you send',
    receive: 'Currency you get',
    reverse: /^The other way/,
    city: 'Yerevan',
    inCity: /^Yerevan: [\d,.]+ RUB per 1 USDT, rate 0\.6% lower, in multiples of 1,000\sRUB$/,
    notFound: 'Page not found',
    notOffered: /We don’t exchange Sberbank RUB for T-Bank RUB right now/,
    onward: /^Sberbank RUB to Ethereum$/,
  },
] as const

const path = '/exchange/bitcoin-to-sberbank'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const { prefix, title, course, city, inCity } of languages) {
    test(`${prefix}${path} shows all facts about the direction`, async ({ page }) => {
      const answer = await page.goto(prefix + path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('definition').filter({ hasText: course }).first()).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(title.replaceAll(/[()]/g, String.raw`\$&`)))
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', course)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`${prefix}${path}$`),
      )
      await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(3)

      const text = await page.locator('script[type="application/ld+json"]').textContent()
      expect(JSON.parse(text ?? '')).toMatchObject({
        '@graph': [{ '@type': 'BreadcrumbList' }, {}, { '@type': 'ExchangeRateSpecification' }],
      })
      expect(text).toMatch(/"price":"\d+(\.\d+)?","priceCurrency":"RUB"/)
    })

    test(`${prefix}/exchange/tether-trc20-to-cash-rub shows the course of each city`, async ({
      page,
    }) => {
      await page.goto(`${prefix}/exchange/tether-trc20-to-cash-rub`)
      // The city's desks have lines of their own.
      const line = page.getByRole('listitem').filter({ hasText: `${city}: ` })
      await expect(line).toHaveCount(1)
      await expect(line).toHaveText(inCity)
    })
  }
})

test('the course of verified cards is shown where cards can be verified', async ({ page }) => {
  for (const { address, text } of [
    { address: '/exchange/sberbank-to-tether-trc20', text: /с верификацией/i },
    { address: '/en/exchange/sberbank-to-tether-trc20', text: /with verification/i },
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // On a phone it may be folded.
    await expect(page.getByText(text)).not.toHaveCount(0)
  }
})

for (const { prefix, send, receive, reverse, notFound, ...rest } of languages) {
  test(`${prefix}${path} contains the calculator of its pair, and links to the reverse direction`, async ({
    page,
  }) => {
    await page.goto(prefix + path)
    await expect(page.getByRole('combobox', { name: send })).toContainText('BTC')
    await expect(page.getByRole('combobox', { name: receive })).toContainText('RUB')

    await page.getByRole('link', { name: reverse }).click()
    await expect(page).toHaveURL(/\/exchange\/sberbank-to-bitcoin$/)
    await expect(page.getByRole('combobox', { name: receive })).toContainText('BTC')
  })

  test(`${prefix} an unknown direction is a 404 page`, async ({ page, pageErrors }) => {
    for (const name of ['bitcoin-to-nothing', 'bitcoin', 'bitcoin-to-bitcoin', '%3Cb%3E-to-x']) {
      const answer = await page.goto(`${prefix}/exchange/${name}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: notFound })).toBeVisible()
    }
    // The browser itself logs the status.
    pageErrors.length = 0
  })

  test(`${prefix} a direction that is not offered links to other directions of its currency`, async ({
    page,
    pageErrors,
  }) => {
    const answer = await page.goto(`${prefix}/exchange/sberbank-to-t-bank`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: notFound })).toBeVisible()
    await expect(page.getByText(rest.notOffered)).toBeVisible()
    pageErrors.length = 0
    await page.getByRole('link', { name: rest.onward }).click()
    await expect(page).toHaveURL(/\/exchange\/sberbank-to-ethereum$/)
    await expect(page.getByRole('combobox', { name: send })).toContainText('RUB')
  })
}
