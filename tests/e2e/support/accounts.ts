import { randomUUID } from 'node:crypto'
import { expect, request, type Page } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
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
  account: async ({ baseURL }, use) => {
    const account = { email: `own-${randomUUID()}@example.com`, password: 'four red kites swim 27' }
    const origin = baseURL ?? ''
    const visitor = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
    const data = { ...account, repeatPassword: account.password, agree: true }
    const answer = await visitor.post('/api/v1/users/signup/', { data })
    if (!answer.ok()) {
      throw new Error(`Signing up failed: ${await answer.text()}`)
    }
    await visitor.dispose()
    await use(account)
  },
})

export type Visitor = { page: Page; language: Locale; t: Texts }

/**
 * Opens the login page, fills in the form and submits it. It does not check whether the login succeeds.
 */
export async function submitLogin({ page, language, t }: Visitor, account: Account): Promise<void> {
  await page.goto(pathIn(language, '/login'))
  await page.getByRole('textbox', { name: t('auth.login.email') }).fill(account.email)
  await page.getByLabel(t('auth.login.password'), { exact: true }).fill(account.password)
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
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
