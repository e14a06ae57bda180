import type { Currency } from '@/lib/contracts/catalogue'
import type { DeskRailBooks } from '@/lib/contracts/desk/money/rail-books'
import { toText } from '@/lib/money/decimal'
import type { Reconciliation } from '@/server/modules/reconciliation'

type LastTerms = NonNullable<Reconciliation['last']>['terms']

export function presentBooks(
  { currencyId, fault, last, named, state, unexplained }: Reconciliation,
  currencyOf: (id: number) => Currency,
): DeskRailBooks {
  return {
    ...{ currency: currencyOf(currencyId), state },
    last: last && {
      height: last.height,
      at: last.at.toISOString(),
      terms: presentTerms(last.terms),
    },
    fault: fault && { reason: fault.reason, at: fault.at.toISOString() },
    named: named && { ...named, amount: toText(named.amount), at: named.at.toISOString() },
    unexplained: unexplained && toText(unexplained),
  }
}

function presentTerms(terms: LastTerms): NonNullable<DeskRailBooks['last']>['terms'] {
  const { absent, available, before, difference, fees, held } = terms
  const { cold, odd, paid, unbooked, undecided, wallet } = terms
  return {
    ...{ wallet: toText(wallet), available: toText(available), held: toText(held) },
    ...{ unbooked: toText(unbooked), undecided: toText(undecided), absent: toText(absent) },
    ...{ odd: toText(odd), before: toText(before), paid: toText(paid), fees: toText(fees) },
    ...{ cold: toText(cold), difference: toText(difference) },
  }
}
