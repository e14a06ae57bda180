import type { Currency } from '@/lib/contracts/catalogue'
import type {
  DeskReferralJournalEntry,
  DeskReferralReward,
  DeskReferrer,
} from '@/lib/contracts/loyalty/desk-referrers'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { toText } from '@/lib/money/decimal'
import type {
  DeskReferrerRow,
  listJournalAtDesk,
  listRewardsAtDesk,
  ProgrammeTerms,
  viewReferrer,
} from '@/server/modules/loyalty'
import { presentStep } from './ladder-step'
import { presentBalance } from './present-referral'

type Reading = { currencyOf: (id: number) => Currency }

/** A referrer in the desk's list. */
export function presentDeskReferrer(row: DeskReferrerRow, { currencyOf }: Reading): DeskReferrer {
  return {
    id: row.id,
    email: row.email,
    code: row.code,
    people: row.people,
    turnoverUsd: toText(row.turnoverUsd),
    incomeUsd: toText(row.incomeUsd),
    balances: row.balances.map(({ currencyId, total }) => ({
      currency: currencyOf(currencyId),
      total: toText(total),
    })),
    isBlocked: row.blockedAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** A referrer on their page at the desk. */
export function presentReferrerView(
  view: Awaited<ReturnType<typeof viewReferrer>>,
  reading: Reading,
) {
  const { blockedAt: at, blockedReason: reason, step } = view
  return {
    ...presentDeskReferrer(view, reading),
    balances: view.balances.map((balance) => presentBalance(balance, reading)),
    step: step && presentStep(step),
    blocked: at && reason !== null ? { at: at.toISOString(), reason } : null,
  }
}

type Reward = Awaited<ReturnType<typeof listRewardsAtDesk>>['rewards'][number]

export function presentDeskReward(reward: Reward, { currencyOf }: Reading): DeskReferralReward {
  return {
    claim: { id: reward.claimId, number: reward.number },
    status: reward.status,
    at: reward.createdAt.toISOString(),
    payableAt: reward.payableAt.toISOString(),
    currency: currencyOf(reward.currencyId),
    amount: toText(reward.amount),
    setOff: toText(reward.setOff),
    debt: toText(reward.debt),
    worthUsd: toText(reward.worthUsd),
    marginUsd: toText(reward.marginUsd),
    percent: toText(reward.percent),
    rule: reward.rule,
    amountUsd: toText(reward.amountUsd),
    usdPerUnit: toText(reward.usdPerUnit),
  }
}

type Entry = Awaited<ReturnType<typeof listJournalAtDesk>>['rows'][number]

export function presentDeskEntry({ entry, number }: Entry): DeskReferralJournalEntry {
  const { arithmetic, claimId, createdAt, event, id, reason, remark } = entry
  const claim = claimId === null || number === null ? null : { id: claimId, number }
  return {
    id,
    at: createdAt.toISOString(),
    event,
    reason,
    remark,
    order: claim && claimNumberText(claim.number),
    visits: null,
    arithmetic,
    claim,
  }
}

/** The terms of the programme as text. */
export function presentProgrammeTerms({ ladder, rules, ...terms }: ProgrammeTerms) {
  return {
    ...terms,
    ladder: ladder.map(presentStep),
    rules: rules.map(({ fixedUsd, leastUsd, mostUsd, ...rule }) => ({
      ...rule,
      fixedUsd: fixedUsd && toText(fixedUsd),
      leastUsd: leastUsd && toText(leastUsd),
      mostUsd: mostUsd && toText(mostUsd),
    })),
  }
}
