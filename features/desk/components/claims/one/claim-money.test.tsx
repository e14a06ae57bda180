// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { deskClaim } from '@/tests/factories/claims/desk-claim'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ClaimMoney } from './claim-money'

const paid: DeskClaim = {
  ...deskClaim,
  state: 'on_hold',
  payments: [
    {
      id: '01a1fdc5-0812-71cc-9eec-e5cff5715520',
      method: 'manual',
      reference: 'movement-1',
      side: { currency: deskClaim.from.currency, amount: '24000' },
      payer: null,
      at: '2026-11-21T12:05:00.000Z',
    },
  ],
}
const note = /^В книге этих денег ещё нет/

describe('money that came for a claim', () => {
  it('and waits for a decision is said to be in no book yet', () => {
    renderWithMessages(<ClaimMoney claim={paid} />)
    expect(screen.getByText(note)).toBeVisible()
  })

  it.each<Partial<DeskClaim>>([{ isAccepted: true }, { state: 'checking_payment' }])(
    'is not said to be in no book with %j',
    (change) => {
      renderWithMessages(<ClaimMoney claim={{ ...paid, ...change }} />)
      expect(screen.getByText('вручную · movement-1')).toBeVisible()
      expect(screen.queryByText(note)).toBeNull()
    },
  )
})
