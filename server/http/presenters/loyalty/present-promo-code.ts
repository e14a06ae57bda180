import type { Currency } from '@/lib/contracts/catalogue'
import type { DeskPromoCode } from '@/lib/contracts/promo/desk-promo-codes'
import type { OwnPromoCode as ShownPromoCode } from '@/lib/contracts/promo/own-promo-codes'
import { toText } from '@/lib/money/decimal'
import type { DeskPromo, OwnPromoCode } from '@/server/modules/loyalty'
import { csvOf } from '../desk/csv-cells'
import { presentPairs } from './present-pairs'

type Reading = { currencyOf: (id: number) => Currency }

/** A code in the list of its customer. */
export function presentOwnPromoCode(code: OwnPromoCode, reading: Reading): ShownPromoCode {
  return {
    code: code.code,
    percent: toText(code.percent),
    from: code.startsAt.toISOString(),
    until: code.endsAt?.toISOString() ?? null,
    left: code.left,
    minUsd: code.minUsd && toText(code.minUsd),
    status: code.status,
    isOwn: code.userId !== null,
    directions: presentPairs(code.pairs, reading),
    orders: code.orders.map(({ id, number, state }) => ({ id, number, status: state })),
  }
}

/** A code at the desk. */
export function presentDeskPromoCode(code: DeskPromo, reading: Reading): DeskPromoCode {
  return {
    id: code.id,
    code: code.code,
    version: String(code.version),
    terms: {
      percent: toText(code.percent),
      isEnabled: code.isEnabled,
      startsAt: code.startsAt.toISOString(),
      endsAt: code.endsAt?.toISOString() ?? null,
      totalLimit: code.totalLimit,
      perUserLimit: code.perUserLimit,
      minUsd: code.minUsd && toText(code.minUsd),
      directions: code.pairs,
      isShown: code.isShown,
    },
    pairs: presentPairs(code.pairs, reading),
    user: code.user,
    used: code.used,
    standing: code.standing,
    createdAt: code.createdAt.toISOString(),
  }
}

const limit = (value: number | null) => (value === null ? '' : String(value))

/** A row for each code. */
export const promoCodesCsv = csvOf<DeskPromoCode>({
  code: ({ code }) => code,
  state: ({ standing }) => standing,
  percent: ({ terms }) => terms.percent,
  from: ({ terms }) => terms.startsAt,
  until: ({ terms }) => terms.endsAt ?? '',
  uses: ({ used }) => String(used),
  limit: ({ terms }) => limit(terms.totalLimit),
  limit_per_person: ({ terms }) => limit(terms.perUserLimit),
  from_usd: ({ terms }) => terms.minUsd ?? '',
  directions: ({ pairs }) => pairs.map(({ from, to }) => `${from.code}-${to.code}`).join(' '),
  account: ({ user }) => user ?? '',
  created: ({ createdAt }) => createdAt,
})
