import type { Decimal } from '@/lib/money/decimal'
import { smallerBound } from '@/lib/money/smaller-bound'
import type { RiskTerms } from './rules.repository'

export type RulesInForce = {
  /** Daily limits over all claims of a person, and over those of the direction. */
  office: Pick<RiskTerms, 'dailyClaims' | 'dailyUsd'>
  direction: Pick<RiskTerms, 'dailyClaims' | 'dailyUsd'>
  newcomerUsd: Decimal | null
  cardFromUsd: Decimal | null
  amlFromUsd: Decimal | null
}

const none: RiskTerms = {
  dailyClaims: null,
  dailyUsd: null,
  newcomerUsd: null,
  cardFromUsd: null,
  amlFromUsd: null,
}

/** A direction's rules add to the office's: the lower of two limits counts. */
export function stricterRules(office: RiskTerms | null, direction: RiskTerms | null): RulesInForce {
  const one = office ?? none
  const other = direction ?? none
  return {
    office: one,
    direction: other,
    newcomerUsd: smallerBound(one.newcomerUsd, other.newcomerUsd),
    cardFromUsd: smallerBound(one.cardFromUsd, other.cardFromUsd),
    amlFromUsd: smallerBound(one.amlFromUsd, other.amlFromUsd),
  }
}
