import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { exchangeAddress } from '@/lib/exchange/address/exchange-address'
import type { RailSighting } from '@/lib/contracts/rails/rail-sighting'
import { Decimal, toText, zero } from '@/lib/money/decimal'

/* An ended claim to which a late payment may still come can change too. */
export function canChange({ status }: Pick<ClaimStatus, 'status'>): boolean {
  const { isFinal, payment } = claimTraits[status]
  return payment === 'late' || !isFinal
}

/** Whether the money is or was refunded instead of exchanged. */
export function isGoingBack({ status }: Pick<ClaimStatus, 'status'>): boolean {
  return claimTraits[status].way === 'back'
}

/** What is or was refunded, by currency; empty for a visitor who may not see it. */
export function sumsGoingBack(claim: Pick<ClaimStatus, 'status' | 'own'>) {
  const { goingBack = [], refunds = [] } = claim.own ?? {}
  return isGoingBack(claim) ? [...goingBack, ...refunds] : []
}

/** Whether the refund of a transfer waits for its customer to say where it goes, and they can say it here. */
export function asksForDestination({ own, status }: Pick<ClaimStatus, 'status' | 'own'>): boolean {
  const refunds = own?.refunds ?? []
  const isTransfer = refunds.some(({ currency }) => currency.kind !== 'cash')
  return status === 'refunding' && isTransfer && own?.refundsElsewhere === false
}

/** The coins that came in addition to the exchange and wait for an address, if the customer can name one here. */
export function unclaimedToName({ own }: Pick<ClaimStatus, 'own'>) {
  return own === null || own.refundsElsewhere
    ? []
    : own.unclaimed.filter(({ currency, inputs }) => currency.kind !== 'cash' && inputs.length > 0)
}

/**
 * Whether a customer who sends another amount may still be asked what to do with it. They are not asked
 * if the claim is on hold after its payment was accepted, because it will then be paid out.
 */
export function mayChoose({ status, events }: Pick<ClaimStatus, 'status' | 'events'>): boolean {
  // Money that comes in addition to a settled payment is refunded.
  const isSettled = claimTraits[status].payment === 'settled'
  return !isSettled && !events.some(({ state }) => state === 'paying_out')
}

/** The amount still to be sent: everything, or the missing part after a part has come. */
export function amountDue({ from, own }: Pick<ClaimStatus, 'from' | 'own'>): string {
  const received = own?.received ?? null
  return received === null ? from.amount : toText(new Decimal(from.amount).minus(received))
}

/** Whether the claim's network shows all that is still to be sent, so that nobody should pay again. */
export function isSeenInFull(claim: Pick<ClaimStatus, 'from' | 'own' | 'status'>): boolean {
  const { from, own, status } = claim
  const coming = (own?.sightings ?? [])
    .filter(({ currency, state }) => currency.id === from.currency.id && isOnItsWay(state))
    .reduce((sum, { amount }) => sum.plus(amount), zero)
  return status === 'awaiting_payment' && coming.gt(0) && coming.gte(amountDue(claim))
}

const isOnItsWay = (state: RailSighting['state']) => state === 'seen' || state === 'mined'

/**
 * The path of the calculator, filled in with the same exchange. The calculator loads the payment details
 * from the claim, so they are not in the address.
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

/** Whether the claim expired before its details were confirmed, so that nobody ever saw where to pay. */
export function wasNeverConfirmed({ status, events }: Pick<ClaimStatus, 'status' | 'events'>) {
  const left = events.find(({ state }) => state !== 'created')
  return status === 'expired' && left?.state === 'expired'
}

/** The currency that was sent; null for a refund, unless all that came was in one currency. */
export function currencyOfPayout({ status, to, own }: Pick<ClaimStatus, 'status' | 'to' | 'own'>) {
  if (status !== 'refunded') {
    return to.currency
  }
  const [only, ...others] = own?.arrived ?? []
  return others.length === 0 ? (only?.currency ?? null) : null
}

/** Whether the money has reached its end: it was exchanged and sent, or refunded. */
export function isDone({ status }: Pick<ClaimStatus, 'status'>): boolean {
  const { isFinal, way } = claimTraits[status]
  return isFinal && (way === 'out' || way === 'back')
}
