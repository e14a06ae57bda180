import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import type { AmlCheck, AmlTerms } from '../ports'
import { askForClaim, type CheckToAsk } from './ask-check'
import type { CheckRow } from './checks.repository'

export type AmlOutcome =
  | { state: 'scored'; score: Decimal; details: string }
  | { state: 'pending' }
  | { state: 'failed'; fault: string }

/** How a claim asks about an address. Asking again returns what is recorded. */
export type AskAml = {
  terms: AmlTerms
  check(asked: CheckToAsk): Promise<AmlOutcome>
}

type Parts = { db: Database; aml: AmlCheck; now: Date }

/** Asks for one claim and records each question with it; without a service, nothing is asked or recorded. */
export function askAmlFor(parts: Parts, claimId: string): AskAml {
  const { terms } = parts.aml
  return {
    terms,
    check: async (asked) => {
      if (terms.provider === 'none') {
        return { state: 'failed', fault: 'no_provider' }
      }
      const row = await askForClaim(parts, claimId, asked)
      return row ? outcomeOf(row, terms) : { state: 'failed', fault: 'too_many_checks' }
    },
  }
}

/** What a recorded check says; an answer of another service than this one says nothing. */
export function outcomeOf(row: CheckRow, { provider }: Pick<AmlTerms, 'provider'>): AmlOutcome {
  if (row.provider !== provider) {
    return { state: 'failed', fault: 'provider_changed' }
  }
  const { details, fault, score, state } = row
  if (score !== null) {
    return { state: 'scored', score, details: details ?? '' }
  }
  return state === 'pending' ? { state } : { state: 'failed', fault: fault ?? 'failed' }
}
