import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClaimCash } from '@/lib/contracts/claims/claim-cash'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { claimStatus } from '@/tests/factories/claims/claim-status'
import { cashUsd } from '@/tests/factories/exchange-answers'
import {
  serveClaimOffice,
  openClaimOffice,
  renderClaim,
  type ClaimOffice,
} from '@/tests/setup/offices/claim-office'

let office: ClaimOffice
serveClaimOffice(() => office)

type Point = NonNullable<ClaimCash['to']>['points'][number]

const opening = '2026-11-24T07:00:00.000Z'
const closing = '2026-11-23T15:00:00.000Z'
const place = (...points: Partial<Point>[]) => ({
  city: 'Тбилиси',
  isToBeNamed: false,
  points: points.map((point, id) => ({
    ...{ id, address: 'Руставели, 1', note: '', timezone: 'Asia/Tbilisi', week: null },
    ...{ isOpen: false, opensAt: null, closesAt: null, mapUrl: null, ...point },
  })),
})

function show(status: ClaimState, cash: Partial<ClaimCash>) {
  const isIn = cash.from !== undefined
  office = openClaimOffice(
    claimStatus(status, {
      [isIn ? 'from' : 'to']: { currency: cashUsd, amount: '1000' },
      own: {
        cash: { from: null, to: null, bringing: null, code: null, contacts: [], ...cash },
      },
    }),
  )
  renderClaim(office.claim)
}

const closed = { opensAt: opening }
const open = { isOpen: true, closesAt: closing }

describe('the hours of the cash desk', () => {
  it.each(['created', 'awaiting_payment', 'checking_payment', 'paying_out'] as const)(
    'say when cash can be collected while the claim is %s and the desk is closed',
    async (status) => {
      show(status, { to: place(closed) })
      expect(
        await screen.findByText(/^Касса сейчас закрыта\. Деньги можно забрать/),
      ).toHaveTextContent('24 ноя, 11:00')
    },
  )

  it('say until when an open desk hands out money; of several desks, the one that closes last counts', async () => {
    show('paying_out', {
      to: place(closed, open, { ...open, closesAt: '2026-11-23T13:00:00.000Z' }),
    })
    expect(await screen.findByText(/^Касса сейчас открыта/)).toHaveTextContent('23 ноя, 19:00')
  })

  it('leave out the day if the desk closes today', async () => {
    const closesAt = new Date().toISOString()
    show('paying_out', { to: place({ isOpen: true, closesAt }) })
    expect(await screen.findByText(/^Касса сейчас открыта/)).toHaveTextContent(
      /до \d\d:\d\d \(UTC\+4\)\.$/,
    )
  })

  it('are shown below what happens now, and the address is folded, while the payment is checked', async () => {
    show('checking_payment', { to: place(open) })
    const fold = await screen.findByText('Где забрать деньги: Тбилиси', { selector: 'summary' })
    expect(screen.getByText('Руставели, 1')).not.toBeVisible()
    const now = screen.getByText(/^Мы ищем ваш платёж/)
    expect(now.compareDocumentPosition(fold)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    fireEvent.click(fold)
    expect(screen.getByText('Руставели, 1')).toBeVisible()
  })

  it('are not shown for a desk that is always open', async () => {
    show('paying_out', { to: place({ isOpen: true }) })
    expect(await screen.findByText('Руставели, 1')).toBeVisible()
    expect(screen.queryByText(/^Касса сейчас/)).toBeNull()
  })

  it('make the confirming button less prominent if no desk opens before the time to pay is over', async () => {
    const bringing = { timezone: 'Asia/Tbilisi', until: null, opensAt: opening }
    show('created', { from: place(closed), bringing })
    expect(await screen.findByText(/^Касса сейчас закрыта\. Деньги можно принести/)).toBeVisible()
    expect(screen.getByText(/выйдет раньше, чем откроется касса/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Всё верно, принесу наличные' })).not.toHaveClass(
      'bg-accent',
    )
  })

  it('leave the button as it is if the money can be brought in time', async () => {
    const bringing = { timezone: 'Asia/Tbilisi', until: closing, opensAt: null }
    show('created', { from: place(open), bringing })
    expect(await screen.findByText(/^Касса сейчас открыта/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Всё верно, принесу наличные' })).toHaveClass(
      'bg-accent',
    )
  })
})
