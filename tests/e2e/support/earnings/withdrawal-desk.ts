import { expect, type Locator } from '@playwright/test'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { signIn, type Visitor } from '../accounts'
import { pathIn } from '../pages'
import { factOf, regionOf } from '../region'
import { makeMember } from './referral'

const [{ email: firstOperator }] = demoLogins

/** What the desk shows about a withdrawal. */
export type Payout = { email: string; sum: string; wallet: string; approvals: 1 | 2 }

/** An operator finds a withdrawal in the queue, and opens it. */
export async function openWithdrawal(operator: Visitor, payout: Payout): Promise<void> {
  const { page, language, t } = operator
  const { approvals, email, sum, wallet } = payout
  await page.goto(pathIn(language, '/operator/withdrawals'))
  await page.getByRole('searchbox', { name: t('desk.withdrawals.find') }).fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(sum)
  await expect(row).toContainText(t('desk.withdrawals.state.waiting'))
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('desk.withdrawals.one', { amount: sum }),
  )
  await expect(regionOf(page, t('desk.withdrawals.destination'))).toContainText(wallet)
  await expect(approvalsIn(operator)).toHaveText(
    t('desk.withdrawals.approvalsNeeded', { count: approvals }),
  )
}

export async function approve({ page, t }: Visitor): Promise<void> {
  await page.getByRole('button', { name: t('desk.withdrawals.act.approve') }).click()
  await expect(page.getByText(t('desk.withdrawals.done.approve')).first()).toBeVisible()
}

/** Expects that whoever has given the first approval can only decline. */
export async function expectSecondNeeded({ page, t }: Visitor): Promise<void> {
  await expect(page.getByText(t('desk.withdrawals.secondNeeded'))).toBeVisible()
  await expect(page.getByText(t('desk.withdrawals.endorsed'))).toBeVisible()
  for (const act of ['approve', 'pay'] as const) {
    await expect(page.getByRole('button', { name: t(`desk.withdrawals.act.${act}`) })).toHaveCount(
      0,
    )
  }
}

type Second = { page: Visitor['page']; baseURL: string | undefined }

/** Another operator gives the second approval, in a browser of their own. Returns that operator. */
export async function approveAsSecond(
  operator: Visitor,
  { baseURL, page }: Second,
): Promise<Visitor> {
  const { language } = operator
  const second = { ...operator, page }
  const account = await makeMember({ baseURL, language, role: 'operator' })
  await signIn(second, account)
  await page.goto(operator.page.url())
  await approve(second)
  await expect(approvalsIn(second)).toHaveText(`${firstOperator}, ${account.email}`)
  return second
}

/** Records the transaction with which an approved withdrawal was paid. */
export async function markAsPaid(
  operator: Visitor,
  { reference, sum, wallet }: Pick<Payout, 'sum' | 'wallet'> & { reference: string },
): Promise<void> {
  const { page, t } = operator
  const name = t('desk.withdrawals.act.pay')
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name: t('desk.withdrawals.payTitle', { amount: sum }) })
  await expect(dialog).toContainText(wallet)
  await dialog.getByRole('textbox', { name: t('desk.withdrawals.payLabel') }).fill(reference)
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toBeHidden()
  const facts = regionOf(page, t('desk.withdrawals.facts'))
  await expect(factOf(facts, t('desk.withdrawals.reference'))).toHaveText(reference)
  const history = regionOf(page, t('desk.withdrawals.history'))
  await expect(history.getByRole('listitem').last()).toContainText(t('desk.withdrawals.event.pay'))
}

/** The text that says who has approved, or how many operators have to approve. */
export function approvalsIn({ page, t }: Visitor): Locator {
  return factOf(regionOf(page, t('desk.withdrawals.facts')), t('desk.withdrawals.approvals'))
}
