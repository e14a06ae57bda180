import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import { sberbank, usdt } from '../exchange-answers'
import { claimId } from './claim-status'

/** A claim as it is in its owner's list: rubles for USDT, awaiting payment. */
export function ownClaim(changes: Partial<OwnClaim> = {}): OwnClaim {
  return {
    id: claimId,
    number: 1024,
    state: 'awaiting_payment',
    exception: 'none',
    from: { currency: sberbank, amount: '25000' },
    to: { currency: usdt, amount: '262.5' },
    course: '0.0105',
    cities: { from: null, to: null },
    asksForRefund: changes.state === 'refunding',
    asksForReturn: false,
    cashWaits: false,
    createdAt: '2026-11-21T11:02:00.000Z',
    updatedAt: '2026-11-21T11:03:00.000Z',
    expiresAt: null,
    ...changes,
  }
}
