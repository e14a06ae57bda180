import type { Decimal } from '@/lib/money/decimal'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import { smallerLimit } from '@/lib/money/smaller-limit'
import type { RiskTerms } from './rules.repository'

export type RulesInForce = {
  /** The daily limits for all claims of a person. */
  office: Pick<RiskTerms, 'dailyClaims' | 'dailyUsd'>
  /** The daily limits for a person's claims in the direction. */
  direction: Pick<RiskTerms, 'dailyClaims' | 'dailyUsd'>
  newcomerUsd: Decimal | null
  cardFromUsd: Decimal | null
  accountFromUsd: Decimal | null
  personFromUsd: Decimal | null
  amlFromUsd: Decimal | null
  receiverAmlFromUsd: Decimal | null
}

const none: RiskTerms = {
  dailyClaims: null,
  dailyUsd: null,
  newcomerUsd: null,
  cardFromUsd: null,
  accountFromUsd: null,
  personFromUsd: null,
  amlFromUsd: null,
  receiverAmlFromUsd: null,
}

/** The rules of a direction apply in addition to the office's rules: the lower of two limits applies. */
export function stricterRules(office: RiskTerms | null, direction: RiskTerms | null): RulesInForce {
  const one = office ?? none
  const other = direction ?? none
  return {
    office: one,
    direction: other,
    newcomerUsd: smallerLimit(one.newcomerUsd, other.newcomerUsd),
    cardFromUsd: smallerLimit(one.cardFromUsd, other.cardFromUsd),
    accountFromUsd: smallerLimit(one.accountFromUsd, other.accountFromUsd),
    personFromUsd: smallerLimit(one.personFromUsd, other.personFromUsd),
    amlFromUsd: smallerLimit(one.amlFromUsd, other.amlFromUsd),
    receiverAmlFromUsd: smallerLimit(one.receiverAmlFromUsd, other.receiverAmlFromUsd),
  }
}

/** The value in USD from which a kind of verification is required; null when it never is. */
export function boundOf(rules: RulesInForce, kind: VerificationKind): Decimal | null {
  switch (kind) {
    case 'card':
      return rules.cardFromUsd
    case 'account':
      return rules.accountFromUsd
    case 'person':
      return rules.personFromUsd
  }
}
