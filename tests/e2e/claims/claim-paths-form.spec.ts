import type { Page } from '@playwright/test'
import { act, heading, takeFromQueue, test, watchQueue } from '../support/claim-path'
import { orderExchange, type Claim } from '../support/claims'
import { payAtProvider } from '../support/demo-provider'
import { expect } from '../support/test'
import type { Texts } from '../support/texts'

const byForm = { pair: 'cur_from=ADVCUSD&cur_to=SBERRUB', amount: '200', wallet: 'U120000000099' }

type Outcome = 'exact' | 'less' | 'fail'
type Payment = { sum: string; outcome: Outcome }

/** Pays at the provider, and returns to the claim. */
async function payAndReturn(page: Page, t: Texts, payment: Payment): Promise<void> {
  await payAtProvider({ page, t }, payment)
  const { outcome } = payment
  const result = outcome === 'fail' ? 'fail' : 'success'
  const title = outcome === 'less' ? t('claim.heading.on_hold') : t(`claim.${result}.title`)
  await expect(heading(page)).toHaveText(title)
  await page.getByRole('link', { name: t(`claim.${result}.go`), exact: true }).click()
  await expect(page).toHaveURL(/\/claim\/[0-9a-f-]{36}$/)
}

/** Does what the operator has to do after the provider has reported the payment: sends the payout. */
async function sendFromQueue(operator: Page, t: Texts, claim: Claim): Promise<string> {
  const reference = `out-${claim.id}`
  await takeFromQueue(operator, t, { claim, state: 'paying_out' })
  await act(operator, t, { claim, act: 'complete', reference, sum: claim.to, place: claim.card })
  return reference
}

test('by form: the customer pays at the provider, its report is accepted, and the operator sends the payout', async ({
  page: operator,
  customer,
  language,
  t,
}) => {
  await watchQueue(operator, { language, t })
  const claim = await orderExchange(customer, byForm, { language, t })
  await expect(heading(customer)).toHaveText(t('claim.form.heading', { from: claim.from }))
  await payAndReturn(customer, t, { sum: claim.from, outcome: 'exact' })

  await expect(heading(customer)).toHaveText(t('claim.heading.paying_out', { to: claim.to }))
  const reference = await sendFromQueue(operator, t, claim)
  await expect(heading(customer)).toHaveText(t('claim.heading.completed', { to: claim.to }))
  await expect(customer.getByText(reference, { exact: true })).toBeVisible()
})

test('by form: the payment is refused, then made in part, then in full', async ({
  page: operator,
  customer,
  language,
  t,
}) => {
  await watchQueue(operator, { language, t })
  const claim = await orderExchange(customer, byForm, { language, t })
  await payAndReturn(customer, t, { sum: claim.from, outcome: 'fail' })
  await expect(heading(customer)).toHaveText(t('claim.form.heading', { from: claim.from }))

  await payAndReturn(customer, t, { sum: claim.from, outcome: 'less' })
  const came = claim.from.replace('200', '160').replace(/\s\D+$/u, '')
  await expect(heading(customer)).toHaveText(
    t('claim.came.paid_partial', { received: came, agreed: claim.from }),
  )
  const missing = claim.from.replace('200', '40')
  const choices = customer.getByRole('form', { name: t('claim.choices.title') })
  const more = choices.getByRole('radio', { name: t('claim.choices.top_up', { from: missing }) })
  await expect(choices).toContainText(t('claim.choices.top_upOutcome', { to: claim.to }))
  await more.check()
  await choices.getByRole('button', { name: t('claim.choices.confirm') }).click()

  await expect(heading(customer)).toHaveText(t('claim.form.heading', { from: missing }))
  await payAndReturn(customer, t, { sum: missing, outcome: 'exact' })
  await expect(heading(customer)).toHaveText(t('claim.heading.paying_out', { to: claim.to }))
  await sendFromQueue(operator, t, claim)
  await expect(heading(customer)).toHaveText(t('claim.heading.completed', { to: claim.to }))
})
