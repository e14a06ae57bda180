import { expect, test } from './support/test'

const languages = [
  {
    prefix: '',
    title: 'Обмен Bitcoin на Сбербанк RUB',
    course: / RUB за 1 BTC/,
    send: 'Валюта, которую отдаёте',
    receive: 'Валюта, которую получаете',
    reverse: /^Обратно/,
    notFound: 'Страница не найдена',
  },
  {
    prefix: '/en',
    title: 'Exchange Bitcoin for Sberbank RUB',
    course: / RUB per 1 BTC/,
    send: 'Currency you send',
    receive: 'Currency you get',
    reverse: /^The other way/,
    notFound: 'Page not found',
  },
] as const

const path = '/exchange/bitcoin-to-sberbank'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const { prefix, title, course } of languages) {
    test(`${prefix}${path} is a page of facts`, async ({ page }) => {
      const answer = await page.goto(prefix + path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('definition').filter({ hasText: course }).first()).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(title))
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
  }
})

for (const { prefix, send, receive, reverse, notFound } of languages) {
  test(`${prefix}${path} holds the calculator of its pair, and leads back`, async ({ page }) => {
    await page.goto(prefix + path)
    await expect(page.getByRole('combobox', { name: send })).toContainText('BTC')
    await expect(page.getByRole('combobox', { name: receive })).toContainText('RUB')

    await page.getByRole('link', { name: reverse }).click()
    await expect(page).toHaveURL(/\/exchange\/sberbank-to-bitcoin$/)
    await expect(page.getByRole('combobox', { name: receive })).toContainText('BTC')
  })

  test(`${prefix} an unknown direction is a 404 page`, async ({ page, faults }) => {
    for (const name of ['bitcoin-to-nothing', 'bitcoin', 'bitcoin-to-bitcoin', '%3Cb%3E-to-x']) {
      const answer = await page.goto(`${prefix}/exchange/${name}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: notFound })).toBeVisible()
    }
    // The browser reports the status itself.
    faults.length = 0
  })
}
