import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ClaimSlip } from '@/features/claim/components/parts/claim-slip'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import type { ClaimCash } from '@/lib/contracts/claims/claim-cash'
import { claimStatus } from '@/tests/factories/claims/claim-status'
import { cashUsd, usdt } from '@/tests/factories/exchange-answers'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { CashInPanel } from './cash-in-panel'

/* 19:00 in Tbilisi, in whatever time zone the test runs. */
const closing = '2026-11-23T15:00:00.000Z'
const opening = '2026-11-24T07:00:00.000Z'

function claimToBring(bringing: Partial<NonNullable<ClaimCash['bringing']>>) {
  const times = { timezone: 'Asia/Tbilisi', until: closing, opensAt: null, ...bringing }
  const place = { city: 'Tbilisi', points: [], isToBeNamed: false }
  return claimStatus('awaiting_payment', {
    from: { currency: cashUsd, amount: '1000' },
    to: { currency: usdt, amount: '991.14' },
    expiresAt: closing,
    own: {
      canCancel: false,
      cash: { from: place, to: null, code: null, contacts: [], bringing: times },
    },
  }) as OwnClaim
}

function lead(claim: OwnClaim, locale: 'ru' | 'en') {
  const { container, unmount } = renderWithMessages(
    <CashInPanel claim={claim} cash={null} />,
    locale,
  )
  const text = container.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')
  unmount()
  return text
}

describe('the deadline for bringing cash', () => {
  it('is in the time zone of the cash point, and names the zone', () => {
    expect(lead(claimToBring({}), 'en')).toContain('by Nov 23, 7:00 PM UTC+4 and')
    expect(lead(claimToBring({}), 'ru')).toContain('до 23 ноя, 19:00 UTC+4 и')
    renderWithMessages(<ClaimSlip claim={claimToBring({})} />, 'en')
    expect(screen.getByText(/^until Nov 23/)).toHaveTextContent('7:00 PM UTC+4')
  })

  it('is the closing time of the cash point if its hours were shortened', () => {
    const claim = claimToBring({ until: '2026-11-23T13:00:00.000Z' })
    expect(lead(claim, 'en')).toContain('by Nov 23, 5:00 PM UTC+4 and')
  })

  it('is replaced by the opening time if the cash point is closed until the deadline', () => {
    const text = lead(claimToBring({ until: null, opensAt: opening }), 'en')
    expect(text).toContain('opens on Nov 24, 11:00 AM UTC+4')
    expect(text).not.toContain('Bring')
    const never = lead(claimToBring({ until: null }), 'ru')
    expect(never).toContain('Касса закрыта')
    expect(never).not.toContain('Принесите')
  })
})
