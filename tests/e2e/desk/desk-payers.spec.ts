import type { Page } from '@playwright/test'
import { expectToFit } from '../support/axe'
import { expect, test } from '../support/operator'
import { regionOf } from '../support/region'
import { openClaim, rubles, stateOf } from '../support/claim-by-api'

const stranger = 'Пётр Чужой'
const panel = (page: Page) => regionOf(page, 'Заявка')
const notice = (page: Page) => regionOf(page, 'Деньги пришли от другого человека')

/** Opens an order whose customer says that they have paid in rubles. */
async function openPaid(page: Page, baseURL: string | undefined) {
  const customer = await openClaim(baseURL, rubles)
  await customer.takeStep('details')
  await customer.takeStep('paid')
  await page.goto(`/operator/claims/${customer.id}`)
  const accept = regionOf(page, 'Деньги пришли')
  await accept.getByRole('textbox', { name: 'Номер перевода' }).fill(`in-${customer.id}`)
  return { customer, accept }
}

async function decide(page: Page, name: string): Promise<void> {
  await notice(page)
    .getByRole('button', { name: `${name}: ${stranger}` })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Почему так решили' }).fill('Клиент написал нам')
  await dialog.getByRole('button', { name }).click()
  await expect(notice(page)).toHaveCount(0)
}

test(
  'an order stops when somebody else turns out to have paid, and continues once that is accepted',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const { customer, accept } = await openPaid(page, baseURL)
    await accept.getByRole('button', { name: /^Деньги пришли/ }).click()
    const send = regionOf(page, 'Отправлено')
    await expect(send).toBeVisible()

    await page.getByRole('button', { name: /^Записать, кто платил/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Кто платил?' })
    await dialog.getByRole('textbox', { name: 'Имя отправителя' }).fill(stranger)
    await dialog.getByRole('button', { name: 'Записать' }).click()
    await expect(notice(page)).toContainText('другое имя')
    await expect(panel(page)).toContainText('Пауза: чужие деньги')
    await expect(send).toHaveCount(0)
    await expectToFit(page)

    await decide(page, 'Всё равно обменять')
    await expect(panel(page)).toContainText('Решено обменять')
    await send.getByRole('textbox', { name: 'Номер перевода' }).fill(`out-${customer.id}`)
    await send.getByRole('button', { name: /^Отправлено/ }).click()
    await expect.poll(() => stateOf(customer)).toBe('completed')
    await customer.api.dispose()
  },
)

test(
  'a payment that names somebody else stops its order, and the money goes back once it is refused',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const { customer, accept } = await openPaid(page, baseURL)
    await accept.getByRole('textbox', { name: 'От кого' }).fill(stranger)
    await accept.getByRole('button', { name: /^Деньги пришли/ }).click()
    await expect(panel(page)).toContainText('прочитано в тексте платежа')
    await decide(page, 'Не обменивать, вернуть')
    await expect(panel(page)).toContainText('Решено вернуть')

    const acts = page.getByRole('group', { name: 'Действия' })
    await acts.getByRole('button', { name: /^Указать, куда вернуть/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Номер карты' }).fill(customer.card)
    await dialog.getByRole('textbox', { name: 'Имя и фамилия владельца' }).fill('Anna Ivanova')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    const back = regionOf(page, 'Возвращено')
    await back.getByRole('textbox', { name: 'Номер перевода' }).fill(`back-${customer.id}`)
    await back.getByRole('button', { name: /^Возвращено/ }).click()
    await expect.poll(() => stateOf(customer)).toBe('refunded')
    await customer.api.dispose()
  },
)
