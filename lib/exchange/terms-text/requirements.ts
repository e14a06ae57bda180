import type { PairResponse } from '@/lib/contracts/calculator'
import type { Currency } from '@/lib/contracts/catalogue'
import { claimAsks } from '@/lib/contracts/claims/claim-asks'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import type { CourseType } from '../deal-terms'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import {
  requiredVerifications,
  type RequiredVerification,
} from '@/lib/verification/required-verifications'
import type { TermsLanguage, TermsRow, BothSides } from './terms-text'

/** The value of an exchange in USD from which the requirement applies; null for every amount. */
type Threshold = { fromUsd: string | null }

/**
 * What an exchange may require of its customer. The calculator, the page of a direction, a claim, its
 * mails and the desk all say it by `requirementsRow`, so that they say the same.
 */
export type Requirements = {
  /** The labels of monitoring sites that are requirements. */
  asks: readonly (typeof claimAsks)[number][]
  /** The kinds of verification, each at most once. */
  verify: readonly RequiredVerification[]
  aml: Threshold | null
  isCash: boolean
}

const order: readonly VerificationKind[] = ['card', 'account', 'person']

type Kinds = BothSides<{ currency: Pick<Currency, 'kind'> }>

/** What a direction may require of a customer who has not created a claim yet. */
export function requirementsOfPair(
  {
    checks,
    labels,
    structure,
    verification,
  }: Pick<PairResponse, 'checks' | 'labels' | 'structure' | 'verification'>,
  courseType: CourseType,
): Requirements {
  // The verification course is only for what is verified, for any amount.
  const byCourse: RequiredVerification[] =
    courseType === 'verification'
      ? [{ kind: verification.course?.kind ?? 'card', fromUsd: null }]
      : []
  const bounds: Record<VerificationKind, string | null> = {
    card: checks.cardFromUsd,
    account: checks.accountFromUsd,
    person: checks.personFromUsd,
  }
  const byRule = order.flatMap((kind) =>
    bounds[kind] === null || kind === byCourse[0]?.kind ? [] : [{ kind, fromUsd: bounds[kind] }],
  )
  return {
    asks: claimAsks.filter((label) => labels.includes(label)),
    verify: [...byCourse, ...byRule],
    aml: thresholdOf(checks.amlFromUsd),
    isCash: isCash(structure),
  }
}

function thresholdOf(fromUsd: string | null): Threshold | null {
  return fromUsd === null ? null : { fromUsd }
}

/** The requirements that were shown to a claim's customer, as stored with the claim. */
export type StoredConditions = {
  asks: Requirements['asks']
  card: boolean
  cardFromUsd: string | null
  verify?: readonly RequiredVerification[]
  aml: { fromUsd: string } | null
  /** Everything that its direction announced, also what this claim does not need. */
  asked?: { verify: readonly RequiredVerification[]; amlFromUsd: string | null } | null
}

/** What was announced for a claim; of claims of version 0.1.0 only what they need is known. */
export function requirementsOfClaim(conditions: StoredConditions, sides: Kinds): Requirements {
  const { aml, asked, asks } = conditions
  const announced = asked
    ? { verify: asked.verify, aml: thresholdOf(asked.amlFromUsd) }
    : { verify: requiredVerifications(conditions), aml }
  return { asks, ...announced, isCash: isCash(sides) }
}

/** What is left of it for a customer who has verified these kinds for the exchange. */
export function withoutPassed<Asked extends Pick<Requirements, 'asks' | 'verify'>>(
  requirements: Asked,
  passed: readonly VerificationKind[],
): Asked {
  const { asks, verify } = requirements
  return {
    ...requirements,
    asks: asks.filter((label) => label !== 'cardverify' || !passed.includes('card')),
    verify: verify.filter(({ kind }) => !passed.includes(kind)),
  }
}

/** Whether anything may be required at all. */
export function hasRequirements({ aml, asks, verify, ...requirements }: Requirements): boolean {
  return requirements.isCash || aml !== null || verify.length > 0 || asks.length > 0
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
  const { aml, asks, verify } = requirements
  const texts = [
    ...asks.map((label) => say(`ask.${label}`)),
    ...order.flatMap((kind) => {
      const required = verify.find((one) => one.kind === kind)
      // A card photo that the direction always requires is already in the list of labels.
      const isSaid = kind === 'card' && asks.includes('cardverify')
      return required && !isSaid ? [withThreshold(say(textOfKind[kind]), required)] : []
    }),
    requirements.isCash ? say('ask.cash') : null,
    aml === null ? null : withThreshold(say('ask.aml'), aml),
  ].filter((text) => text !== null)
  return texts.length === 0
    ? { label: say('documents'), value: say('nothing') }
    : { label: say('asked'), value: texts.join(', ') }
}

const textOfKind = {
  card: 'ask.cardverify',
  account: 'ask.account',
  person: 'ask.person',
} as const satisfies Record<VerificationKind, string>
