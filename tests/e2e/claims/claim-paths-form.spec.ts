import type { Page } from '@playwright/test'
import { act, heading, takeFromQueue, test, watchQueue } from '../support/claim-path'
import { order, type Claim } from '../support/claims'
import { expect } from '../support/test'
import type { Words } from '../support/words'

const byForm = { pair: 'cur_from=ADVCUSD&cur_to=SBERRUB', amount: '200', wallet: 'U120000000099' }

type Outcome = 'exact' | 'less' | 'fail'
type Payment = { sum: string; outcome: Outcome }

/** Goes to the provider's page, pays there, and returns to the claim. */
async function payAtProvider(page: Page, t: Words, { sum, outcome }: Payment): Promise<void> {
  await page.getByRole('button', { name: t('claim.form.pay') }).click()
  const warning = page.getByRole('dialog', { name: t('claim.form.dialogTitle') })
  await expect(warning).toContainText(sum)
  await warning.getByRole('button', { name: t('claim.form.go'), exact: true }).click()

  await expect(page).toHaveURL(/\/demo-pay\?/)
  await page.getByRole('radio', { name: t(`demoPay.outcome.${outcome}`) }).check()
  const isRefused = outcome === 'fail'
  await page.getByRole('button', { name: t(isRefused ? 'demoPay.refuse' : 'demoPay.pay') }).click()
  const way = isRefused ? 'fail' : 'success'
  const title = outcome === 'less' ? t('claim.heading.on_hold') : t(`claim.${way}.title`)
  await expect(heading(page)).toHaveText(title)
  await page.getByRole('link', { name: t(`claim.${way}.go`), exact: true }).click()
  await expect(page).toHaveURL(/\/claim\/[0-9a-f-]{36}$/)
}

/** What is left for the operator once the provider has reported the money. */
async function sendFromQueue(operator: Page, t: Words, claim: Claim): Promise<string> {
  const reference = `out-${claim.id}`
  await takeFromQueue(operator, t, { claim, state: 'paying_out' })
  await act(operator, t, { claim, act: 'complete', reference, sum: claim.to, place: claim.card })
  return reference
}

test('by form: paid at the provider, accepted on its report, sent by the operator', async ({
  page: operator,
  customer,
  language,
  t,
}) => {
  await watchQueue(operator, { language, t })
  const claim = await order(customer, byForm, { language, t })
  await customer.getByRole('button', { name: t('claim.confirm') }).click()
  await expect(heading(customer)).toHaveText(t('claim.form.heading', { from: claim.from }))
  await payAtProvider(customer, t, { sum: claim.from, outcome: 'exact' })

  await expect(heading(customer)).toHaveText(t('claim.heading.paying_out', { to: claim.to }))
  const reference = await sendFromQueue(operator, t, claim)
  await expect(heading(customer)).toHaveText(t('claim.heading.completed', { to: claim.to }))
  await expect(customer.getByText(reference, { exact: true })).toBeVisible()
})

test('by form: refused at first, then paid in part, then in full', async ({
  page: operator,
  customer,
  language,
  t,
}) => {
  await watchQueue(operator, { language, t })
  const claim = await order(customer, byForm, { language, t })
  await customer.getByRole('button', { name: t('claim.confirm') }).click()
  await payAtProvider(customer, t, { sum: claim.from, outcome: 'fail' })
  await expect(heading(customer)).toHaveText(t('claim.form.heading', { from: claim.from }))

  await payAtProvider(customer, t, { sum: claim.from, outcome: 'less' })
  await expect(heading(customer)).toHaveText(t('claim.heading.on_hold'))
  const rest = claim.from.replace('200', '40')
  const choices = customer.getByRole('form', { name: t('claim.choices.title') })
  const more = choices.getByRole('radio', { name: t('claim.choices.top_up', { from: rest }) })
  await expect(choices).toContainText(t('claim.choices.top_upOutcome', { to: claim.to }))
  await more.check()
  await choices.getByRole('button', { name: t('claim.choices.confirm') }).click()

  await expect(heading(customer)).toHaveText(t('claim.form.heading', { from: rest }))
  await payAtProvider(customer, t, { sum: rest, outcome: 'exact' })
  await expect(heading(customer)).toHaveText(t('claim.heading.paying_out', { to: claim.to }))
  await sendFromQueue(operator, t, claim)
  await expect(heading(customer)).toHaveText(t('claim.heading.completed', { to: claim.to }))
})
