import type { ClaimCash } from '@/lib/contracts/claims/claim-cash'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { claimTraits, hasTrait, isExchanged } from '@/lib/contracts/claims/claim-traits'

type Sides = Pick<ClaimStatus, 'from' | 'to'>

/** Which sides of an exchange are cash: banknotes are brought and collected, not transferred. */
export function cashSides({ from, to }: Sides): { isIn: boolean; isOut: boolean } {
  return { isIn: from.currency.kind === 'cash', isOut: to.currency.kind === 'cash' }
}

/**
 * Whether the money is returned in cash: if all that came was cash. For a visitor who may not see what
 * came, the agreed currency decides.
 */
export function isReturnedInCash({ own, ...sides }: Sides & Pick<ClaimStatus, 'own'>): boolean {
  const arrived = own?.arrived ?? []
  return arrived.length === 0
    ? cashSides(sides).isIn
    : arrived.every(({ currency }) => currency.kind === 'cash')
}

/**
 * Whether the customer still has to find a cash desk: the claim's own, or, without an exchange, only the one where they
 * get money back.
 */
export function isDeskNeeded({ own, status }: Pick<ClaimStatus, 'own' | 'status'>): boolean {
  const cash = own?.cash ?? null
  const isToCome = isExchanged(status) && !claimTraits[status].isFinal
  return cash !== null && (cash.code !== null || isToCome)
}

type DeskHours = {
  /** Whether the customer brings or collects money there. */
  side: 'bring' | 'collect'
  isOpen: boolean
  /** When the desk closes or, if it is closed, opens. */
  changesAt: string
  timezone: string
}

/**
 * The present hours of the cash desks to which the claim's customer still has to come. Null if the customer need
 * not come, or if there are no hours to show, because a desk is always open or the city has no address.
 */
export function deskHours(claim: Sides & Pick<ClaimStatus, 'own' | 'status'>): DeskHours | null {
  const { own, status } = claim
  const { isIn, isOut } = cashSides(claim)
  const { from = null, to = null } = own?.cash ?? {}

  if (isIn && hasTrait(status, 'runsOut', true)) {
    const hours = hoursOf(from, 'bring')
    // Once confirmed, the page says until when to bring the money, or that it will be too late.
    const isSaid = hours?.isOpen === true || own?.cash?.bringing?.until === null
    return status === 'awaiting_payment' && isSaid ? null : hours
  }
  if (status === 'refunding' && own?.cash?.code?.side === 'back') {
    return hoursOf(from, 'collect')
  }
  const isToCollect = isOut && isExchanged(status) && !claimTraits[status].isFinal
  return isToCollect ? hoursOf(to, 'collect') : null
}

/* Of several desks, the last to close or the first to open counts. */
function hoursOf(place: ClaimCash['from'], side: DeskHours['side']): DeskHours | null {
  const points = place?.points ?? []
  const timezone = points[0]?.timezone
  const open = points.filter(({ isOpen }) => isOpen)
  const isOpen = open.length > 0
  const moments = isOpen ? open.map(({ closesAt }) => closesAt) : openings(points)
  const known = isOpen && moments.includes(null) ? [] : sorted(moments)
  const changesAt = known.at(isOpen ? -1 : 0)
  return timezone === undefined || changesAt === undefined
    ? null
    : { side, isOpen, changesAt, timezone }
}

function openings(points: NonNullable<ClaimCash['from']>['points']): (string | null)[] {
  return points.map(({ opensAt }) => opensAt)
}

function sorted(moments: readonly (string | null)[]): string[] {
  return moments.filter((at) => at !== null).sort()
}

/** The end of the message keys for a step that is done with banknotes; null for any other step. */
export function cashTextKey(claim: Sides & Pick<ClaimStatus, 'status' | 'own'>) {
  const { status } = claim
  const { isIn, isOut } = cashSides(claim)
  if (isIn && hasTrait(status, 'payment', 'asked')) {
    return `in_${status}` as const
  }
  if (hasTrait(status, 'way', 'back') && isReturnedInCash(claim)) {
    return `in_${status}` as const
  }
  if (status === 'paying_out' && isOut) {
    return payoutInCash(claim)
  }
  return isOut && hasTrait(status, 'way', 'out') ? (`out_${status}` as const) : null
}

/**
 * How far a payout in cash is: the cash desk is named once the cash is ready there. Only the claim's customer learns
 * this.
 */
export function payoutInCash({ own }: Pick<ClaimStatus, 'own'>) {
  if (own === null) {
    return 'out_handing'
  }
  return own.cash?.to?.isToBeNamed === true ? 'out_preparing' : 'out_paying_out'
}
