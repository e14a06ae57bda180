import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expectToFit } from '../support/axe'
import { openGuestApi } from '../support/guest-api'
import { expect, test } from '../support/operator'

const password = 'three brown foxes jump 41'

/** A user with an account, who logs in with the API and can open pages in a browser. */
type Person = {
  email: string
  /** Logs in and returns the status of the response. */
  logIn: (typed?: string) => Promise<number>
  openPage: (path: string) => Promise<Page>
  dispose: () => Promise<void>
}

async function signUp(browser: Browser, baseURL: string | undefined): Promise<Person> {
  const origin = baseURL ?? ''
  const api = await openGuestApi(origin)
  const email = `desk-${randomUUID()}@example.com`
  const data = { email, password, repeatPassword: password, agree: true }
  const answer = await api.post('/api/v1/users/signup/', { data })
  expect(answer.status(), await answer.text()).toBe(201)

  return {
    email,
    logIn: async (typed = password) => {
      const tried = await api.post('/front-api/auth/login/', {
        data: { email, password: typed, remember: false },
      })
      return tried.status()
    },
    openPage: async (path) => {
      const context = await browser.newContext({
        baseURL: origin,
        locale: 'ru-RU',
        storageState: await api.storageState(),
      })
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    dispose: () => api.dispose(),
  }
}

async function act(page: Page, { name, reason }: { name: string; reason: string }): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${name} `) })
  await dialog.getByRole('textbox', { name: 'Причина' }).fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a missing page and a page that is hidden from the user both have the title “not found”', async ({
  page,
  browser,
  baseURL,
  pageErrors,
}) => {
  const answer = await page.goto('/operator/currencies/none')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle(/Страница не найдена/)
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible()
  await page.goto('/operator/rates')
  await expect(page).toHaveTitle(/Курсы — /)

  const person = await signUp(browser, baseURL)
  expect(await person.logIn()).toBe(200)
  const theirs = await person.openPage('/operator/rates')
  await expect(theirs).toHaveTitle(/^Страница не найдена/)
  await theirs.context().close()
  await person.dispose()
  expect(pageErrors.filter((error) => !error.includes('404'))).toEqual([])
  pageErrors.length = 0
})

test('an operator finds, annotates, blocks and unblocks a user, and sees their login attempts', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const person = await signUp(browser, baseURL)
  expect(await person.logIn('not their password at all')).toBe(401)
  expect(await person.logIn()).toBe(200)
  const theirs = await person.openPage('/account')
  await expect(theirs).toHaveURL(/\/account$/)

  await page.goto('/operator/users')
  await page.getByRole('searchbox', { name: 'Почта или ID пользователя' }).fill(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Найден 1 пользователь' })).toBeVisible()
  await page.getByRole('link', { name: person.email }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.email)
  await expect(page.getByText('Почта не подтверждена')).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(person.email))

  const notes = page.getByRole('region', { name: 'Заметки' })
  await notes.getByRole('textbox', { name: 'Новая заметка' }).fill('Звонил, просил помочь')
  await notes.getByRole('button', { name: 'Добавить заметку' }).click()
  await expect(notes.getByRole('listitem')).toContainText('Звонил, просил помочь')
  await expect(notes.getByRole('listitem')).toContainText('operator@kantor.test')
  await expect(notes.getByRole('textbox')).toHaveValue('')

  const sessions = page.getByRole('region', { name: 'Открытые сеансы' })
  await expect(sessions.getByRole('listitem')).not.toHaveCount(0)
  await expectToFit(page)
  await act(page, { name: 'Заблокировать', reason: 'Чужая карта' })
  await expect(page.getByText('Заблокирован: Чужая карта')).toBeVisible()
  await expect(sessions.getByText('Сейчас открытых сеансов нет.')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('Сеанс закончился')).toBeVisible()
  await expect(theirs.getByText(person.email)).toHaveCount(0)
  expect(await person.logIn()).toBe(403)

  await act(page, { name: 'Разблокировать', reason: 'Карта его' })
  await expect(page.getByText('Заблокирован: Чужая карта')).toBeHidden()
  expect(await person.logIn()).toBe(200)

  await page.getByRole('link', { name: 'Весь журнал входов' }).click()
  await expect(page.getByText('Только входы пользователя')).toContainText(person.email)
  const tries = page.getByRole('table', { name: 'Входы' }).getByRole('row')
  // The page that was open before may lack the last login, so the test waits for all rows. The first row
  // contains the column names.
  await expect(tries).toHaveCount(5)
  await expect(tries.nth(1)).toContainText('Вход')
  await expect(tries.nth(2)).toContainText('Отказано: заблокирован')
  await expect(tries.nth(3)).toContainText('Вход')
  await expect(tries.nth(4)).toContainText('Неверный пароль')
  await expectToFit(page)

  await page.getByRole('combobox', { name: 'Результат' }).click()
  await page.getByRole('option', { name: 'Неверный пароль' }).click()
  await expect(page).toHaveURL(/outcome=wrong_password/)
  await expect(tries).toHaveCount(2)
  await page.getByRole('button', { name: 'Показать всех' }).click()
  await expect(page.getByText('Только входы пользователя')).toBeHidden()
  await theirs.context().close()
  await person.dispose()
})
