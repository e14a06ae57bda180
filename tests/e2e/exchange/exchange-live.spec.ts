import {
  changePair,
  openPair,
  pausePair,
  skipToNextPoll,
  stubEmptyStream,
  switchOffPair,
} from '../support/exchange/calculator'
import { expect, test } from '../support/test'

test('the page opens a stream for new courses, and keeps the typed amount', async ({ page }) => {
  await page.goto('/?cur_from=BTC&cur_to=SBERRUB')
  const streamRequest = page.waitForRequest((request) =>
    request.url().includes('/calculator/stream?from='),
  )
  const amount = page.getByRole('textbox', { name: 'Отдаёте', exact: true })
  await amount.fill('0.01')
  expect((await streamRequest).resourceType()).toBe('eventsource')
  await expect(amount).toHaveValue('0.01')
})

test('a new course changes the amount, and is announced to screen readers', async ({ page }) => {
  await openPair(page)
  const receive = page.getByRole('textbox', { name: 'Получаете', exact: true })
  await expect(receive).toHaveValue(/^9.000$/)
  await changePair(page, { course: '95', to: { min: '9500', max: '95000' } })
  await skipToNextPoll(page)
  await expect(receive).toHaveValue(/^9.500$/)
  // Not more than one change is announced within half a minute. On a busy machine it may begin only after the
  // amount has changed.
  await expect(async () => {
    await page.clock.runFor(30_000)
    expect(await page.getByText('Курс изменился: 95 RUB за 1 USDT').count()).toBe(1)
  }).toPass()
})

test('a paused direction shows the reason, keeps the amounts, and resumes by itself', async ({
  page,
  pageErrors,
}) => {
  await openPair(page)
  const send = page.getByRole('textbox', { name: 'Отдаёте', exact: true })
  await send.fill('250')
  await pausePair(page, 'Источник курса молчит.')
  await skipToNextPoll(page)
  await expect(page.getByText('Источник курса молчит.')).toBeVisible()
  await expect(send).toHaveValue('250')
  await expect(page.getByRole('button', { name: /^Обменять( |$)/ })).toBeDisabled()

  await changePair(page, {})
  await skipToNextPoll(page)
  await expect(page.getByText('Источник курса молчит.')).toBeHidden()
  await expect(send).toHaveValue('250')
  await expect(page.getByRole('button', { name: /^Обменять( |$)/ })).toBeEnabled()
  // The browser itself logs each error response.
  expect(pageErrors.every((error) => error.includes('503'))).toBe(true)
  pageErrors.length = 0
})

test('a disabled pair is explained and links to another pair', async ({ page, pageErrors }) => {
  await openPair(page)
  await switchOffPair(page)
  const explained = page.getByText(/^Сейчас мы не меняем .* на Сбербанк RUB$/)
  await expect
    .poll(async () => {
      await skipToNextPoll(page)
      return explained.isVisible()
    })
    .toBe(true)
  await expect(page.getByText('Ничего не найдено.')).toHaveCount(0)
  const instead = page.getByRole('status').getByRole('link', { name: /Т-Банк/ })
  await instead.click()
  await expect(page.getByRole('combobox', { name: 'Валюта, которую получаете' })).toContainText(
    'Т-Банк',
  )
  await expect(page.getByRole('button', { name: /^мин\./ })).toBeVisible()
  // The browser itself logs each error response.
  expect(pageErrors.every((error) => error.includes('404'))).toBe(true)
  pageErrors.length = 0
})

test('a failed request is logged, and the form stays usable', async ({ page, pageErrors }) => {
  await stubEmptyStream(page)
  await page.goto('/?cur_from=SBERRUB&cur_to=USDTTRC20')
  await page.route('**/calculator/reserves/', (route) => route.fulfill({ status: 500, body: 'x' }))
  await expect
    .poll(async () => {
      await skipToNextPoll(page)
      return pageErrors.join()
    })
    .toContain('did not get reserves')
  const send = page.getByRole('textbox', { name: 'Отдаёте', exact: true })
  await send.fill('30000')
  await send.blur()
  await expect(page.getByRole('textbox', { name: 'Получаете', exact: true })).not.toHaveValue('')
  await expect(page.getByRole('button', { name: /^Обменять( |$)/ })).toBeEnabled()
  pageErrors.length = 0
})
