import type { Currency } from '@/lib/contracts/catalogue'
import type { DeskRail } from '@/lib/contracts/desk/money/rails'
import { toText } from '@/lib/money/decimal'
import type { ListedRail } from '@/server/modules/rails'
import type { Reconciliation } from '@/server/modules/reconciliation'
import { presentBooks } from './present-books'
import { presentSweeps } from './present-sweeps'
import { presentSighting } from './present-sighting'

type Shown = { books: readonly Reconciliation[]; currencyOf: (id: number) => Currency }

export function presentRail(rail: ListedRail, { books, currencyOf }: Shown): DeskRail {
  const { name, kind, chain, height, head, finalized, isFollowed, watched } = rail
  const { pausedAt, pauseReason, pausedByEmail: by, fault, faultAt } = rail
  return {
    ...{ name, kind, chain, height, head, finalized, isFollowed, watched },
    state: stateOf(rail),
    pause: pausedAt && { at: pausedAt.toISOString(), reason: pauseReason ?? '', by },
    fault: fault && faultAt && { reason: fault, at: faultAt.toISOString() },
    headAt: rail.headAt?.toISOString() ?? null,
    currencies: rail.currencyIds.map(currencyOf),
    payouts: rail.payouts && presentPayouts(rail.payouts, currencyOf),
    sweeps: rail.sweeps && presentSweeps(rail.sweeps, currencyOf),
    books: books.filter((each) => each.rail === name).map((each) => presentBooks(each, currencyOf)),
    latest: rail.latest.map(({ claimId, claimNumber, ...sighting }) => ({
      ...presentSighting(sighting, currencyOf),
      address: sighting.address,
      claim: { id: claimId, number: claimNumber },
    })),
  }
}

type Payouts = NonNullable<ListedRail['payouts']>

function presentPayouts(
  { balance, balanceAt, coinId, open, waiting, ...rest }: Payouts,
  currencyOf: (id: number) => Currency,
): NonNullable<DeskRail['payouts']> {
  type Paid = Omit<Payouts['waiting'][number], 'reason'>
  const paid = <Row extends Paid>({ amount, at, currencyId, ...row }: Row) => ({
    ...row,
    amount: toText(amount),
    at: at.toISOString(),
    currency: currencyOf(currencyId),
  })
  return {
    ...rest,
    coin: coinId === null ? null : currencyOf(coinId),
    balance: balance && toText(balance),
    balanceAt: balanceAt?.toISOString() ?? null,
    waiting: waiting.map(paid),
    open: open.map(({ feeBound, ...row }) => ({ ...paid(row), feeBound: toText(feeBound) })),
  }
}

function stateOf({ isConfigured, pausedAt, fault }: ListedRail): DeskRail['state'] {
  if (!isConfigured) {
    return 'off'
  }
  return pausedAt === null && fault === null ? 'on' : 'paused'
}
