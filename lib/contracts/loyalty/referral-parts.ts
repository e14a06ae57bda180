import { z } from 'zod'
import { decimalText } from '../common'

/**
 * What a row of a referrer's history is: `refsucc` a reward that can be withdrawn, `refwait` a reward that
 * is still held back, `refout` a withdrawal, `refback` a reward that was taken back.
 */
export const referralStatuses = ['refsucc', 'refwait', 'refout', 'refback'] as const
export const referralStatus = z.enum(referralStatuses)
export type ReferralStatus = z.infer<typeof referralStatus>

/** What decided a reward: the share of the margin, the least, the most, or a fixed sum. */
export const rewardRules = ['share', 'least', 'most', 'fixed'] as const
export const rewardRule = z.enum(rewardRules)
export type RewardRule = z.infer<typeof rewardRule>

/** How a direction rewards: not at all, a fixed sum, or a share of the margin within bounds. */
export const directionRewards = ['none', 'fixed', 'share'] as const
export const directionReward = z.enum(directionRewards)

/**
 * What happens to a referrer. `visit` and `hold_over` are facts of their day or of their reward; the
 * others are recorded when they happen.
 */
export const referralEvents = [
  'visit',
  'attribution',
  'credit',
  'refusal',
  'hold_over',
  'reversal',
  'set_off',
  'blocked',
  'unblocked',
] as const
export const referralEvent = z.enum(referralEvents)
export type ReferralEvent = z.infer<typeof referralEvent>

/** Why somebody was not attributed, or why an exchange was not rewarded. */
export const referralRefusals = [
  'own_account',
  'own_mailbox',
  'own_requisite',
  'own_browser',
  'loop',
  'blocked',
  'programme_off',
  'direction_without_reward',
  'no_margin',
  'unknown_worth',
  'no_price',
  'too_small',
] as const
export const referralRefusal = z.enum(referralRefusals)
export type ReferralRefusal = z.infer<typeof referralRefusal>

export const ladderStep = z
  .object({
    fromUsd: decimalText.describe('The turnover in USD from which the step applies.'),
    percent: decimalText.describe('The share of the office’s margin, in percent.'),
  })
  .meta({ id: 'ReferralStep' })

/** The figures from which a reward was computed; those of a refused reward as far as they are known. */
export const rewardArithmetic = z
  .object({
    worthUsd: decimalText.nullable(),
    marginUsd: decimalText.nullable(),
    percent: decimalText.nullable().describe('The share of the margin, in percent.'),
    rule: rewardRule.nullable().describe('What decided the sum.'),
    amountUsd: decimalText.nullable(),
    usdPerUnit: decimalText.nullable().describe('The price of the reward’s currency, in USD.'),
    amount: decimalText.nullable(),
    currency: z.string().nullable().describe('The ticker of the reward’s currency.'),
    debt: decimalText
      .nullable()
      .describe('What was still owed to the office after the event, if anything.'),
  })
  .meta({ id: 'ReferralArithmetic' })
export type RewardArithmetic = z.infer<typeof rewardArithmetic>
