import { randomInt, randomUUID } from 'node:crypto'
import { request, type APIRequestContext, type Page } from '@playwright/test'
import { begunSession } from '@/lib/contracts/accounts/auth'
import {
  verificationForms,
  verificationView,
} from '@/lib/contracts/verification/verification-schemas'
import { startedVerification } from '@/lib/contracts/verification/verifications'
import { verificationPaths } from '@/lib/contracts/verification/verification-paths'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { aCardPhoto } from '@/tests/factories/verification/photo-files'
import { expectToFit } from '../support/axe'
import { openGuestApi } from '../support/guest-api'
import { expect, test } from '../support/operator'

/** The demo's customer without a browser, with a card that is to be verified. */
type Customer = {
  id: string
  /** The labels of the photos, in the order of the form. */
  photos: { key: string; label: string }[]
  send: (input: string) => Promise<void>
  confirm: () => Promise<void>
  read: () => Promise<ReturnType<typeof verificationView.parse>>
  dispose: () => Promise<void>
}

const [, customerLogin] = demoLogins

async function openVerification(baseURL: string | undefined): Promise<Customer> {
  const api = await signIn(baseURL ?? '')
  const { forms } = verificationForms.parse(
    await (await api.get(`${verificationPaths.inputs}?kind=card`)).json(),
  )
  const [form] = forms
  if (!form) {
    throw new Error('Nobody can be verified in the demo office.')
  }
  const started = await api.post(verificationPaths.start, {
    data: {
      kind: 'card',
      currency: form.currency?.id,
      number: cardNumber(),
      holder: 'ADA LOVELACE',
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(started.status(), await started.text()).toBe(201)
  const { id } = startedVerification.parse(await started.json())
  if (id === null) {
    throw new Error('The customer is signed in, so the verification has an id.')
  }
  const photos = form.inputs.filter(({ type }) => type === 'photo')
  const send = async (input: string) => {
    const buffer = await aCardPhoto({ seed: randomInt(1, 1000) })
      .jpeg()
      .toBuffer()
    const file = { name: 'card.jpg', mimeType: 'image/jpeg', buffer }
    const multipart = { verification: id, input, key: randomUUID(), file }
    const answer = await api.post(verificationPaths.upload, { multipart })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  const confirm = async () => {
    const answer = await api.post(verificationPaths.confirm, { data: { verification: id } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const read = async () => {
    const answer = await api.get(verificationPaths.one.replace('{id}', id))
    return verificationView.parse(await answer.json())
  }
  return { id, photos, send, confirm, read, dispose: () => api.dispose() }
}

async function signIn(origin: string): Promise<APIRequestContext> {
  const visitor = await openGuestApi(origin)
  const { email, password } = customerLogin
  const login = { email, password, remember: false }
  const answer = await visitor.post('/front-api/auth/login/', { data: login })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { token } = begunSession.parse(await answer.json())
  const storageState = await visitor.storageState()
  await visitor.dispose()
  return request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin, authorization: `Bearer ${token}` },
    storageState,
  })
}

/** A number of a card that nobody has yet, with its check digit. */
function cardNumber(): string {
  const digits = `427600${String(randomInt(0, 1_000_000_000)).padStart(9, '0')}`
  const sum = Array.from(digits).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${String((10 - (sum % 10)) % 10)}`
}

async function take(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Взять в работу/ }).click()
  await expect(page.getByText('Верификация у вас')).toBeVisible()
}

test(
  'an operator declines one photo, the customer sends only that again, and the operator approves',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const customer = await openVerification(baseURL)
    for (const { key } of customer.photos) {
      await customer.send(key)
    }
    await customer.confirm()

    await page.goto('/operator/verifications')
    await expect(page.getByRole('button', { name: /^Ждут решения/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.locator(`a[href$="/operator/verifications/${customer.id}"]`).click()
    const [first] = customer.photos
    const label = first?.label ?? ''
    await expect(page.getByRole('img', { name: label })).toBeVisible()
    await expectToFit(page)
    await take(page)

    await page.getByRole('button', { name: /^На исправление/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Отправить на исправление?' })
    await dialog.getByRole('button', { name: 'Отправить на исправление' }).click()
    await expect(dialog.getByText(/^Выберите причину хотя бы/)).toBeVisible()
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: 'На фотографии блики.' }).click()
    await dialog.getByRole('button', { name: 'Отправить на исправление' }).click()
    await expect(page.getByText('Отправлена на исправление')).toBeVisible()

    const declined = await customer.read()
    expect(declined).toMatchObject({
      status: 'declined',
      faults: [{ input: first?.key, reason: 'glare', isMended: false }],
    })
    await customer.send(first?.key ?? '')
    await customer.confirm()

    await page.goto(`/operator/verifications/${customer.id}`)
    await expect(page.getByText('2-я отправка')).toBeVisible()
    await expect(page.getByText(/^В прошлый раз: На фотографии блики/)).toBeVisible()
    await take(page)
    await page.getByRole('button', { name: /^Подтвердить/ }).click()
    await expect(page.getByText('Верификация пройдена')).toBeVisible()
    expect((await customer.read()).status).toBe('approved')
    await customer.dispose()
  },
)
