import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { claimId, claimStatus } from '@/tests/factories/claims/claim-status'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { SuccessPage } from './success-page'

const path = `/claim/${claimId}`
const show = (claim: ClaimStatus | null) =>
  renderWithMessages(<SuccessPage path={path} claim={claim} />)
const heading = () => screen.getByRole('heading', { level: 1 })

it.each(['paying_out', 'completed'] as const)('says that a claim that is %s is paid', (status) => {
  show(claimStatus(status))
  expect(heading()).toHaveTextContent('Оплата прошла')
  expect(screen.getByText(/^Платёжная система приняла деньги/)).toBeVisible()
})

it.each(['created', 'awaiting_payment', 'checking_payment'] as const)(
  'says only that the visitor has come back from the payment page if the claim is %s',
  (status) => {
    show(claimStatus(status))
    expect(heading()).toHaveTextContent('Вы вернулись со страницы оплаты')
    expect(screen.queryByText(/приняла деньги/)).toBeNull()
  },
)

it.each<[ClaimState, string]>([
  ['on_hold', 'Заявка на паузе'],
  ['cancelled', 'Заявка отменена'],
  ['expired', 'Время на оплату вышло'],
  ['rejected', 'Заявка отклонена'],
  ['refunding', 'Возвращаем деньги'],
  ['refunded', 'Деньги возвращены'],
])('shows the state of a claim that is %s, and links to it', (status, title) => {
  show(claimStatus(status, { reason: 'Пришла не та сумма.' }))
  expect(heading()).toHaveTextContent(title)
  expect(screen.getByText('Сообщение оператора: «Пришла не та сумма.»')).toBeVisible()
  expect(screen.queryByText(/приняла деньги/)).toBeNull()
  expect(screen.getByRole('link', { name: 'К заявке' })).toHaveAttribute('href', path)
})

it('does not quote as an operator’s words what the office says itself', () => {
  const reason = 'Оплата не поступила. Если вы всё-таки заплатили, напишите нам.'
  show(claimStatus('rejected', { reason }))
  expect(screen.getByText(reason)).toBeVisible()
})

it('tells somebody else nothing about a claim', () => {
  show(null)
  expect(heading()).toHaveTextContent('Вы вернулись со страницы оплаты')
  expect(screen.getByRole('link', { name: 'К заявке' })).toHaveAttribute('href', path)
})

it('links to the home page, and mentions the mail, if the address names no claim', () => {
  renderWithMessages(<SuccessPage path={null} claim={null} />, 'en')
  expect(heading()).toHaveTextContent('You came back from the payment page')
  expect(screen.getByText(/in the e-mail we sent you/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/en')
})
