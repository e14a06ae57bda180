import {
  changePair,
  openPair,
  pausePair,
  silenceStream,
  switchOffPair,
} from '../support/calculator'
import { expect, test } from '../support/test'

/* The page polls every ten seconds when it has no stream. */
const aPoll = { timeout: 15_000 }

test('a new course arrives over the stream without a reload, and typed text stays', async ({
  page,
}) => {
  await page.goto('/?cur_from=BTC&cur_to=SBERRUB')
  const streamRequest = page.waitForRequest((request) =>
    request.url().includes('/calculator/stream?from='),
  )
  const amount = page.getByRole('textbox', { name: 'Отдаёте', exact: true })
  await amount.fill('0.01')
  expect((await streamRequest).resourceType()).toBe('eventsource')
  await expect(amount).toHaveValue('0.01')
})

test('a change of course shows the old and the new one, and is announced to screen readers', async ({
  page,
}) => {
  await openPair(page)
  const receive = page.getByRole('textbox', { name: 'Получаете', exact: true })
  await expect(receive).toHaveValue(/^9.000$/)
  await changePair(page, { course: '95', to: { min: '9500', max: '95000' } })
  await expect(receive).toHaveValue(/^9.500$/, aPoll)
  await expect(page.getByText('Курс изменился: 95 RUB за 1 USDT')).toBeAttached()
})

test('a paused direction says so, keeps the amounts, and resumes by itself', async ({
  page,
  faults,
}) => {
  await openPair(page)
  const send = page.getByRole('textbox', { name: 'Отдаёте', exact: true })
  await send.fill('250')
  await pausePair(page, 'Источник курса молчит.')
  await expect(page.getByText('Источник курса молчит.')).toBeVisible(aPoll)
  await expect(send).toHaveValue('250')
  await expect(page.getByRole('button', { name: 'Обменять', exact: true })).toBeDisabled()

  await changePair(page, {})
  await expect(page.getByText('Источник курса молчит.')).toBeHidden(aPoll)
  await expect(send).toHaveValue('250')
  await expect(page.getByRole('button', { name: 'Обменять', exact: true })).toBeEnabled()
  // The browser itself logs each answer that is a refusal.
  expect(faults.every((fault) => fault.includes('503'))).toBe(true)
  faults.length = 0
})

test('a disabled pair is explained in a sentence with a way on', async ({ page, faults }) => {
  await openPair(page)
  await switchOffPair(page)
  await expect(page.getByText(/^Сейчас мы не меняем .* на Сбербанк RUB$/)).toBeVisible(aPoll)
  await expect(page.getByText('Ничего не найдено.')).toHaveCount(0)
  const instead = page.getByRole('status').getByRole('link', { name: /Т-Банк/ })
  await instead.click()
  await expect(page.getByRole('combobox', { name: 'Валюта, которую получаете' })).toContainText(
    'Т-Банк',
  )
  await expect(page.getByRole('button', { name: /^мин\./ })).toBeVisible()
  // The browser itself logs each answer that is a refusal.
  expect(faults.every((fault) => fault.includes('404'))).toBe(true)
  faults.length = 0
})

test('a call that fails is logged and leaves the form usable', async ({ page, faults }) => {
  await silenceStream(page)
  await page.goto('/?cur_from=SBERRUB&cur_to=USDTTRC20')
  await page.route('**/calculator/reserves/', (route) => route.fulfill({ status: 500, body: 'x' }))
  await expect.poll(() => faults.join(), { timeout: 30_000 }).toContain('did not get reserves')
  const send = page.getByRole('textbox', { name: 'Отдаёте', exact: true })
  await send.fill('30000')
  await send.blur()
  await expect(page.getByRole('textbox', { name: 'Получаете', exact: true })).not.toHaveValue('')
  await expect(page.getByRole('button', { name: 'Обменять', exact: true })).toBeEnabled()
  faults.length = 0
})
