import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskQueuedClaim } from '@/lib/contracts/desk/claims'
import { queuedClaim } from '@/tests/factories/claims/desk-claim'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { noFilters } from '../model/claim-filters'
import { TimeCell } from './claim-cells'
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

it.each([
  [0, /^\d{1,2}\s\S+,\s\d{2}:\d{2}$/, /^\d{2}:\d{2}$/],
  [800, /^\d{1,2}\s\S+\s\d{4}$/, /^\d{1,2}\s\S+\s\d{4}$/],
])('a time %s days ago is on one line, shorter in a narrow list', (days, wide, narrow) => {
  const at = new Date(Date.now() - days * 86_400_000).toISOString()
  const { container } = renderWithMessages(<TimeCell at={at} />)
  const time = container.querySelector('time')
  expect(time).toHaveClass('whitespace-nowrap')
  expect(time?.title).toMatch(/\d{4},\s\d{2}:\d{2}$/)
  const [full, brief] = [...(time?.children ?? [])].map(({ textContent }) => textContent)
  expect(full).toMatch(wide)
  expect(brief).toMatch(narrow)
})

it('names the shop whose order it is', () => {
  show({ ...queuedClaim, shop: 'Mugs' })
  expect(screen.getByText('Mugs')).toBeVisible()
})

describe('the time that a customer waits', () => {
  const usual = { minutes: 20, mostMinutes: 40 }

  it.each([
    [42, null, '42 мин', null],
    [5, usual, '5 мин', null],
    [25, usual, '25 мин', null],
    [45, usual, '45 мин', 'дольше обычного'],
    [95, usual, '1 ч 35 мин', 'слишком долго'],
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

it('money that goes back is called a refund on a phone, where no header tells it from an exchange', () => {
  const { unmount } = show({ ...queuedClaim, state: 'refunding', refunds: [queuedClaim.from] })
  expect(screen.getByText('возврат')).toBeInTheDocument()
  expect(screen.queryByText('→')).toBeNull()
  unmount()
  show(queuedClaim)
  expect(screen.getByText('→')).toBeInTheDocument()
})

describe('what is odd about a claim', () => {
  it('is one badge next to the state, which a narrow list may cut, with the whole text as its title', () => {
    show({
      ...queuedClaim,
      exception: 'paid_partial',
      differences: ['paid_partial'],
      hasOddPayment: true,
    })
    expect(screen.getByTitle('Проверяем оплату')).toBeVisible()
    expect(screen.getByTitle('Недоплата, платёж не записан')).toBeVisible()
  })

  it('is calm once the exchange has ended, unless money is left to deal with', () => {
    const ended = { ...queuedClaim, state: 'completed', exception: 'paid_over' } as const
    const { unmount } = show({ ...ended, differences: ['paid_over'] })
    expect(screen.getByTitle('Завершена')).toBeVisible()
    expect(screen.queryByText(/Переплата/)).toBeNull()
    unmount()
    show({ ...ended, differences: ['paid_over'], hasUnclaimed: true })
    expect(screen.getByTitle('Лишние деньги')).toBeVisible()
  })

  it('no longer counts once what came was accepted', () => {
    show({
      ...queuedClaim,
      state: 'paying_out',
      exception: 'paid_partial',
      differences: ['paid_partial'],
    })
    expect(screen.queryByText(/Недоплата/)).toBeNull()
  })

  it('is not repeated after the reason of a pause that says the same', () => {
    const late = { exception: 'paid_late', holdReason: 'paid_late', state: 'on_hold' } as const
    const { unmount } = show({ ...queuedClaim, ...late, differences: ['paid_late'] })
    expect(screen.getByTitle('Пауза: оплата с опозданием')).toBeVisible()
    expect(screen.queryByTitle('Оплата с опозданием')).toBeNull()
    unmount()
    show({ ...queuedClaim, ...late, differences: ['paid_late', 'paid_partial'] })
    expect(screen.getByTitle('Недоплата')).toBeVisible()
  })
})
