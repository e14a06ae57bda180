import { randomUUID } from 'node:crypto'
import { request, type Page } from '@playwright/test'
import { claimRequisite } from '@/lib/contracts/claims/claim-payment'
import { expectToFit } from '../support/axe'
import { openClaim, stateOf } from '../support/claim-by-api'
import { expect, test } from '../support/operator'
import { regionOf } from '../support/region'

/* No other test pays to this bank, so the order gets exactly this amount. */
const bank = { from: 'raiffeisen', to: 'tether-trc20', amount: '31717' }
const bankName = 'Райффайзен'

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

/* A new name each time, because the office keeps what an earlier attempt added. */
const unused = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

async function addDevice(page: Page): Promise<string> {
  const name = unused('Телефон кассы')
  await page.goto('/operator/bank-messages/devices')
  await page.getByRole('button', { name: 'Новое устройство' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новое устройство' })
  await dialog.getByRole('textbox', { name: 'Название' }).fill(name)
  await dialog.getByRole('switch', { name: 'Можно передавать сам ключ' }).click()
  await dialog.getByRole('button', { name: 'Добавить' }).click()
  const shown = page.getByRole('dialog', { name: 'Ключ устройства' })
  const key = await shown.getByText(/^kbm_/).textContent()
  await shown.getByRole('button', { name: 'Ключ сохранён' }).click()
  await expect(page.getByRole('row', { name })).toContainText('пока нет')
  return key ?? ''
}

async function addTemplate(page: Page): Promise<void> {
  const name = unused('Приход')
  await page.goto('/operator/bank-messages/templates')
  await page.getByRole('button', { name: 'Новый шаблон' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый шаблон' })
  await choose(page, 'Начать с примера', 'Альфа-Банк: поступление')
  const outcome = dialog.getByRole('status')
  await expect(outcome).toContainText('Вот что будет прочитано')
  await dialog.getByRole('textbox', { name: 'Текст сообщения' }).fill('Приход {amount} от {payer}.')
  await expect(outcome).toContainText('не подходит к шаблону')
  await dialog
    .getByRole('textbox', { name: 'Сообщение для проверки' })
    .fill('Приход 5 000,5 от И. П.')
  await expect(outcome).toContainText('5000.5')
  await dialog.getByRole('textbox', { name: 'Название' }).fill(name)
  await choose(page, 'Валюта', bankName)
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('radio', { name: 'Зачесть без оператора' }).check()
  await dialog.getByRole('textbox', { name: 'Зачитывать до' }).fill('50 000')
  await dialog.getByRole('textbox', { name: 'За сутки до' }).fill('500 000')
  await expectToFit(page)
  await dialog.getByRole('button', { name: 'Добавить' }).click()
  await expect(page.getByRole('row', { name })).toContainText('50000')
}

test(
  'an order is paid by a message that a new device forwards and a new template reads',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const key = await addDevice(page)
    await addTemplate(page)
    const customer = await openClaim(baseURL, bank)
    await customer.takeStep('details')
    const answer = await customer.api.get(`/api/v1/claim/${customer.id}/requisite/`)
    const { amount } = claimRequisite.parse(await answer.json())

    const phone = await request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      extraHTTPHeaders: { authorization: `Bearer ${key}` },
    })
    const data = {
      sender: 'Alfa-Bank',
      text: `Приход ${amount.replace('.', ',')} от ИВАН П..`,
      at: new Date().toISOString(),
    }
    expect((await phone.post('/api/v1/bank-messages/', { data })).status()).toBe(204)
    await phone.dispose()
    await expect.poll(() => stateOf(customer)).not.toBe('awaiting_payment')

    await page.goto(`/operator/claims/${customer.id}`)
    await expect(regionOf(page, 'Сообщения банков')).toContainText(data.text)
    await page.goto('/operator/bank-messages')
    await page
      .getByRole('link', { name: 'Все' })
      .or(page.getByRole('button', { name: 'Все' }))
      .first()
      .click()
    await expect(page.getByRole('row', { name: /Приход/ }).first()).toContainText(
      /Зачтено|Предложено/,
    )
    await expectToFit(page)
  },
)
