import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import type { Currency } from '@/lib/contracts/catalogue'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { toText } from '@/lib/money/decimal'
import type { ListedClaimRow, OwnClaimRow } from '@/server/modules/claims'
import { amountCell, csvOf } from '@/server/http/presenters/desk/csv-cells'

type Context = {
  /** Also finds currencies that the office does not offer. */
  currencyOf: (id: number) => Currency
}

/** A claim in its owner's list. */
export function presentOwnClaim(row: ListedClaimRow, context: Context): OwnClaim {
  return { ...presentClaimRow(row, context), asksForReturn: row.asksForReturn }
}

export type PresentedClaimRow = Omit<OwnClaim, 'asksForReturn'>

/** A claim in a file or in a partner's list, which do not say whether unclaimed coins wait. */
export function presentClaimRow(row: OwnClaimRow, { currencyOf }: Context): PresentedClaimRow {
  const { id, number, state, exception, course } = row
  const to = currencyOf(row.toCurrencyId)
  return {
    id,
    number,
    state,
    exception,
    from: { currency: currencyOf(row.fromCurrencyId), amount: toText(row.fromAmount) },
    to: { currency: to, amount: toText(row.toAmount) },
    course: toText(course),
    cities: { from: row.cityFromId, to: row.cityToId },
    asksForRefund: row.asksForRefund,
    cashWaits: to.kind === 'cash' && row.isDeskKnown,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: claimTraits[state].runsOut ? row.expiresAt.toISOString() : null,
  }
}

/** A file with a row for each claim of an owner. */
export const ownClaimsCsv = csvOf<PresentedClaimRow>({
  number: ({ number }) => claimNumberText(number),
  id: ({ id }) => id,
  created: ({ createdAt }) => createdAt,
  changed: ({ updatedAt }) => updatedAt,
  state: ({ state }) => state,
  exception: ({ exception }) => exception,
  sends: ({ from }) => amountOf(from),
  sends_currency: ({ from }) => from.currency.code,
  receives: ({ to }) => amountOf(to),
  receives_currency: ({ to }) => to.currency.code,
  course: ({ course }) => course,
})

function amountOf({ amount, currency }: OwnClaim['from']): string {
  return amountCell(amount, currency.roundCalculator)
}
