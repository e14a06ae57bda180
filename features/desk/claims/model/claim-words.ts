import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import type { DeskClaimRow, DeskQueuedClaim } from '@/lib/contracts/desk/claims'
import { alarmMinutes } from '@/lib/time/alarm-minutes'
import type { WaitLimits } from './waiting-time'

/** The states of a claim that are called differently when banknotes change hands. */
type CashWord = 'bringing' | 'preparing' | 'ready'

export type Worded = Pick<DeskClaimRow, 'state' | 'handOver'> & {
  from: { currency: Pick<DeskClaimRow['from']['currency'], 'kind'> }
}

/** The key of the text that names the state: cash is brought, prepared, and waits for the customer. */
export function stateKey(claim: Worded): `state.${ClaimState}` | `cash.state.${CashWord}` {
  const { state, handOver, from } = claim
  if (state === 'awaiting_payment' && from.currency.kind === 'cash') {
    return 'cash.state.bringing'
  }
  if (handOver === 'ready') {
    return 'cash.state.ready'
  }
  // Cash for a refund is not called “prepared”: the state says that it is refunded.
  return state === 'paying_out' && handOver === 'preparing'
    ? 'cash.state.preparing'
    : `state.${state}`
}

/** The key of the text that names a state that the claim was in. */
export function pastStateKey(state: ClaimState, { from, to }: Pick<DeskClaim, 'from' | 'to'>) {
  const paysCash = state === 'paying_out' && to.currency.kind === 'cash'
  return stateKey({ state, from, handOver: paysCash ? 'preparing' : null })
}

/**
 * From when on the wait is too long, by the same measure by which the customer's page says that it takes longer
 * than usual, and that they may ask.
 */
export function waitLimits({ usual }: Pick<DeskQueuedClaim, 'usual'>): WaitLimits {
  return usual === null ? null : { soon: usual.mostMinutes, late: alarmMinutes(usual) }
}
