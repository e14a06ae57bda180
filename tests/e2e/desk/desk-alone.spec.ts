import type { Browser, Page } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { office } from '../support/office'
import { expect, test } from '../support/operator'

/* These tests change the office for all its visitors, so they run alone and undo their changes. */

/** Opens a page of the site as a guest, and returns what `read` finds on it. */
async function asVisitor<T>(
  browser: Browser,
  { path, read }: { path: string; read: (page: Page) => Promise<T> },
): Promise<T> {
  const context = await browser.newContext({ locale: 'ru-RU' })
  const page = await context.newPage()
  await page.goto(path)
  const seen = await read(page)
  await context.close()
  return seen
}

async function courseOf(page: Page): Promise<number> {
  const text = await page
    .getByText(/[\d\s\u00a0\u202f]+(,\d+)? RUB за 1 LTC/)
    .first()
    .innerText()
  const [digits = ''] =
    /[\d\s\u00a0\u202f]+(,\d+)?(?= RUB)/.exec(text.replaceAll('\u00a0', ' ')) ?? []
  return Number(digits.replace(/\s/g, '').replace(',', '.'))
}

async function changeMargin(page: Page, { mode, percent }: { mode: string; percent: string }) {
  await page.goto('/operator/directions')
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('litecoin')
  await page.getByRole('checkbox', { name: 'Выбор: Litecoin → Сбербанк' }).check()
  await page.getByRole('button', { name: 'Изменить маржу' }).click()
  const dialog = page.getByRole('dialog', { name: /^Маржа/ })
  await dialog.getByRole('combobox', { name: 'Что сделать' }).click()
  await page.getByRole('option', { name: mode }).click()
  await dialog.getByRole('textbox', { name: 'Процентных пунктов' }).fill(percent)
  await expect(dialog.getByRole('table')).toContainText('Litecoin')
  await dialog.getByRole('button', { name: 'Изменить маржу' }).click()
  await expect(page.getByText('Маржа изменена у 1 направления')).toBeVisible()
}

test('a changed margin of selected directions takes effect for the next visitor', async ({
  page,
  browser,
}) => {
  const visit = { path: '/exchange/litecoin-to-sberbank', read: courseOf }
  const before = await asVisitor(browser, visit)
  await changeMargin(page, { mode: 'Прибавить', percent: '20' })
  const after = await asVisitor(browser, visit)
  await changeMargin(page, { mode: 'Вычесть', percent: '20' })

  expect(before).toBeGreaterThan(0)
  // Demo prices drift by less than a percent meanwhile.
  expect(after / before).toBeGreaterThan(0.75)
  expect(after / before).toBeLessThan(0.85)
  expect((await asVisitor(browser, visit)) / before).toBeGreaterThan(0.98)
})

test('a manual price far from the market needs a confirmation, and one near the market is saved', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/operator/rates')
  await page.getByRole('link', { name: 'LTC/USDT' }).click()
  const price = page.getByRole('textbox', { name: 'Цена единицы LTC' })
  await price.fill('1')
  await page.getByRole('button', { name: 'Поставить цену' }).click()
  const question = page.getByRole('dialog', { name: 'Точно сохранить?' })
  await expect(question.getByRole('button', { name: 'Всё равно сохранить' })).toBeVisible()
  await question.getByRole('button', { name: 'Отмена' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Своя цена поставлена')).toBeHidden()
  // The browser itself logs the error response that this test causes.
  pageErrors.length = 0

  await price.fill('96,5')
  await page.getByRole('button', { name: 'Поставить цену' }).click()
  await expect(page.getByText('Своя цена поставлена')).toBeVisible()
  await expect(page.getByRole('table').getByText('Своя цена').first()).toBeVisible()

  await page.getByRole('button', { name: 'Снять цену' }).click()
  await expect(page.getByText('Своя цена снята')).toBeVisible()
})

test('a reserve’s history shows each change, its author and its reason', async ({ page }) => {
  const move = async (name: string, fill: () => Promise<void>) => {
    await page.getByRole('button', { name: `${name}: Litecoin` }).click()
    const dialog = page.getByRole('dialog', { name: `${name} резерв: Litecoin` })
    await fill()
    await dialog.getByRole('textbox', { name: 'Сумма' }).fill('1,5')
    await dialog.getByRole('textbox', { name: 'Причина' }).fill(`${name} для проверки`)
    await dialog.getByRole('button', { name }).click()
    await expect(dialog).toBeHidden()
  }
  await page.goto('/operator/reserves')
  const row = page.getByRole('row').filter({ hasText: 'Litecoin' })
  const before = await row.innerText()
  await move('Пополнить', async () => {})
  await expect.poll(() => row.innerText()).not.toBe(before)

  await page.getByRole('button', { name: 'История: Litecoin' }).click()
  const history = page.getByRole('dialog', { name: 'История резерва: Litecoin' })
  await expect(history).toContainText('Пополнить для проверки')
  await expect(history).toContainText('operator@kantor.test')
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()

  await move('Исправить', () => page.getByRole('radio', { name: 'Стало меньше' }).check())
  await expect.poll(async () => (await row.innerText()).split('\n')[1]).toBe(before.split('\n')[1])
})

test('a maintenance break is shown to visitors while it lasts, and in the audit log', async ({
  page,
  browser,
}) => {
  const notice = 'Меняем провода'
  const visit = { path: '/', read: (seen: Page) => seen.locator('main').innerText() }
  await page.goto('/operator/office')
  const section = page.getByRole('region', { name: 'Технический перерыв' })
  await section.getByRole('textbox', { name: 'Объявление по-русски' }).fill(notice)
  await section.getByRole('switch').check()
  await expect(section.getByText('Сайт открыт')).toBeVisible()
  expect(await asVisitor(browser, visit)).not.toContain(notice)

  await section.getByRole('button', { name: 'Закрыть сайт' }).click()
  await page
    .getByRole('dialog', { name: 'Закрыть сайт для посетителей?' })
    .getByRole('button', { name: 'Закрыть сайт' })
    .click()
  await expect(section.getByText('Сайт закрыт', { exact: true })).toBeVisible()
  const textDuringBreak = await asVisitor(browser, visit)

  await section.getByRole('switch').uncheck()
  await section.getByRole('textbox', { name: 'Объявление по-русски' }).fill('')
  await section.getByRole('button', { name: 'Открыть сайт' }).click()
  await expect(section.getByText('Сайт открыт')).toBeVisible()
  expect(textDuringBreak).toContain(notice)
  expect(await asVisitor(browser, visit)).not.toContain(notice)

  await page.goto('/operator/audit')
  const record = page
    .getByRole('article')
    .filter({ hasText: 'Технический перерыв изменён' })
    .first()
  await expect(record).toContainText(notice)
  await expect(record).toContainText('Сайт закрыт')
})

test('a city and a group list the directions that use them before they are deleted', async ({
  page,
}) => {
  await page.goto('/operator/cities')
  await page.getByRole('button', { name: 'Новый город' }).click()
  const form = page.getByRole('dialog', { name: 'Новый город' })
  await form.getByRole('textbox', { name: 'Название по-русски' }).fill('Батуми')
  await form.getByRole('textbox', { name: 'Название по-английски' }).fill('Batumi')
  await form.getByRole('textbox', { name: 'Адрес' }).fill('batumi')
  await form.getByRole('textbox', { name: 'Код' }).fill('BTM')
  await form.getByRole('checkbox', { name: 'Наличные рубли' }).check()
  await form.getByRole('button', { name: 'Добавить' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Удалить: Батуми' }).click()
  const city = page.getByRole('dialog', { name: /Батуми/ })
  await expect(city.getByRole('list')).toContainText('Наличные рубли')
  await city.getByRole('button', { name: 'Удалить' }).click()
  await expect(city).toBeHidden()
  await expect(page.getByRole('button', { name: 'Удалить: Батуми' })).toHaveCount(0)

  // This city has cash points.
  await page.getByRole('button', { name: 'Удалить: Москва' }).click()
  const home = page.getByRole('dialog', { name: /Москва/ })
  await expect(home.getByRole('list')).toContainText('Обменный переулок')
  await expect(home.getByRole('button', { name: 'Удалить' })).toBeDisabled()
  await home.getByRole('button', { name: 'Отмена' }).click()

  // Some directions have special terms for this city.
  await page.getByRole('button', { name: 'Удалить: Тбилиси' }).click()
  const used = page.getByRole('dialog', { name: /Тбилиси/ })
  await expect(used).toContainText('Удалить нельзя')
  await expect(used.getByRole('button', { name: 'Удалить' })).toBeDisabled()
  await used.getByRole('button', { name: 'Отмена' }).click()

  await page.goto('/operator/groups')
  await page.getByRole('button', { name: 'Удалить: Банки' }).click()
  const group = page.getByRole('dialog', { name: /Банки/ })
  await expect(group).toContainText('нельзя будет выбрать')
  await expect(group.getByRole('list')).toContainText('Сбербанк')
  await group.getByRole('button', { name: 'Отмена' }).click()
  await expect(page.getByRole('table').getByText('Банки')).toBeVisible()
})

/** Units of USDT for one unit of a coin, as the site exports them. */
async function exportedCourse(page: Page, from: string): Promise<number> {
  const answer = await page.request.get('/export/rates.json')
  const { rates } = (await answer.json()) as {
    rates: { from: string; to: string; in: string; out: string }[]
  }
  const row = rates.find((one) => one.from === from && one.to === 'USDTTRC20')
  return Number(row?.out) / Number(row?.in)
}

test('a price source is tested, added, and the rate follows its file', async ({ page }) => {
  const folder = path.join(office.root, office.dataDirectory, 'prices')
  await mkdir(folder, { recursive: true })
  const write = (price: string) => writeFile(path.join(folder, 'xmr.json'), `{"xmr":${price}}`)
  await page.goto('/operator/rates')
  const cell = page
    .getByRole('row', { name: /^XMR\/USD / })
    .getByRole('cell')
    .first()
  const price = Number((await cell.innerText()).replace(/\s/g, '').replace(',', '.'))
  expect(price).toBeGreaterThan(0)
  const before = await exportedCourse(page, 'XMR')

  await write((price * 1.1).toFixed(4))
  await page.goto('/operator/price-sources')
  await page.getByRole('button', { name: 'Добавить источник' }).click()
  const dialog = page.getByRole('dialog', { name: 'Добавить источник' })
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Файл XMR')
  await dialog.getByRole('combobox', { name: 'Где взять цены' }).click()
  await page.getByRole('option', { name: 'В файле на сервере' }).click()
  await dialog.getByRole('textbox', { name: 'Файл', exact: true }).fill('xmr.json')
  await dialog.getByRole('combobox', { name: 'Пара' }).click()
  await page.getByRole('option', { name: 'XMR/USD', exact: true }).click()
  const last = dialog.getByRole('textbox', { name: 'Путь к цене', exact: true })
  await last.fill('price')
  await dialog.getByRole('button', { name: 'Проверить' }).click()
  await expect(last).toHaveAccessibleDescription(/По этому пути ничего нет/)
  await expect(dialog.getByText('{"xmr":')).toBeVisible()
  await last.fill('xmr')
  await dialog.getByRole('spinbutton', { name: 'Цена действует не дольше' }).fill('86400')
  await dialog.getByRole('button', { name: 'Проверить' }).click()
  await expect(dialog.getByText('Найдена 1 цена')).toBeVisible()
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(page.getByText('Источник сохранён')).toBeVisible()

  await expect(async () => {
    const course = await exportedCourse(page, 'XMR')
    expect(course / before).toBeGreaterThan(1.06)
    expect(course / before).toBeLessThan(1.14)
  }).toPass()
  await page.goto('/operator/price-sources')
  await page.getByRole('button', { name: 'Удалить: Файл XMR' }).click()
  const question = page.getByRole('dialog', { name: 'Удалить «Файл XMR»?' })
  await question.getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Источник удалён')).toBeVisible()
})
