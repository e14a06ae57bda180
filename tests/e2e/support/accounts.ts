import { randomUUID } from 'node:crypto'
import { expect, request, type Page } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { pathIn } from './pages'
import { test as base } from './test'
import { wordsOf, type Words } from './words'

export type Account = { email: string; password: string }

type Fixtures = {
  language: Locale
  t: Words
  /** A new person who has just signed up. */
  account: Account
}

/** Paths are tested in Russian on a desktop, in English on a phone. */
export const test = base.extend<Fixtures>({
  language: async ({ isMobile }, use) => use(isMobile ? 'en' : 'ru'),
  t: async ({ language }, use) => use(wordsOf(language)),
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

export type Reader = { page: Page; language: Locale; t: Words }

/** Fills in the login form on the present page; whether it opens the account is checked by the test. */
export async function submitLogin({ page, language, t }: Reader, account: Account): Promise<void> {
  await page.goto(pathIn(language, '/login'))
  await page.getByRole('textbox', { name: t('auth.login.email') }).fill(account.email)
  await page.getByLabel(t('auth.login.password'), { exact: true }).fill(account.password)
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
}

export async function expectSignedIn({ page, language }: Reader): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${pathIn(language, '/account')}$`))
}

/** The browser itself logs that a call was refused; here that is expected. */
export function expectRefusals(faults: string[], status: number): void {
  expect(faults.filter((fault) => !fault.includes(`status of ${status}`))).toEqual([])
  faults.length = 0
}

export { expect }
