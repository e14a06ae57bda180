import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { openGuestApi } from './guest-api'
import { officeOrigin } from './office'
import { pathIn } from './pages'
import { test as base } from './test'
import { textsOf, type Texts } from './texts'

export type Account = { email: string; password: string }

type Fixtures = {
  language: Locale
  t: Texts
  /** The account of a new user who has just signed up. */
  account: Account
}

/** Runs tests in Russian on a desktop, and in English on a phone. */
export const test = base.extend<Fixtures>({
  language: async ({ isMobile }, use) => use(isMobile ? 'en' : 'ru'),
  t: async ({ language }, use) => use(textsOf(language)),
  account: async ({ baseURL }, use) => use(await signUp(baseURL)),
})

/** Registers a new user with the API. The office writes to them in this language. */
export async function signUp(baseURL = '', language: Locale = 'ru'): Promise<Account> {
  const account = { email: `own-${randomUUID()}@example.com`, password: 'four red kites swim 27' }
  const visitor = await openGuestApi(baseURL)
  const data = { ...account, repeatPassword: account.password, agree: true }
  const answer = await visitor.post(pathIn(language, '/api/v1/users/signup/'), { data })
  if (!answer.ok()) {
    throw new Error(`Signing up failed: ${await answer.text()}`)
  }
  await visitor.dispose()
  return account
}

export type Visitor = { page: Page; language: Locale; t: Texts }

/** Fills in the registration form and submits it. */
export async function register({ page, language, t }: Visitor, account: Account): Promise<void> {
  // The form on the previous page has a field with the same name.
  await expect(page.getByRole('form', { name: t('auth.register.title') })).toBeVisible()
  await page.getByRole('textbox', { name: t('auth.login.email') }).fill(account.email)
  await page.getByLabel(t('auth.register.password'), { exact: true }).fill(account.password)
  await page.getByLabel(t('auth.register.repeat'), { exact: true }).fill(account.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('auth.register.submit'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${pathIn(language, '/successfully')}(\\?|$)`))
}

/** Opens a link as a new page. Otherwise only the fragment of the current page could change. */
export async function follow(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
}

/** What the site says to someone who has confirmed their address. */
export const activated = {
  ru: 'Аккаунт успешно активирован',
  en: 'Account successfully activated',
}

/**
 * Opens the login page, fills in the form and submits it. It does not check whether the login succeeds.
 */
export async function submitLogin({ page, language, t }: Visitor, account: Account): Promise<void> {
  await page.goto(pathIn(language, '/login'))
  await page.getByRole('textbox', { name: t('auth.login.email') }).fill(account.email)
  await page.getByLabel(t('auth.login.password'), { exact: true }).fill(account.password)
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
}

/** Signs in with the API. The page stays as it is. */
export async function signIn({ page }: Pick<Visitor, 'page'>, account: Account): Promise<void> {
  const { email, password } = account
  const answer = await page.request.post('/front-api/auth/login/', {
    data: { email, password, remember: false },
    headers: { origin: officeOrigin() },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function expectSignedIn({ page, language }: Visitor): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${pathIn(language, '/account')}$`))
}

/**
 * Expects that the only errors of the page are refused requests with this status, which the browser
 * logs.
 */
export function expectRefusals(pageErrors: string[], status: number): void {
  expect(pageErrors.filter((error) => !error.includes(`status of ${status}`))).toEqual([])
  pageErrors.length = 0
}

export { expect }
