import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { exchangeAddress } from '@/lib/exchange/address/exchange-address'
import { Decimal, toText } from '@/lib/money/decimal'

/* A payment may still arrive after the deadline, so only the others are final. */
export function canChange({ status }: Pick<ClaimStatus, 'status'>): boolean {
  const { isFinal, payment } = claimTraits[status]
  return payment === 'late' || !isFinal
}

/** The money is or was returned instead of exchanged. */
export function isGoingBack({ status }: Pick<ClaimStatus, 'status'>): boolean {
  return claimTraits[status].way === 'back'
}

/**
 * A customer who sends another amount may still be asked what to do with it; not where the claim is
 * on hold after its payment was accepted, as it is paid out from there.
 */
export function mayChoose({ status, events }: Pick<ClaimStatus, 'status' | 'events'>): boolean {
  // Money that comes in addition to a settled payment is returned.
  const isSettled = claimTraits[status].payment === 'settled'
  return !isSettled && !events.some(({ state }) => state === 'paying_out')
}

/** What is still to be sent: everything, or the rest after a part has come. */
export function amountDue({ from, own }: Pick<ClaimStatus, 'from' | 'own'>): string {
  const received = own?.received ?? null
  return received === null ? from.amount : toText(new Decimal(from.amount).minus(received))
}

/**
 * The calculator filled in with the same exchange; it loads the payment details from the claim, so
 * they are not in the address.
 */
export function repeatPath({
  id,
  from,
  to,
  own,
}: Pick<ClaimStatus, 'id' | 'from' | 'to' | 'own'>): string {
  const query = exchangeAddress({
    from: from.currency.id,
    to: to.currency.id,
    amount: from.amount,
    cities: own?.cities ?? { from: null, to: null },
    ...(own && { claimId: id }),
  })
  return `/${query}`
}

/** It expired before its details were confirmed, so nobody was ever told where to pay. */
export function wasNeverConfirmed({ status, events }: Pick<ClaimStatus, 'status' | 'events'>) {
  const left = events.find(({ state }) => state !== 'created')
  return status === 'expired' && left?.state === 'expired'
}

/** What was sent for it; for a refund only where all that came was in one currency. */
export function currencyOfPayout({ status, to, own }: Pick<ClaimStatus, 'status' | 'to' | 'own'>) {
  if (status !== 'refunded') {
    return to.currency
  }
  const [only, ...others] = own?.arrived ?? []
  return others.length === 0 ? (only?.currency ?? null) : null
}
