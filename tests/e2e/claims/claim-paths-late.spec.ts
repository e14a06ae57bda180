import type { Locator } from '@playwright/test'
import { act, heading, slipAtDesk, test } from '../support/claim-path'
import { orderExchange } from '../support/claims'
import { pathIn } from '../support/pages'
import { expireNow } from '../support/database'
import { expect } from '../support/test'

const coins = { pair: 'cur_from=USDTTRC20&cur_to=SBERRUB', amount: '200' }

test('expired: the page shows this without a reload, and the exchange can be repeated with one click', async ({
  customer,
  language,
  t,
}) => {
  const claim = await orderExchange(customer, coins, { language, t })
  await expect(customer.getByRole('button', { name: t('claim.iPaid') })).toBeVisible()
  await expireNow(claim.id)

  await expect(heading(customer)).toHaveText(t('claim.heading.expired'))
  await expect(customer.getByText(t('claim.lead.expired'))).toBeVisible()
  await expect(customer.getByRole('button', { name: t('claim.iPaid') })).toHaveCount(0)
  await customer.getByRole('link', { name: t('claim.repeat') }).click()
  await expect(customer.getByRole('combobox', { name: t('exchange.sendCurrency') })).toContainText(
    'USDT',
  )
  await expect(
    customer.getByRole('combobox', { name: t('exchange.receiveCurrency') }),
  ).toContainText('RUB')
})

test('too late: the operator records the payment, and the customer chooses a recalculation', async ({
  page: operator,
  customer,
  language,
  t,
}) => {
  const claim = await orderExchange(customer, coins, { language, t })
  await operator.goto(pathIn(language, `/operator/claims/${claim.id}`))
  const slip = slipAtDesk(operator, t, claim)
  await expect(slip).toContainText(t('desk.claims.state.awaiting_payment'))
  await expireNow(claim.id)
  await expect(heading(customer)).toHaveText(t('claim.heading.expired'))
  await expect(slip).toContainText(t('desk.claims.state.expired'))

  await act(operator, t, {
    claim,
    act: 'accept',
    sum: claim.from,
    isLate: true,
    reference: `in-${claim.id}`,
  })
  await expect(heading(customer)).toHaveText(t('claim.came.paid_late'))
  const choices = customer.getByRole('form', { name: t('claim.choices.title') })
  const recalculate = choices.getByRole('radio', {
    name: t('claim.choices.recalculate', { from: claim.from }),
  })
  await recalculate.check()
  // In the end the customer has to get the amount that was shown before the choice. If the rate changed
  // in between, the page shows the new amount and asks again.
  let sum = 'nothing'
  await expect(async () => {
    sum = /\d[\d\s.,]*RUB/.exec(await descriptionOf(recalculate))?.[0] ?? 'nothing'
    await choices.getByRole('button', { name: t('claim.choices.confirm') }).click()
    await expect(heading(customer)).toHaveText(t('claim.heading.paying_out', { to: sum }))
  }).toPass()
  const reference = `out-${claim.id}`
  await act(operator, t, { claim, act: 'complete', reference, sum, place: claim.card })
  await expect(heading(customer)).toHaveText(t('claim.heading.completed', { to: sum }))
  await expect(customer.getByText(reference, { exact: true })).toBeVisible()
})

async function descriptionOf(control: Locator): Promise<string> {
  const id = (await control.getAttribute('aria-describedby')) ?? ''
  return control.page().locator(`[id="${id}"]`).innerText()
}
