import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { exchangeAddress } from '@/lib/exchange/address/exchange-address'
import { Decimal, toText } from '@/lib/money/decimal'

/* A payment may still be seen after the time ran out, so only the others stay as they are. */
export function canChange({ status }: Pick<ClaimStatus, 'status'>): boolean {
  const { isFinal, payment } = claimTraits[status]
  return payment === 'late' || !isFinal
}

/** Instead of the exchange the money goes back, or has gone back. */
export function isGoingBack({ status }: Pick<ClaimStatus, 'status'>): boolean {
  return claimTraits[status].way === 'back'
}

/**
 * Whoever sends another amount than agreed may still be asked what happens with it; not where it is
 * held after its payment was accepted, from where a claim is paid out.
 */
export function mayChoose({ status, events }: Pick<ClaimStatus, 'status' | 'events'>): boolean {
  // Whatever comes beside a settled payment goes back.
  const isSettled = claimTraits[status].payment === 'settled'
  return !isSettled && !events.some(({ state }) => state === 'paying_out')
}

/** What is still to be sent: all of it, or the rest after a part has come. */
export function amountDue({ from, own }: Pick<ClaimStatus, 'from' | 'own'>): string {
  const received = own?.received ?? null
  return received === null ? from.amount : toText(new Decimal(from.amount).minus(received))
}

/** The calculator, filled with the same exchange; whom it was for it asks of the claim, not the address. */
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

/** Its time ran out before its details were confirmed: nobody was ever told where to pay. */
export function wasNeverConfirmed({ status, events }: Pick<ClaimStatus, 'status' | 'events'>) {
  const left = events.find(({ state }) => state !== 'created')
  return status === 'expired' && left?.state === 'expired'
}

/** What left for it: of a refund only where all that came was of one currency. */
export function currencyOfPayout({ status, to, own }: Pick<ClaimStatus, 'status' | 'to' | 'own'>) {
  if (status !== 'refunded') {
    return to.currency
  }
  const [only, ...others] = own?.arrived ?? []
  return others.length === 0 ? (only?.currency ?? null) : null
}
