import { AppError } from '@/lib/errors/app-error'
import type { CourseType } from '@/lib/exchange/deal-terms'
import {
  verificationKinds,
  type VerificationKind,
} from '@/lib/contracts/verification/verification-lists'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { RequiredVerification } from '@/lib/verification/required-verifications'
import { instantOf, localDateOf } from '@/lib/time/local-time'
import type { Tx } from '@/server/database/client'
import type { ClaimConditions } from '@/server/database/schema/claims'
import { findClaimTerms, loadSiteSettings } from '@/server/modules/settings'
import { isAnyListed, type PersonValues } from '../blacklist/is-listed'
import type { AmlTerms } from '../ports'
import { findRulesFor } from '../rules/rules.repository'
import { boundOf, stricterRules, type RulesInForce } from '../rules/stricter-rules'
import { sumClaimsSince, type DayOfClaims } from './assess.repository'
import type { Person } from './person'
import { hasCompleted } from './customer-status.repository'

export type ClaimToAssess = {
  person: Person
  /** When details are corrected: the details before. A correction must not get a listed person served. */
  former?: PersonValues
  directionId: number
  /** The value of the amount to send, in USD; null when it is unknown. */
  usd: Decimal | null
  courseType: CourseType
  /** What the verification course requires; a card by default. */
  courseKind?: VerificationKind
  aml: AmlTerms
  now: Date
}

/**
 * The conditions that follow from the rules. The other conditions follow from the direction and the
 * market.
 */
export type AssessedConditions = Omit<ClaimConditions, 'usdOut' | 'asks'>

/**
 * Checks a claim before it is created, while the person is locked, and returns the conditions that are
 * shown before the payment. When the value is unknown, a limit in money refuses the claim
 * (`worth_unknown`), and every check that is required above a value is required.
 *
 * Throws `forbidden`: `not_served`, `above_daily_limit`, `above_newcomer_limit`; and `unavailable`:
 * `worth_unknown`.
 */
export async function assessClaim(tx: Tx, claim: ClaimToAssess): Promise<AssessedConditions> {
  const { former, person } = claim
  const { email, address, requisites } = person
  const isListed =
    (await isAnyListed(tx, { email, address, requisites })) ||
    (former !== undefined && (await isAnyListed(tx, former)))
  if (isListed) {
    throw new AppError('forbidden', { text: 'not_served' })
  }
  const { office, direction } = await findRulesFor(tx, claim.directionId)
  const rules = stricterRules(office, direction)
  await assertWithinDailyLimits(tx, claim, rules)
  await assertWithinNewcomerLimit(tx, claim, rules)
  const { tolerancePercent } = await findClaimTerms(tx)
  return { ...conditionsOf(claim, rules), tolerancePercent }
}

type DayBounds = RulesInForce['office']

async function assertWithinDailyLimits(
  tx: Tx,
  claim: ClaimToAssess,
  rules: RulesInForce,
): Promise<void> {
  const { person, directionId, usd, now } = claim
  if (!isBounded(rules.office) && !isBounded(rules.direction)) {
    return
  }
  const { office } = await loadSiteSettings(tx)
  const today = localDateOf(now, office.timezone)
  const since = new Date(instantOf(today, '00:00', office.timezone))
  const day = await sumClaimsSince(tx, { person, directionId, since })
  assertBelow(rules.office, day.all, usd)
  assertBelow(rules.direction, day.direction, usd)
}

function isBounded({ dailyClaims, dailyUsd }: DayBounds): boolean {
  return dailyClaims !== null || dailyUsd !== null
}

function assertBelow(bounds: DayBounds, day: DayOfClaims, usd: Decimal | null): void {
  const { dailyClaims, dailyUsd } = bounds
  const exceedsCount = dailyClaims !== null && day.claims >= dailyClaims
  const exceedsValue =
    dailyUsd !== null && (day.hasUnknown || day.usd.plus(requireValue(usd)).gt(dailyUsd))
  if (exceedsCount || exceedsValue) {
    throw new AppError('forbidden', { text: 'above_daily_limit' })
  }
}

async function assertWithinNewcomerLimit(
  tx: Tx,
  claim: ClaimToAssess,
  rules: RulesInForce,
): Promise<void> {
  const { newcomerUsd } = rules
  if (newcomerUsd === null || (claim.usd !== null && claim.usd.lte(newcomerUsd))) {
    return
  }
  if (await hasCompleted(tx, claim.person)) {
    return
  }
  requireValue(claim.usd)
  const amount = { value: newcomerUsd, ticker: 'USD', roundCalculator: 2 }
  throw new AppError('forbidden', { text: 'above_newcomer_limit', params: { amount } })
}

function requireValue(usd: Decimal | null): Decimal {
  if (usd === null) {
    throw new AppError('unavailable', { text: 'worth_unknown' })
  }
  return usd
}

/* More decimal places than any rule needs. Sums of such values stay exact. */
const usdDigits = 8

function conditionsOf(claim: ClaimToAssess, rules: RulesInForce) {
  const { usd, aml } = claim
  const { amlFromUsd, receiverAmlFromUsd } = rules
  const isFrom = (bound: string) => usd === null || usd.gte(bound)
  const announced = announcedVerifications(claim, rules)
  const verify = announced.filter(({ fromUsd }) => fromUsd === null || isFrom(fromUsd))
  const card = verify.find(({ kind }) => kind === 'card')
  const amlFrom = amlFromUsd && toText(amlFromUsd)
  const receiverAmlFrom = receiverAmlFromUsd && toText(receiverAmlFromUsd)
  return {
    usd: usd && toText(usd.toDecimalPlaces(usdDigits)),
    card: card !== undefined,
    cardFromUsd: card?.fromUsd ?? null,
    verify,
    asked: { verify: announced, amlFromUsd: amlFrom },
    aml: amlFrom !== null && isFrom(amlFrom) ? { ...aml, fromUsd: amlFrom } : null,
    ...(receiverAmlFrom !== null &&
      isFrom(receiverAmlFrom) && { receiverAml: { ...aml, fromUsd: receiverAmlFrom } }),
  }
}

/**
 * Everything that may have to be verified in this direction, whatever the amount of the claim. The
 * verification course requires its kind for any amount.
 */
function announcedVerifications(
  { courseKind = 'card', courseType }: ClaimToAssess,
  rules: RulesInForce,
): RequiredVerification[] {
  return verificationKinds.flatMap((kind): RequiredVerification[] => {
    if (courseType === 'verification' && kind === courseKind) {
      return [{ kind, fromUsd: null }]
    }
    const bound = boundOf(rules, kind)
    return bound === null ? [] : [{ kind, fromUsd: toText(bound) }]
  })
}
