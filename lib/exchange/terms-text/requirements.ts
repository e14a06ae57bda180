import type { PairResponse } from '@/lib/contracts/calculator'
import type { Currency } from '@/lib/contracts/catalogue'
import { claimAsks } from '@/lib/contracts/claims/claim-asks'
import {
  verificationKinds,
  type VerificationKind,
} from '@/lib/contracts/verification/verification-lists'
import {
  requiredVerifications,
  type RequiredVerification,
} from '@/lib/verification/required-verifications'
import type { CourseType } from '../deal-terms'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import type { TermsLanguage, TermsRow, BothSides } from './terms-text'

/** The value of an exchange in USD from which the requirement applies; null for every amount. */
type Threshold = { fromUsd: string | null }

/** What an exchange may require of its customer. */
export type Requirements = {
  /** Each kind of verification at most once, in the order of `verificationKinds`. */
  verify: readonly RequiredVerification[]
  /** Whether an account on this site is required. */
  isForMembers: boolean
  aml: Threshold | null
  isCash: boolean
}

type Kinds = BothSides<{ currency: Pick<Currency, 'kind'> }>
type Label = (typeof claimAsks)[number]

/** The verification that a label of the monitoring sites asks for, whatever the amount. */
export function kindOfLabel(label: Label): VerificationKind | null {
  if (label === 'reg') {
    return null
  }
  return label === 'verifying' ? 'person' : 'card'
}

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
  const { asks, course } = verification
  // The verification course is only for what was verified, for any amount.
  const byCourse =
    courseType === 'verification' ? [{ kind: course?.kind ?? 'card', fromUsd: null } as const] : []
  return {
    ...requirementsOf({
      labels: claimAsks.filter((label) => labels.includes(label)),
      verify: [...asks, ...byCourse],
    }),
    aml: checks.amlFromUsd === null ? null : { fromUsd: checks.amlFromUsd },
    isCash: isCash(structure),
  }
}

/** The requirements that were shown to a claim's customer, as stored with the claim. */
export type StoredConditions = {
  asks: readonly Label[]
  card: boolean
  cardFromUsd: string | null
  /** Missing in claims of version 0.1.0. */
  verify?: readonly RequiredVerification[]
  aml: { fromUsd: string } | null
}

export function requirementsOfClaim(conditions: StoredConditions, sides: Kinds): Requirements {
  return {
    ...requirementsOf({ labels: conditions.asks, verify: requiredVerifications(conditions) }),
    aml: conditions.aml,
    isCash: isCash(sides),
  }
}

type Asked = { labels: readonly Label[]; verify: readonly RequiredVerification[] }

/* One kind may be asked for by a label, by a rule and by the course: the lowest value counts. */
function requirementsOf({ labels, verify }: Asked): Pick<Requirements, 'verify' | 'isForMembers'> {
  const byLabels = labels.flatMap((label) => {
    const kind = kindOfLabel(label)
    return kind === null ? [] : [{ kind, fromUsd: null }]
  })
  const all = [...byLabels, ...verify]
  return {
    verify: verificationKinds.flatMap((kind) => {
      const [first, ...others] = all.filter((each) => each.kind === kind)
      return first ? [others.reduce(lower, first)] : []
    }),
    isForMembers: labels.includes('reg'),
  }
}

function lower(one: RequiredVerification, other: RequiredVerification): RequiredVerification {
  const worth = ({ fromUsd }: Threshold) => new Decimal(fromUsd ?? 0)
  return worth(other).lt(worth(one)) ? other : one
}

/** Whether anything may be required at all. */
export function hasRequirements({
  aml,
  isCash: isInCash,
  isForMembers,
  verify,
}: Requirements): boolean {
  return isInCash || isForMembers || aml !== null || verify.length > 0
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
  const { aml, isForMembers, verify } = requirements
  const texts = [
    ...verify.map((each) => withThreshold(say(`ask.${each.kind}`), each)),
    isForMembers ? say('ask.reg') : null,
    requirements.isCash ? say('ask.cash') : null,
    aml === null ? null : withThreshold(say('ask.aml'), aml),
  ].filter((text) => text !== null)
  return { label: say('asked'), value: texts.length === 0 ? say('nothing') : texts.join(', ') }
}

/** What the labels of the monitoring sites ask for, as a sentence. */
export function labelsText(labels: readonly Label[], { say }: TermsLanguage): string {
  const texts = labels.map((label) => say(`ask.${kindOfLabel(label) ?? 'reg'}`))
  return `${say('asked')}: ${texts.join(', ')}.`
}
