import type { Page } from '@playwright/test'
import { expectToFit, themes } from '../support/axe'
import { english } from '../support/pages'
import { inGroups } from '../support/claim-path'
import { expect, test } from '../support/operator'
import { openClaim, stateOf } from '../support/claim-by-api'

const panel = (page: Page) => page.getByRole('region', { name: 'Заявка', exact: true })

test(
  'a claim appears by itself, its payment is accepted, its payout is sent, and the customer sees both',
  { tag: '@desktop' },
  async ({ page, baseURL, pageErrors }) => {
    await page.goto('/operator/claims')
    await expect(page.getByRole('button', { name: /Ждут меня/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)

    const visitor = await openClaim(baseURL)
    await visitor.takeStep('details')
    await visitor.takeStep('paid')
    const row = page.getByRole('row').filter({ hasText: visitor.email })
    await expect(row).toContainText('Проверяем оплату')
    await expect(page).toHaveTitle(/^\(\d+\) Заявки/)

    await row.getByRole('link').click()
    await expect(panel(page)).toContainText(visitor.email)
    await expect(panel(page)).toContainText(inGroups(visitor.card))
    const accept = page.getByRole('region', { name: 'Деньги пришли', exact: true })
    await expect(accept.getByRole('textbox', { name: 'Сколько пришло' })).toHaveValue('300')
    await accept.getByRole('button', { name: /^Деньги пришли/ }).click()
    const reference = accept.getByRole('textbox', { name: 'Номер перевода' })
    await expect(reference).toHaveAttribute('aria-invalid', 'true')
    // The browser itself logs the error response that this test causes.
    pageErrors.length = 0
    await reference.fill(`in-${visitor.id}`)
    await accept.getByRole('button', { name: /^Деньги пришли/ }).click()

    const send = page.getByRole('region', { name: 'Отправлено', exact: true })
    await expect(send).toBeVisible()
    await send.getByRole('textbox', { name: 'Номер перевода' }).fill(`out-${visitor.id}`)
    await send.getByRole('button', { name: /^Отправлено/ }).click()
    await expect(panel(page)).toContainText('Завершена')
    await expect(panel(page)).toContainText(`out-${visitor.id}`)
    await expect.poll(() => stateOf(visitor)).toBe('completed')

    await page.goto('/operator/turnover?days=7')
    await expect(page.getByRole('table', { name: 'По дням' })).toContainText('USD')
    const currencies = page.getByRole('table', { name: 'По валютам' })
    await expect(currencies.getByRole('rowheader', { name: /Tether.*TRC/ })).toBeVisible()
    await expectToFit(page)
    await currencies.getByRole('link', { name: /Tether.*TRC/ }).click()
    await expect(page).toHaveURL(/days=7&currency=\d+/)
    await expect(page.getByRole('table', { name: 'По дням' })).toContainText('USDT')
    await visitor.api.dispose()
  },
)

test(
  'a claim is found, accepted and sent by the keyboard alone',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const visitor = await openClaim(baseURL)
    await visitor.takeStep('details')
    await visitor.takeStep('paid')
    await page.goto('/operator/reserves')
    await expect(page.getByRole('table').first()).toBeVisible()
    const { keyboard } = page
    await keyboard.press('Control+k')
    await keyboard.type(visitor.email.slice(3, -6))
    await expect(page.getByRole('option').filter({ hasText: visitor.email })).toBeVisible()
    await keyboard.press('Enter')
    await expect(panel(page)).toContainText(visitor.email)

    await keyboard.press('a')
    await keyboard.type(`in-${visitor.id}`)
    await keyboard.press('Enter')
    const send = page.getByRole('region', { name: 'Отправлено', exact: true })
    await expect(send.getByRole('textbox', { name: 'Номер перевода' })).toBeFocused()
    await keyboard.type(`out-${visitor.id}`)
    await keyboard.press('Enter')
    await expect(panel(page)).toContainText('Завершена')
    await expect.poll(() => stateOf(visitor)).toBe('completed')
    await visitor.api.dispose()
  },
)

test(
  'a wrong amount is announced before it is recorded, and a recorded payment can be undone',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const visitor = await openClaim(baseURL)
    await visitor.takeStep('details')
    await visitor.takeStep('paid')
    await page.goto(`/operator/claims/${visitor.id}`)
    const accept = page.getByRole('region', { name: 'Деньги пришли', exact: true })
    const amount = accept.getByRole('textbox', { name: 'Сколько пришло' })
    await amount.fill('250')
    await expect(accept.getByText(/^−50.* → на паузу: Недоплата$/)).toBeVisible()
    await accept.getByRole('button', { name: /^Подставить 300/ }).click()
    await accept.getByRole('textbox', { name: 'Номер перевода' }).fill(`in-${visitor.id}`)
    await accept.getByRole('button', { name: /^Деньги пришли/ }).click()
    await page.getByRole('button', { name: 'Отменить', exact: true }).click()
    await expect(panel(page)).toContainText('Вычеркнут')
    await expect(amount).toHaveValue('300')
    await page.getByRole('button', { name: 'Оплаты нет' }).click()
    await page.getByRole('textbox', { name: 'Сообщение клиенту' }).fill('Платёж не найден')
    await page.getByRole('dialog').getByRole('button', { name: 'Оплаты нет' }).click()
    await expect.poll(() => stateOf(visitor)).toBe('rejected')
    await visitor.api.dispose()
  },
)

test(
  'when two operators reject a claim, one succeeds, and the other sees who rejected it',
  { tag: '@desktop' },
  async ({ page, context, baseURL }) => {
    const visitor = await openClaim(baseURL)
    await visitor.takeStep('details')
    await visitor.takeStep('paid')
    const other = await context.newPage()
    for (const one of [page, other]) {
      await one.goto(`/operator/claims/${visitor.id}`)
      await one.getByRole('button', { name: 'Оплаты нет' }).click()
      await one.getByRole('textbox', { name: 'Сообщение клиенту' }).fill('Платёж не найден')
    }
    const reject = (one: Page) =>
      one.getByRole('dialog').getByRole('button', { name: 'Оплаты нет' }).click()
    await reject(page)
    await expect(panel(page)).toContainText('Отклонена')
    const late = other.getByRole('dialog')
    await expect(late.getByRole('alert')).toContainText('operator@kantor.test')
    await expect(late.getByRole('button', { name: 'Оплаты нет' })).toBeDisabled()
    await late.getByRole('button', { name: 'Отмена' }).click()
    await expect(panel(other)).toContainText('Отклонена')
    await other.close()
    await visitor.api.dispose()
  },
)

test(
  'the filters are in the URL, and a found claim can be opened',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const visitor = await openClaim(baseURL)
    await page.goto(english('/operator/claims'))
    await page.getByRole('searchbox', { name: 'Search' }).fill(visitor.email)
    await expect(page).toHaveURL(/q=visitor/)
    await expect(page.getByRole('row').filter({ hasText: visitor.email })).toContainText('New')
    await page.reload()
    await page.getByRole('table').getByRole('link').first().click()
    const claim = page.getByRole('region', { name: 'Order', exact: true })
    await claim.getByRole('textbox', { name: 'New note' }).fill('Called the customer')
    await claim.getByRole('button', { name: 'Add' }).click()
    await expect(
      claim.getByRole('listitem').filter({ hasText: 'Called the customer' }),
    ).toBeVisible()
    await claim.getByRole('button', { name: 'Cancel the order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
    await expect.poll(() => stateOf(visitor)).toBe('cancelled')
    await visitor.api.dispose()
  },
)

test(
  'the queue can be sorted and exported, shows selected columns, and focuses the row of a closed claim',
  { tag: '@desktop' },
  async ({ page, baseURL, isMobile }) => {
    const visitor = await openClaim(baseURL)
    await page.goto(english(`/operator/claims?q=${visitor.email}`))
    const row = page.getByRole('row').filter({ hasText: visitor.email })
    await expect(row).toBeVisible()
    if (isMobile) {
      await page.getByRole('combobox', { name: 'Sort by' }).click()
      await page.getByRole('option', { name: 'Nearest deadline first' }).click()
    } else {
      await page.getByRole('button', { name: 'Changed', exact: true }).click()
      await expect(page.getByRole('columnheader', { name: 'Changed' })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
    }
    await expect(page).toHaveURL(/sort=/)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Value' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(row.getByRole('cell', { name: /\sUSD$/ })).toBeVisible()

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^claims-\d{4}-\d\d-\d\d\.csv$/)

    const link = row.getByRole('link')
    await link.click()
    const claim = page.getByRole('region', { name: 'Order', exact: true })
    await expect(claim.getByRole('heading').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(claim).toHaveCount(0)
    await expect(link).toBeFocused()
    await visitor.takeStep('cancel')
    await visitor.api.dispose()
  },
)

for (const { colorScheme, tag } of themes) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme })

    test(`the queue and a claim fit the screen, and axe finds nothing`, async ({
      page,
      baseURL,
    }) => {
      const visitor = await openClaim(baseURL)
      const root = colorScheme === 'dark' ? english('/operator/claims') : '/operator/claims'
      for (const path of [`${root}?state=any`, `${root}/${visitor.id}`]) {
        await page.goto(path)
        await expect(page.getByText(visitor.email).first()).toBeAttached()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectToFit(page)
      }
      await visitor.takeStep('cancel')
      await visitor.api.dispose()
    })
  })
}
