import type { Currency } from '@/lib/contracts/catalogue'
import type { Referral, ReferralJournalEntry, ReferralRow } from '@/lib/contracts/loyalty/referral'
import { toText, zero } from '@/lib/money/decimal'
import type {
  listOwnJournal,
  listReferralBalances,
  ReferralRow as FoundRow,
  ReferralView,
} from '@/server/modules/loyalty'
import { csvOf } from '../desk/csv-cells'
import { presentStep } from './ladder-step'

type Reading = { currencyOf: (id: number) => Currency }
type Balance = Awaited<ReturnType<typeof listReferralBalances>>[number]

export function presentBalance(balance: Balance, { currencyOf }: Reading) {
  const currency = currencyOf(balance.currencyId)
  return {
    currency,
    digits: currency.roundCalculator,
    total: toText(balance.total),
    waiting: toText(balance.waiting),
    available: toText(balance.available),
    requested: toText(balance.requested),
    debt: toText(balance.debt),
  }
}

/** An account as a referrer, for its owner. */
export function presentReferral(
  view: ReferralView,
  reading: Reading & { origin: string },
): Referral {
  const { days, nextStep, referrer } = view
  const sum = (count: (day: (typeof days)[number]) => number) =>
    days.reduce((total, day) => total + count(day), 0)
  return {
    code: referrer.code,
    link: `${reading.origin}/?refferal=${referrer.code}`,
    isEnabled: view.isEnabled,
    isBlocked: referrer.blockedAt !== null,
    ladder: view.ladder.map(presentStep),
    step: view.step && presentStep(view.step),
    turnoverUsd: toText(referrer.turnoverUsd),
    nextStep: nextStep && { ...presentStep(nextStep), missingUsd: toText(nextStep.missingUsd) },
    balances: view.balances.map((balance) => presentBalance(balance, reading)),
    holdDays: view.holdDays,
    totals: {
      visits: sum(({ visits }) => visits),
      users: sum(({ users }) => users),
      claims: sum(({ claims }) => claims),
      income: toText(days.reduce((total, { incomeUsd }) => total.plus(incomeUsd), zero)),
    },
    days: days.map(({ incomeUsd, ...day }) => ({ ...day, income: toText(incomeUsd) })),
  }
}

/* The referrer may not learn whose order it was. */
function lastDigitsOf(number: number): string {
  return String(number).slice(-4)
}

const ofNoReward = {
  ...{ payableAt: null, worthUsd: null, marginUsd: null },
  ...{ percent: null, rule: null, amountUsd: null, usdPerUnit: null, order: null },
}

/** A reward or a withdrawal in the history of its referrer. */
export function presentReferralRow(row: FoundRow, { currencyOf }: Reading): ReferralRow {
  const common = {
    id: row.id,
    kind: row.kind,
    status: row.status,
    at: row.createdAt.toISOString(),
    currency: currencyOf(row.currencyId),
    amount: toText(row.amount),
  }
  if (row.kind === 'withdrawal') {
    return { ...common, ...ofNoReward }
  }
  return {
    ...common,
    payableAt: row.payableAt.toISOString(),
    worthUsd: toText(row.worthUsd),
    marginUsd: toText(row.marginUsd),
    percent: toText(row.percent),
    rule: row.rule,
    amountUsd: toText(row.amountUsd),
    usdPerUnit: toText(row.usdPerUnit),
    order: lastDigitsOf(row.number),
  }
}

export const referralRowsCsv = csvOf<ReferralRow>({
  status: ({ status }) => status,
  at: ({ at }) => at,
  payable_at: ({ payableAt }) => payableAt ?? '',
  amount: ({ amount }) => amount,
  currency: ({ currency }) => currency.ticker,
  worth_usd: ({ worthUsd }) => worthUsd ?? '',
  margin_usd: ({ marginUsd }) => marginUsd ?? '',
  percent: ({ percent }) => percent ?? '',
  rule: ({ rule }) => rule ?? '',
  order: ({ order }) => order ?? '',
  amount_usd: ({ amountUsd }) => amountUsd ?? '',
  usd_per_unit: ({ usdPerUnit }) => usdPerUnit ?? '',
})

type JournalRow = Awaited<ReturnType<typeof listOwnJournal>>['rows'][number]

/** An entry of the journal of its referrer. */
export function presentJournalRow(row: JournalRow, { currencyOf }: Reading): ReferralJournalEntry {
  const { arithmetic, at, event, fromId, id, number, reason, remark, toId, visits } = row
  const order = number === null ? null : lastDigitsOf(number)
  const pair =
    fromId === null || toId === null
      ? null
      : { from: currencyOf(fromId).name, to: currencyOf(toId).name }
  const usedPromoCode = row.usedPromoCode ?? false
  return {
    ...{ id, at: at.toISOString(), event, reason, remark, order, pair, usedPromoCode },
    ...{ visits, arithmetic },
  }
}
