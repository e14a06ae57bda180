import { expect } from '@playwright/test'
import type { DemoOutcome } from '@/lib/contracts/demo-pay'
import type { Visitor } from './accounts'

type Payment = { sum: string; outcome: DemoOutcome }

/** Opens the demo provider's page from the steps of an order, and pays there. */
export async function payAtProvider(
  { page, t }: Pick<Visitor, 'page' | 't'>,
  { sum, outcome }: Payment,
): Promise<void> {
  await page.getByRole('button', { name: t('claim.form.pay') }).click()
  const warning = page.getByRole('dialog', { name: t('claim.form.dialogTitle') })
  await expect(warning).toContainText(sum)
  await warning.getByRole('button', { name: t('claim.form.go'), exact: true }).click()

  await expect(page).toHaveURL(/\/demo-pay\?/)
  await page.getByRole('radio', { name: t(`demoPay.outcome.${outcome}`) }).check()
  const name = t(outcome === 'fail' ? 'demoPay.refuse' : 'demoPay.pay')
  await page.getByRole('button', { name }).click()
}
