import type { PairResponse } from '@/lib/contracts/calculator'
import type { CreateClaimBody } from '@/lib/contracts/claims/claim-creation'
import { AppError } from '@/lib/errors/app-error'
import type { CourseType } from '@/lib/exchange/deal-terms'
import { visibleInputs } from '@/lib/exchange/pair/visible-inputs'
import { withoutPassed } from '@/lib/exchange/terms-text/requirements'
import { requiredVerifications } from '@/lib/verification/required-verifications'
import type { Database, Tx } from '@/server/database/client'
import type { ClaimConditions } from '@/server/database/schema/claims'
import {
  findApproved,
  findApprovedNumber,
  linkClaim,
  type NumberVault,
  type VerificationKeyring,
  type VerificationRow,
} from '@/server/modules/verification'
import { findNumber } from './verify-for-claim'

/** What is needed to find what the customer of a claim has verified. */
export type Verified = { keyring: VerificationKeyring; numbers: NumberVault }

type Filling = { body: CreateClaimBody; pair: PairResponse; verified: Verified; now: Date }

/**
 * The form with the number of the verification that the customer chose. Refuses with `validation_error`
 * a verification that they do not have, or whose number the pair does not ask for.
 */
export async function fillVerifiedNumber(
  db: Database,
  { body, pair, verified, now }: Filling,
): Promise<CreateClaimBody> {
  const { verification = null } = body
  if (verification === null) {
    return body
  }
  const { keyring, numbers } = verified
  const found = await findApprovedNumber(db, numbers, { id: verification, keyring, now })
  const place = found && placeOf(found.row, pair, body.withVerificationCourse)
  if (!found || !place) {
    throw unknownVerification()
  }
  const field = place.side === 'from' ? 'fromRequisites' : 'toRequisites'
  return { ...body, [field]: { ...body[field], [place.key]: found.number } }
}

function unknownVerification(): AppError {
  const faults = [{ field: 'verification', key: 'verification_unknown' }]
  return new AppError('validation_error', { faults })
}

/*
 * Where the number belongs: on the side with its currency, or else on the first side that checks numbers in
 * the same way.
 */
function placeOf(
  { currencyId, numberChecker }: VerificationRow,
  pair: PairResponse,
  isVerified: boolean,
): { side: 'from' | 'to'; key: string } | null {
  const courseType: CourseType = isVerified ? 'verification' : 'default'
  const places = (['from', 'to'] as const).flatMap((side) => {
    const input = visibleInputs(pair.structure, side, courseType).find(
      ({ checker }) => checker === numberChecker && checker !== 'none',
    )
    const isOwn = pair.structure[side].currency.id === currencyId
    return input ? [{ side, key: input.key, isOwn }] : []
  })
  return places.find(({ isOwn }) => isOwn) ?? places[0] ?? null
}

type Values = {
  courseType: CourseType
  fromValues: Readonly<Record<string, string>>
  toValues: Readonly<Record<string, string>>
}
type Checking = { pair: PairResponse; read: Values; verified: Verified; now: Date }

/**
 * The verification on which a claim with the verification course relies; null for the usual course. It must
 * be approved, be the customer's own, and have the claim's number; otherwise the claim is refused with
 * `validation_error` at the number's field.
 */
export async function assertVerifiedCourse(
  tx: Tx,
  { pair, read, verified, now }: Checking,
): Promise<VerificationRow | null> {
  if (read.courseType !== 'verification') {
    return null
  }
  const { course } = pair.verification
  if (!course) {
    const faults = [{ field: 'withVerificationCourse', key: 'no_verification_course' }]
    throw new AppError('validation_error', { faults })
  }
  const { keyring, numbers } = verified
  const number = (course.side === 'from' ? read.fromValues : read.toValues)[course.input] ?? ''
  const found =
    number === ''
      ? null
      : await findApproved(tx, numbers, { keyring, kind: course.kind, number, now })
  if (!found) {
    const isStranger = keyring.userId === null && keyring.secrets.length === 0
    const key = isStranger ? 'not_verified_elsewhere' : 'not_verified'
    const faults = [{ field: `${course.side}Requisites.${course.input}`, key }]
    throw new AppError('validation_error', { faults })
  }
  return found
}

/** The verifications that are announced to a customer, without the one on which their course relies. */
export function withoutVerified<Conditions extends Pick<ClaimConditions, 'asks' | 'asked'>>(
  conditions: Conditions,
  course: VerificationRow | null,
): Conditions {
  if (!course) {
    return conditions
  }
  const { asked, asks } = conditions
  const left = withoutPassed({ asks, verify: asked?.verify ?? [] }, [course.kind])
  return {
    ...conditions,
    asks: left.asks,
    ...(asked && { asked: { ...asked, verify: left.verify } }),
  }
}

type Linking = Checking & {
  claimId: string
  conditions: ClaimConditions
  course: VerificationRow | null
}

/**
 * Connects a new claim with the verification of its course, and with those of the verifications required by
 * rules that its customer already has.
 */
export async function linkVerified(tx: Tx, linking: Linking): Promise<void> {
  const { claimId, conditions, course, now, pair, read, verified } = linking
  if (course) {
    const { id: verificationId, kind } = course
    await linkClaim(tx, { claimId, verificationId, kind, purpose: 'course', now })
  }
  const { keyring, numbers } = verified
  for (const { kind } of requiredVerifications(conditions)) {
    const found = await findOwnOf(tx, { keyring, numbers, kind, pair, read, now })
    if (found && found.id !== course?.id) {
      await linkClaim(tx, { claimId, verificationId: found.id, kind, purpose: 'rule', now })
    }
  }
}

type Own = Verified & {
  kind: VerificationRow['kind']
  pair: PairResponse
  read: Pick<Values, 'fromValues' | 'toValues'>
  now: Date
}

/*
 * A verified identity counts for every claim of the person, a card or an account only if it has the number
 * that the claim is to verify. Another number of the customer says nothing about the one with which they pay.
 */
async function findOwnOf(tx: Tx, { keyring, numbers, kind, pair, read, now }: Own) {
  if (kind === 'person') {
    return findApproved(tx, numbers, { keyring, kind, now })
  }
  const filled = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([key, value]) => ({ key, value, labelRu: '', labelEn: '' }))
  const sides = {
    fromCurrencyId: pair.structure.from.currency.id,
    toCurrencyId: pair.structure.to.currency.id,
    fromInputs: filled(read.fromValues),
    toInputs: filled(read.toValues),
  }
  const number = await findNumber(tx, sides, kind)
  return number && findApproved(tx, numbers, { keyring, kind, number: number.value, now })
}
