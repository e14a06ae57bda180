import type { Page } from '@playwright/test'
import { card, pair, submit, wallet } from '../support/exchange/exchange-form'
import { expect, test } from '../support/test'

test.describe('the request that creates a claim', () => {
  const claims = '/api/v1/claim/'
  const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const holder = (page: Page) => page.getByRole('textbox', { name: 'Имя и фамилия владельца' })

  /* Submits the form and returns the body of the request. */
  async function bodySentBy(page: Page): Promise<Record<string, unknown>> {
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === claims)
    await submit(page).click()
    // The body is always one JSON object.
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
  }

  test(
    'contains the values of visible inputs at the default course, and no promo code or referral',
    { tag: '@phone' },
    async ({ page }) => {
      await fillIn(page)
      // A customer starts with the standard course: the better one needs a verified card.
      await expect(
        page.getByRole('switch', { name: 'Курс с верификацией карты' }),
      ).not.toBeChecked()
      const body = await bodySentBy(page)
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
    },
  )

  test(
    'contains the promo code and the referral if there are any',
    { tag: '@desktop' },
    async ({ page }) => {
      await fillIn(page, `${pair}&promocode=WELCOME&refferal=anna`)
      expect(await bodySentBy(page)).toMatchObject({ promocode: 'WELCOME', refferal: 'anna' })
      await page.getByRole('textbox', { name: /^Промокод/ }).fill('')
      const body = await bodySentBy(page)
      expect(body).not.toHaveProperty('promocode')
      expect(body.refferal).toBe('anna')
    },
  )

  test('contains no value of the previous pair', { tag: '@phone' }, async ({ page }) => {
    await fillIn(page)
    await page.goto('/?cur_from=SBERRUB&cur_to=BTC')
    const coins = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    await page.getByRole('textbox', { name: /^Адрес кошелька/ }).fill(coins)
    const { toRequisites } = await bodySentBy(page)
    expect(toRequisites).toEqual({ wallet: coins })
  })
})
