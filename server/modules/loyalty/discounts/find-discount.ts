import { toText, zero, type Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import {
  findReachedStep,
  findTurnover,
  listSteps,
  type DiscountStep,
  type Turnover,
} from './discounts.repository'

/**
 * How much of the office's margin the account gets back now, in percent; null for nothing, and for
 * guests.
 */
export async function findDiscount(db: Executor, userId: string | null): Promise<string | null> {
  const step = userId === null ? null : await findReachedStep(db, userId)
  return step && toText(step.percent)
}

export type OwnDiscount = {
  turnover: Turnover
  /** The step that is reached; null before the first one. */
  step: DiscountStep | null
  /** The next step, and the turnover that is missing for it; null on the last step. */
  next: (DiscountStep & { missingUsd: Decimal }) | null
  steps: DiscountStep[]
}

/** The step of the ladder that an account has reached. */
export async function findOwnDiscount(db: Executor, userId: string): Promise<OwnDiscount> {
  const [found, steps] = await Promise.all([findTurnover(db, userId), listSteps(db)])
  const turnover = found ?? { usd: zero, exchanges: 0 }
  const next = steps.find(({ fromUsd }) => fromUsd.gt(turnover.usd))
  return {
    turnover,
    step: steps.findLast(({ fromUsd }) => fromUsd.lte(turnover.usd)) ?? null,
    next: next ? { ...next, missingUsd: next.fromUsd.minus(turnover.usd) } : null,
    steps,
  }
}
