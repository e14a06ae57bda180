import { describe, expect, it } from 'vitest'
import { claimStates, type ClaimState } from '@/lib/contracts/claims/claim-states'
import { ownClaim } from '@/tests/factories/claims/own-claim'
import { waitsForCustomer, pollMilliseconds } from './claim-watch'

const claimsIn = (...states: ClaimState[]) => states.map((state) => ({ state }))

describe('a list of claims', () => {
  it('is polled often if a claim may move soon, rarely if one may move later, otherwise never', () => {
    expect(pollMilliseconds(claimsIn('completed', 'awaiting_payment', 'on_hold'))).toBe(5_000)
    expect(pollMilliseconds(claimsIn('refunding', 'expired'))).toBe(30_000)
    expect(pollMilliseconds(claimsIn('completed', 'cancelled', 'rejected', 'refunded'))).toBe(false)
    expect(pollMilliseconds([])).toBe(false)
  })
})

describe('a claim that waits for its customer', () => {
  it('has to be confirmed or paid, or needs a refund address', () => {
    const waiting = claimStates.filter((state) => waitsForCustomer(ownClaim({ state })))
    expect(waiting).toEqual(['created', 'awaiting_payment', 'refunding'])
    expect(waitsForCustomer(ownClaim({ state: 'refunding', asksForRefund: false }))).toBe(false)
  })

  it('can be on hold only if there is something to choose', () => {
    expect(waitsForCustomer(ownClaim({ state: 'on_hold', exception: 'paid_partial' }))).toBe(true)
    expect(waitsForCustomer(ownClaim({ state: 'on_hold' }))).toBe(false)
  })
})
