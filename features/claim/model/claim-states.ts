import type { ClaimState, ClaimStatus } from '@/lib/contracts/claims/claims'
import { Decimal, toText } from '@/lib/money/decimal'

const finalStates: readonly ClaimState[] = [
  'completed',
  'cancelled',
  'expired',
  'rejected',
  'refunded',
]

/* A payment may still be seen after the time ran out, so only the others stay as they are. */
export function canChange({ status }: Pick<ClaimStatus, 'status'>): boolean {
  return status === 'expired' || !finalStates.includes(status)
}

/** What is still to be sent: all of it, or the rest after a part has come. */
export function amountDue({ from, own }: Pick<ClaimStatus, 'from' | 'own'>): string {
  const received = own?.received ?? null
  return received === null ? from.amount : toText(new Decimal(from.amount).minus(received))
}

/** The calculator, filled with the same pair. */
export function repeatPath({ from, to }: Pick<ClaimStatus, 'from' | 'to'>): string {
  return `/?cur_from=${String(from.currency.id)}&cur_to=${String(to.currency.id)}`
}

/** Its time ran out before its details were confirmed: nobody was ever told where to pay. */
export function wasNeverConfirmed({ status, events }: Pick<ClaimStatus, 'status' | 'events'>) {
  const left = events.find(({ state }) => state !== 'created')
  return status === 'expired' && left?.state === 'expired'
}
