import { act, heading, takeFromQueue, test, watchQueue } from '../support/claim-path'
import { orderExchange } from '../support/claims'
import { expectStillOnSlowNetwork } from '../support/layout-shift'
import { expect } from '../support/test'

const coins = { pair: 'cur_from=USDTTRC20&cur_to=SBERRUB', amount: '200' }
const part = '120'
const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

test('by hand: the customer pays and uploads a receipt, and the operator accepts it and sends the payout', async ({
  page: operator,
  customer,
  language,
  t,
}) => {
  await watchQueue(operator, { language, t })
  const claim = await orderExchange(customer, coins, { language, t })
  await expect(heading(customer)).toHaveText(
    t('claim.heading.awaiting_payment', { from: claim.from }),
  )
  await expectStillOnSlowNetwork(customer)
  await customer.getByRole('button', { name: t('claim.iPaid') }).click()
  await expect(heading(customer)).toHaveText(t('claim.heading.checking_payment'))

  await takeFromQueue(operator, t, { claim, state: 'checking_payment' })
  await customer.getByLabel(t('claim.receipt.label'), { exact: true }).setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await customer.screenshot(),
  })
  await customer.getByRole('button', { name: t('claim.receipt.send') }).click()
  await expect(customer.getByRole('list', { name: t('claim.receipt.list') })).toContainText(
    t('claim.receipt.name', { number: '1' }),
  )
  await operator
    .getByRole('button', { name: t('desk.claims.receiptNumber', { number: 1 }) })
    .click()
  const receipt = operator.getByRole('dialog', { name: t('desk.claims.receipt') })
  await expect(receipt.getByRole('img')).toBeVisible()
  await operator.keyboard.press('Escape')
  await expect(receipt).toBeHidden()

  await act(operator, t, { claim, act: 'accept', sum: claim.from, reference: `in-${claim.id}` })
  await expect(heading(customer)).toHaveText(t('claim.heading.paying_out', { to: claim.to }))
  const reference = `out-${claim.id}`
  await act(operator, t, { claim, act: 'complete', reference, sum: claim.to, place: claim.card })
  await expect(heading(customer)).toHaveText(t('claim.heading.completed', { to: claim.to }))
  await expect(customer.getByText(reference, { exact: true })).toBeVisible()
  await expectStillOnSlowNetwork(customer)
})

test('refund: too little arrives, and the customer chooses a refund and enters where to send it', async ({
  page: operator,
  customer,
  language,
  t,
}) => {
  await watchQueue(operator, { language, t })
  const claim = await orderExchange(customer, coins, { language, t })
  const received = claim.from.replace('200', part)
  await customer.getByRole('button', { name: t('claim.iPaid') }).click()
  await takeFromQueue(operator, t, { claim, state: 'checking_payment' })
  await act(operator, t, {
    claim,
    act: 'accept',
    sum: claim.from,
    amount: part,
    reference: `in-${claim.id}`,
  })

  await expect(heading(customer)).toHaveText(
    t('claim.came.paid_partial', {
      received: received.replace(/\s\D+$/u, ''),
      agreed: claim.from,
    }),
  )
  await expectStillOnSlowNetwork(customer)
  const choices = customer.getByRole('form', { name: t('claim.choices.title') })
  const back = choices.getByRole('radio', { name: t('claim.choices.refund', { from: received }) })
  await expect(choices).toContainText(t('claim.choices.refundOutcome'))
  await back.check()
  await choices.getByRole('button', { name: t('claim.choices.confirm') }).click()

  await expect(heading(customer)).toHaveText(t('claim.refund.ask', { amount: received }))
  await expect(customer.getByRole('heading', { name: t('claim.refund.title') })).toBeVisible()
  await expectStillOnSlowNetwork(customer)
  const details = customer.getByRole('form', {
    name: t('claim.refund.textAmount', {
      ...{ amount: received, target: 'wallet', currency: 'USDT', network: 'TRC20' },
    }),
  })
  await details.getByRole('textbox').fill(wallet)
  await details.getByRole('button', { name: t('claim.refund.submit') }).click()
  await expect(details).toHaveCount(0)

  const reference = `back-${claim.id}`
  await act(operator, t, { claim, act: 'complete_refund', reference, sum: received, place: wallet })
  await expect(heading(customer)).toHaveText(t('claim.back.refunded', { amount: received }))
  await expect(customer.getByText(reference, { exact: true })).toBeVisible()
  await expectStillOnSlowNetwork(customer)
})
