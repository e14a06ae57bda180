import { editableAmountText, readAmountText } from '@/components/ui/form/amount/amount-text'
import type {
  getReferralProgramme,
  ReferralTerms,
} from '@/lib/contracts/loyalty/referral-programme'
import type { CallOutput } from '@/lib/http/call-types'
import type { Locale } from '@/lib/i18n/locales'

export type StoredProgramme = CallOutput<typeof getReferralProgramme>
type Rule = ReferralTerms['rules'][number]

/** A rule as typed; an empty bound is none. */
export type RuleForm = {
  from: string
  to: string
  reward: Rule['reward']
  fixedUsd: string
  leastUsd: string
  mostUsd: string
}

export type ProgrammeForm = {
  terms: {
    isEnabled: boolean
    holdDays: string
    currencyId: string
    ladder: { fromUsd: string; percent: string }[]
    rules: RuleForm[]
  }
}

export const newRule: RuleForm = {
  ...{ from: '', to: '', reward: 'share', fixedUsd: '', leastUsd: '', mostUsd: '' },
}

export function toProgrammeForm({ terms }: StoredProgramme, locale: Locale): ProgrammeForm {
  const figure = (text: string | null) => (text === null ? '' : editableAmountText(text, locale))
  return {
    terms: {
      isEnabled: terms.isEnabled,
      holdDays: String(terms.holdDays),
      currencyId: terms.currencyId === null ? '' : String(terms.currencyId),
      ladder: terms.ladder.map(({ fromUsd, percent }) => ({
        fromUsd: figure(fromUsd),
        percent: figure(percent),
      })),
      rules: terms.rules.map(({ from, to, reward, ...sums }) => ({
        ...{ from: String(from), to: String(to), reward },
        fixedUsd: figure(sums.fixedUsd),
        leastUsd: figure(sums.leastUsd),
        mostUsd: figure(sums.mostUsd),
      })),
    },
  }
}

/** Unreadable input is sent so that the server reports it. It must not become "no bound". */
export function toReferralTerms({ terms }: ProgrammeForm, locale: Locale): ReferralTerms {
  const figure = (text: string) => readAmountText(text, locale) ?? text.trim()
  const bound = (text: string) => (text.trim() === '' ? null : figure(text))
  return {
    isEnabled: terms.isEnabled,
    holdDays: countOf(terms.holdDays),
    currencyId: terms.currencyId === '' ? null : Number.parseInt(terms.currencyId, 10),
    ladder: terms.ladder.map(({ fromUsd, percent }) => ({
      fromUsd: figure(fromUsd),
      percent: figure(percent),
    })),
    rules: terms.rules.map(({ from, to, reward, ...sums }) => ({
      ...{ from: idOf(from), to: idOf(to), reward },
      fixedUsd: reward === 'fixed' ? bound(sums.fixedUsd) : null,
      leastUsd: reward === 'share' ? bound(sums.leastUsd) : null,
      mostUsd: reward === 'share' ? bound(sums.mostUsd) : null,
    })),
  }
}

/* 0 while no currency is chosen. */
function idOf(chosen: string): number {
  return Number.parseInt(chosen || '0', 10)
}

/* The typed count; for other text a count that the server refuses. */
function countOf(typed: string): number {
  const text = typed.trim()
  return /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : -1
}
