import { describe, expect, it } from 'vitest'
import { claimStates, type ClaimState } from '@/lib/contracts/claims/claim-states'
import { ownClaim } from '@/tests/factories/claims/own-claim'
import { ownStepOf, pollMilliseconds } from './claim-watch'

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
    const waiting = claimStates.filter((state) => ownStepOf(ownClaim({ state })) !== null)
    expect(waiting).toEqual(['created', 'awaiting_payment', 'refunding'])
    expect(ownStepOf(ownClaim({ state: 'refunding', asksForRefund: false }))).toBeNull()
  })

  it('can be on hold only if there is something to choose', () => {
    expect(ownStepOf(ownClaim({ state: 'on_hold', exception: 'paid_partial' }))).toBe('on_hold')
    expect(ownStepOf(ownClaim({ state: 'on_hold' }))).toBeNull()
  })

  it('has coins without an address, unless something else is more urgent', () => {
    const asksForReturn = true
    expect(ownStepOf(ownClaim({ state: 'completed', asksForReturn }))).toBe('return_waits')
    expect(ownStepOf(ownClaim({ state: 'paying_out', asksForReturn }))).toBe('return_waits')
    const refunding = ownClaim({ state: 'refunding', asksForReturn })
    expect(ownStepOf(refunding)).toBe('refunding')
  })

  it('has cash that can be collected', () => {
    expect(ownStepOf(ownClaim({ state: 'paying_out', cashWaits: true }))).toBe('cash_waits')
    expect(ownStepOf(ownClaim({ state: 'paying_out' }))).toBeNull()
  })
})
