import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskQueuedClaim } from '@/lib/contracts/desk/claims'
import { queuedClaim } from '@/tests/factories/claims/desk-claim'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { noFilters } from '../model/claim-filters'
import { ClaimTable } from './claim-table'

const show = (claim: DeskQueuedClaim) =>
  renderWithMessages(
    <ClaimTable
      claims={[claim]}
      filters={{ ...noFilters, state: 'any' }}
      opened={null}
      onOrder={() => undefined}
      onOpen={() => undefined}
      empty={null}
    />,
  )

describe('the time that a customer waits', () => {
  const usual = { minutes: 20, mostMinutes: 40 }

  it.each([
    [42, null, '0:42', null],
    [5, usual, '0:05', null],
    [25, usual, '0:25', 'дольше обычного'],
    [95, usual, '1:35', 'слишком долго'],
  ] as const)('of %s minutes, with usual times %j', (minutes, pace, text, spoken) => {
    const waitingSince = new Date(Date.now() - minutes * 60_000).toISOString()
    show({ ...queuedClaim, waitingSince, usual: pace })
    const cell = screen.getAllByRole('cell')[0] ?? document.body
    expect(within(cell).getByText(text)).toBeVisible()
    for (const words of ['дольше обычного', 'слишком долго']) {
      expect(within(cell).queryAllByText(words)).toHaveLength(words === spoken ? 1 : 0)
    }
  })

  it('has no column in a list where nobody waits', () => {
    show({ ...queuedClaim, waitingSince: null })
    expect(screen.queryByRole('columnheader', { name: /Ждёт/ })).toBeNull()
  })
})

it('the network of a coin is written out, because it must not be mistaken', () => {
  const { currency } = queuedClaim.to
  const to = { amount: '1.000000000000000001', currency: { ...currency, network: 'TRC20' } }
  show({ ...queuedClaim, to })
  expect(screen.getByText('TRC20')).toBeVisible()
  expect(screen.getByText(/^1,000000000000000001/)).toBeVisible()
})

it('an order that is late and short says both, and how many more reasons a narrow list leaves out', () => {
  const late = { state: 'on_hold', exception: 'paid_late' } as const
  const both: Partial<DeskQueuedClaim> = { ...late, differences: ['paid_late', 'paid_partial'] }
  const { unmount } = show({ ...queuedClaim, ...both, holdReason: 'paid_late' })
  expect(screen.getByText(/оплата с опозданием/)).toBeVisible()
  expect(screen.getByText('Недоплата')).not.toHaveClass('sr-only')
  unmount()
  show({ ...queuedClaim, ...both, holdReason: 'aml' })
  expect(screen.getByText('Оплата с опозданием')).toBeVisible()
  expect(screen.getByText('+1')).toBeVisible()
  expect(screen.getByText('Недоплата')).toHaveClass('sr-only')
})
