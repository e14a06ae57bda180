import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { claimId, claimStatus } from '@/tests/factories/claims/claim-status'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { SuccessPage } from './success-page'

const path = `/claim/${claimId}`
const show = (claim: ClaimStatus | null) =>
  renderWithMessages(<SuccessPage path={path} claim={claim} />)
const heading = () => screen.getByRole('heading', { level: 1 })

it.each(['paying_out', 'completed'] as const)('says of %s that it is paid', (status) => {
  show(claimStatus(status))
  expect(heading()).toHaveTextContent('Оплата прошла')
  expect(screen.getByText(/^Платёжная система приняла деньги/)).toBeVisible()
})

it.each(['created', 'awaiting_payment', 'checking_payment'] as const)(
  'says of %s only where its visitor came from',
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
])('says what has become of a claim that is %s, and leads to it', (status, said) => {
  show(claimStatus(status, { reason: 'Пришла не та сумма.' }))
  expect(heading()).toHaveTextContent(said)
  expect(screen.getByText('Пришла не та сумма.')).toBeVisible()
  expect(screen.queryByText(/приняла деньги/)).toBeNull()
  expect(screen.getByRole('link', { name: 'К заявке' })).toHaveAttribute('href', path)
})

it('tells somebody else nothing about a claim', () => {
  show(null)
  expect(heading()).toHaveTextContent('Вы вернулись со страницы оплаты')
  expect(screen.getByRole('link', { name: 'К заявке' })).toHaveAttribute('href', path)
})

it('links to the home page, and mentions the mail, where no claim is named', () => {
  renderWithMessages(<SuccessPage path={null} claim={null} />, 'en')
  expect(heading()).toHaveTextContent('You came back from the payment page')
  expect(screen.getByText(/in the e-mail about it/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'To the home page' })).toHaveAttribute('href', '/en')
})
