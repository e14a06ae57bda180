import { verificationKinds } from '@/lib/contracts/verification/verification-lists'
import { requiredOfClaim } from '@/lib/verification/required-verifications'
import { toText, type Decimal } from '@/lib/money/decimal'
import { instantOf, localDateOf } from '@/lib/time/local-time'
import type { Tx } from '@/server/database/client'
import type { claims } from '@/server/database/schema/claims'
import { loadSiteSettings } from '@/server/modules/settings'
import { sumClaimsSince, type DayOfClaims } from '../assess/assess.repository'
import { hasCompleted } from '../assess/customer-status.repository'
import { lockPerson, type Person } from '../assess/person'
import { findRulesFor } from '../rules/rules.repository'
import { boundOf, stricterRules, type RulesInForce } from '../rules/stricter-rules'
import type { Objection } from './review-payment'

type ReviewedClaim = Pick<
  typeof claims.$inferSelect,
  | 'id'
  | 'directionId'
  | 'conditions'
  | 'addedVerify'
  | 'email'
  | 'userId'
  | 'address'
  | 'requisiteHash'
  | 'createdAt'
>

/** `usd` is the value of all payments of the claim, at the rate with which the claim was created. */
export type WorthToReview = { claim: ReviewedClaim; usd: Decimal }

/**
 * Checks whether the paid value exceeds a limit that the agreed value did not exceed. If it does, an
 * operator must check the claim before the exchange, or its customer must verify what is required from
 * this value on. Locks the person, so that two concurrent claims are checked one after the other.
 */
export async function reviewWorth(
  tx: Tx,
  { claim, usd }: WorthToReview,
): Promise<Objection | null> {
  const { conditions, directionId } = claim
  const { office, direction } = await findRulesFor(tx, directionId)
  const rules = stricterRules(office, direction)
  const above = (bound: Decimal) => `${worthText(usd)} USD ≥ ${toText(bound)}`
  const { amlFromUsd, receiverAmlFromUsd } = rules
  if (amlFromUsd !== null && conditions.aml === null && usd.gte(amlFromUsd)) {
    return { reason: 'aml', note: above(amlFromUsd) }
  }
  if (receiverAmlFromUsd !== null && !conditions.receiverAml && usd.gte(receiverAmlFromUsd)) {
    return { reason: 'aml', note: `receiver: ${above(receiverAmlFromUsd)}` }
  }
  const missing = missingOf(claim, usd, rules)
  if (missing.length > 0) {
    const note = missing.map(({ bound, kind }) => `${kind}: ${above(bound)}`).join(', ')
    const verify = missing.map(({ bound, kind }) => ({ kind, fromUsd: toText(bound) }))
    return { reason: 'card_required', note, verify }
  }
  const bound = await findExceededLimit(tx, { claim, usd }, rules)
  return bound === null ? null : { reason: 'above_limit', note: bound }
}

/* The kinds that the rules require for this value and the claim does not. */
function missingOf(claim: ReviewedClaim, usd: Decimal, rules: RulesInForce) {
  const required = requiredOfClaim(claim).map(({ kind }) => kind)
  return verificationKinds.flatMap((kind) => {
    const bound = boundOf(rules, kind)
    return bound !== null && !required.includes(kind) && usd.gte(bound) ? [{ kind, bound }] : []
  })
}

async function findExceededLimit(
  tx: Tx,
  { claim, usd }: WorthToReview,
  rules: RulesInForce,
): Promise<string | null> {
  const person: Person = { ...claim, requisites: [] }
  await lockPerson(tx, person)
  const { newcomerUsd } = rules
  if (newcomerUsd?.lt(usd) && !(await hasCompleted(tx, person))) {
    return `newcomer_usd: ${worthText(usd)} > ${toText(newcomerUsd)}`
  }
  if (rules.office.dailyUsd === null && rules.direction.dailyUsd === null) {
    return null
  }
  const since = await startOfDayOf(tx, claim)
  const { directionId, id } = claim
  const day = await sumClaimsSince(tx, { person, directionId, since, except: id })
  const isPassed = (bound: Decimal | null, { usd: others }: DayOfClaims) =>
    bound?.lt(others.plus(usd)) === true
  const isAbove =
    isPassed(rules.office.dailyUsd, day.all) || isPassed(rules.direction.dailyUsd, day.direction)
  return isAbove ? `daily_usd: ${worthText(day.all.usd)} + ${worthText(usd)}` : null
}

/* A claim counts for the day it was created on, whenever it is paid. */
async function startOfDayOf(tx: Tx, { createdAt }: ReviewedClaim): Promise<Date> {
  const { office } = await loadSiteSettings(tx)
  const day = localDateOf(createdAt, office.timezone)
  return new Date(instantOf(day, '00:00', office.timezone))
}

function worthText(usd: Decimal): string {
  return toText(usd.toDecimalPlaces(2))
}
