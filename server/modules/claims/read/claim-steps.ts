import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import type { ClaimEventRow } from '../claim-events.repository'
import type { ClaimRow } from '../claims.repository'

type Step = ClaimStatus['steps'][number]

const names = ['details', 'payment', 'check', 'payout', 'done'] as const
const namesOfRefund = ['details', 'payment', 'check', 'refund', 'done'] as const

/* How many steps are done in each state. */
const places: Record<ClaimRow['state'], number> = {
  created: 0,
  awaiting_payment: 1,
  checking_payment: 2,
  on_hold: 2,
  paying_out: 3,
  completed: 5,
  cancelled: 0,
  expired: 1,
  rejected: 2,
  refunding: 3,
  refunded: 5,
}

/** The events that end each step; the first of them gives the time. */
const ends: Record<Step['name'], readonly string[]> = {
  details: ['confirm'],
  payment: ['report', 'accept', 'question'],
  check: ['accept', 'recalculate', 'keep_agreed', 'refund'],
  payout: ['complete'],
  refund: ['complete_refund'],
  done: ['complete', 'complete_refund'],
}

/** A claim's progress in five steps: which are done, which one is current, which lie ahead. */
export function stepsOf(claim: ClaimRow, events: readonly ClaimEventRow[]): Step[] {
  const place = placeOf(claim, events)
  const counted = withoutTakenBack(events)
  const { way } = claimTraits[claim.state]
  const isStopped = way === 'none' || claim.state === 'on_hold'
  return (way === 'back' ? namesOfRefund : names).map((name, index) => ({
    name,
    state: stateOf({ index, place, isStopped }),
    at: endOf(name, counted)?.toISOString() ?? null,
  }))
}

/* Where a claim was when it was stopped is known from its history. */
function placeOf(claim: ClaimRow, events: readonly ClaimEventRow[]): number {
  const last = events.findLast(({ fromState }) => fromState !== null && fromState !== claim.state)
  if (claimTraits[claim.state].isGivenUp && last?.fromState) {
    return places[last.fromState]
  }
  if (claim.state === 'on_hold' && claim.stateBeforeHold) {
    return places[claim.stateBeforeHold]
  }
  return places[claim.state]
}

function stateOf(step: { index: number; place: number; isStopped: boolean }): Step['state'] {
  if (step.index < step.place) {
    return 'done'
  }
  if (step.index > step.place) {
    return 'ahead'
  }
  return step.isStopped ? 'stopped' : 'current'
}

/* A payment or a report that was taken back has completed no step. */
function withoutTakenBack(events: readonly ClaimEventRow[]): readonly ClaimEventRow[] {
  const seqOf = (name: string) => events.findLast(({ event }) => event === name)?.seq ?? 0
  const struck = seqOf('strike')
  const retracted = seqOf('retract')
  return events.filter(
    ({ event, seq }) =>
      (seq > struck || !ends.check.includes(event)) && (seq > retracted || event !== 'report'),
  )
}

function endOf(name: Step['name'], events: readonly ClaimEventRow[]): Date | undefined {
  return events.find(({ event }) => ends[name].includes(event))?.createdAt
}
