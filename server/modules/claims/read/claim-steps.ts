import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import type { ClaimEventRow } from '../claim-events.repository'
import type { ClaimRow } from '../claims.repository'

type Step = ClaimStatus['steps'][number]

const names = ['details', 'payment', 'check', 'payout', 'done'] as const
const namesOfRefund = ['details', 'payment', 'check', 'refund', 'done'] as const

/* How many steps are done in each state. */
const stepsDone: Record<ClaimRow['state'], number> = {
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

/** The events that end each step; the first of them gives the time at which the step ended. */
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
  const doneCount = countStepsDone(claim, events)
  const counted = withoutUndone(events)
  const { way } = claimTraits[claim.state]
  const isStopped = way === 'none' || claim.state === 'on_hold'
  return (way === 'back' ? namesOfRefund : names).map((name, index) => ({
    name,
    state: stateOf({ index, doneCount, isStopped }),
    at: endOf(name, counted)?.toISOString() ?? null,
  }))
}

/* For a claim that was given up or put on hold, this is the number of steps done before that. */
function countStepsDone(claim: ClaimRow, events: readonly ClaimEventRow[]): number {
  const last = events.findLast(({ fromState }) => fromState !== null && fromState !== claim.state)
  if (claimTraits[claim.state].isGivenUp && last?.fromState) {
    return stepsDone[last.fromState]
  }
  if (claim.state === 'on_hold' && claim.stateBeforeHold) {
    return stepsDone[claim.stateBeforeHold]
  }
  return stepsDone[claim.state]
}

function stateOf(step: { index: number; doneCount: number; isStopped: boolean }): Step['state'] {
  if (step.index < step.doneCount) {
    return 'done'
  }
  if (step.index > step.doneCount) {
    return 'ahead'
  }
  return step.isStopped ? 'stopped' : 'current'
}

/*
 * Leaves out the events of a struck-out payment and of a withdrawn report, because they completed no
 * step.
 */
function withoutUndone(events: readonly ClaimEventRow[]): readonly ClaimEventRow[] {
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
