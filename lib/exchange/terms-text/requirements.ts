import type { PairResponse } from '@/lib/contracts/calculator'
import type { Currency } from '@/lib/contracts/catalogue'
import { claimAsks } from '@/lib/contracts/claims/claim-asks'
import type { CourseType } from '../deal-terms'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import type { TermsLanguage, TermsRow, BothSides } from './terms-text'

/** The value of an exchange in USD from which the requirement applies; null for every amount. */
type Threshold = { fromUsd: string | null }

/** What an exchange may require of its customer. */
export type Requirements = {
  /** The labels of monitoring sites that are requirements. */
  asks: readonly (typeof claimAsks)[number][]
  card: Threshold | null
  aml: Threshold | null
  isCash: boolean
}

type Kinds = BothSides<{ currency: Pick<Currency, 'kind'> }>

/** What a direction may require of a customer who has not created a claim yet. */
export function requirementsOfPair(
  { checks, labels, structure }: Pick<PairResponse, 'checks' | 'labels' | 'structure'>,
  courseType: CourseType,
): Requirements {
  const thresholdOf = (fromUsd: string | null) => (fromUsd === null ? null : { fromUsd })
  return {
    asks: claimAsks.filter((label) => labels.includes(label)),
    // The verification course is only for verified cards, for any amount.
    card: courseType === 'verification' ? { fromUsd: null } : thresholdOf(checks.cardFromUsd),
    aml: thresholdOf(checks.amlFromUsd),
    isCash: isCash(structure),
  }
}

/** The requirements that were shown to a claim's customer, as stored with the claim. */
export type StoredConditions = {
  asks: Requirements['asks']
  card: boolean
  cardFromUsd: string | null
  aml: { fromUsd: string } | null
}

export function requirementsOfClaim(conditions: StoredConditions, sides: Kinds): Requirements {
  const { asks, aml, card, cardFromUsd } = conditions
  return { asks, card: card ? { fromUsd: cardFromUsd } : null, aml, isCash: isCash(sides) }
}

/** Whether anything may be required at all. */
export function hasRequirements({ aml, asks, card, ...requirements }: Requirements): boolean {
  return requirements.isCash || aml !== null || card !== null || asks.length > 0
}

function isCash({ from, to }: Kinds): boolean {
  return from.currency.kind === 'cash' || to.currency.kind === 'cash'
}

export function requirementsRow(
  requirements: Requirements,
  { say, locale }: TermsLanguage,
): TermsRow {
  const withThreshold = (what: string, { fromUsd }: Threshold) =>
    fromUsd === null || new Decimal(fromUsd).isZero()
      ? what
      : say('askFrom', { what, usd: formatAmount(new Decimal(fromUsd), { locale }) })
  const { aml, asks, card } = requirements
  const texts = [
    ...asks.map((label) => say(`ask.${label}`)),
    // A card photo that the direction always requires is already in the list of labels.
    card !== null && !asks.includes('cardverify')
      ? withThreshold(say('ask.cardverify'), card)
      : null,
    requirements.isCash ? say('ask.cash') : null,
    aml === null ? null : withThreshold(say('ask.aml'), aml),
  ].filter((text) => text !== null)
  return texts.length === 0
    ? { label: say('documents'), value: say('nothing') }
    : { label: say('asked'), value: texts.join(', ') }
}
