// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DeskClaimRow } from '@/lib/contracts/desk/claims'
import { noFilters } from '@/features/desk/model/claims/claim-filters'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ClaimTable } from './list/claim-table'
import { OddPayments } from './one/odd-payments'

const at = '2026-11-21T12:00:00.000Z'
const currency = {
  id: 1,
  slug: 'sberbank',
  code: 'SBERRUB',
  ticker: 'RUB',
  name: 'Sberbank',
  kind: 'bank' as const,
  network: null,
  roundCalculator: 2,
  logo: '/logos/sberbank.svg',
}
const row: DeskClaimRow = {
  id: '01a1fdc5-0812-71cc-9eec-e5cff5715514',
  number: 77,
  state: 'completed',
  exception: 'none',
  holdReason: null,
  version: 6,
  from: { currency, amount: '25000' },
  to: { currency, amount: '24000' },
  email: null,
  createdAt: at,
  updatedAt: at,
  expiresAt: null,
  hasOddPayment: false,
}

it('what a provider told of stands at the claim, with its name and what was told', () => {
  const oddPayments = [{ seq: 5, reference: 'm-1', note: '250.001 XYZ U 1', at }]
  renderWithMessages(<OddPayments claim={{ oddPayments }} />)
  const warning = screen.getByRole('region', { name: /нельзя записать/ })
  expect(within(warning).getByText('m-1 · 250.001 XYZ U 1')).toBeInTheDocument()
})

it('a claim of which nothing odd was told is not warned about', () => {
  const { container } = renderWithMessages(<OddPayments claim={{ oddPayments: [] }} />)
  expect(container).toBeEmptyDOMElement()
})

it('the queue marks the claims it was told of, and no others', () => {
  const odd = { ...row, id: '01a1fdc5-0812-71cc-9eec-e5cff5715515', hasOddPayment: true }
  renderWithMessages(
    <ClaimTable claims={[row, odd]} filters={noFilters} opened={null} empty={null} />,
  )
  const marks = screen.getAllByRole('row').map((line) => /не записан/.test(line.textContent))
  expect(marks).toEqual([false, false, true])
})
