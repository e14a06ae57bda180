import type { Page } from '@playwright/test'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { expect } from './test'

/** As the demo office's operator, through the form. */
export async function signInAsOperator(page: Page): Promise<void> {
  const [operator] = demoLogins
  await page.goto('/login')
  await page.getByLabel('Электронная почта').fill(operator.email)
  await page.getByLabel('Пароль', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page).toHaveURL(/\/operator$/)
}
