import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { OwnDiscount as Discount } from '@/lib/contracts/loyalty/discounts'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
  type AccountOffice,
} from '@/tests/setup/offices/account-office'
import { OwnDiscount } from './own-discount'

const steps = [
  { fromUsd: '1000', percent: '5' },
  { fromUsd: '5000', percent: '10' },
]
const discount: Discount = {
  turnoverUsd: '4999.99',
  exchanges: 3,
  percent: '5',
  next: { fromUsd: '5000', percent: '10', missingUsd: '0.01' },
  steps,
}

let office: AccountOffice
beforeEach(() => {
  office = openAccountOffice()
})
serveAccountOffice(() => office)
const show = (change: Partial<Discount> = {}) => {
  office.discount = { ...discount, ...change }
  return renderAccount(<OwnDiscount />, { address: '/account/promocodes' })
}
const card = () => screen.findByRole('region', { name: 'Ваша скидка' })

it('shows the discount, the turnover, what is missing, and all steps', async () => {
  show()
  expect(await card()).toHaveTextContent(/5\s%\s*нашей маржи.*Обменяно на 4\s999,99\sUSD/)
  const missing = { name: /^Ещё 0,01\sUSD до скидки 10\s%/ }
  expect(screen.getByRole('progressbar', missing)).toHaveAttribute('aria-valuenow', '99')
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

it('measures the progress to the next step from the current step', async () => {
  show({ turnoverUsd: '3000', next: { fromUsd: '5000', percent: '10', missingUsd: '2000' } })
  await card()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
})

it('shows no next step on the last step', async () => {
  show({ percent: '10', turnoverUsd: '6000', next: null })
  expect(await card()).toHaveTextContent('Это самая большая скидка.')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('shows nothing in an office without discounts', async () => {
  const { container } = show({ percent: null, next: null, steps: [] })
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(container).not.toHaveTextContent('скидка')
})
