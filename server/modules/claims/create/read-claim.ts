import type { PairResponse } from '@/lib/contracts/calculator'
import type { City } from '@/lib/contracts/catalogue'
import type { CreateClaimBody } from '@/lib/contracts/claims/claim-creation'
import { asciiEmail } from '@/lib/contracts/email-address'
import { normalPromoCode } from '@/lib/promo/normal-promo-code'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { CourseType } from '@/lib/exchange/deal-terms'
import { visibleInputs } from '@/lib/exchange/pair/visible-inputs'
import { zero, type Decimal } from '@/lib/money/decimal'
import { parseAmount, type AmountError } from '@/lib/money/parse-amount'
import { readRequisites } from '@/lib/requisites/read-requisites'
import { referralShape } from '@/lib/session/referral-cookie'

/** The values of a claim's form, each checked and in its normal form. */
export type ReadClaim = {
  email: string | null
  courseType: CourseType
  send: Decimal
  receive: Decimal
  cityFrom: City | null
  cityTo: City | null
  fromValues: Record<string, string>
  toValues: Record<string, string>
  refferal: string | null
  promocode: string | null
}

type Side = 'from' | 'to'

/** Checks the whole form at once: refuses with `validation_error` and an error for each wrong field. */
export async function readClaim(body: CreateClaimBody, pair: PairResponse): Promise<ReadClaim> {
  const courseType: CourseType =
    body.withVerificationCourse && pair.verificationCourse !== null ? 'verification' : 'default'
  const { faults, collect } = collecting()
  collect(readCourseType(body, pair))
  const sides = { body, pair, courseType }
  const read: ReadClaim = {
    courseType,
    send: collect(
      readAmount(body.fromSumma, { field: 'fromSumma', digits: pair.from.roundCalculator }),
    ),
    receive: collect(
      readAmount(body.toSumma, { field: 'toSumma', digits: pair.to.roundCalculator }),
    ),
    cityFrom: collect(
      readCity(body.cityFrom, { field: 'cityFrom', cities: pair.structure.from.city }),
    ),
    fromValues: collect(await readInputs(sides, 'from')),
    cityTo: collect(readCity(body.cityTo, { field: 'cityTo', cities: pair.structure.to.city })),
    toValues: collect(await readInputs(sides, 'to')),
    email: collect(readEmail(body.email, pair.structure.emailClaimRequirement)),
    refferal: readReferral(body.refferal),
    promocode: readPromocode(body.promocode),
  }
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
  return read
}

type Read<T> = { value: T; faults: FieldError[] }

function collecting() {
  const faults: FieldError[] = []
  const collect = <T>(read: Read<T>): T => {
    faults.push(...read.faults)
    return read.value
  }
  return { faults, collect }
}

type Details = Pick<CreateClaimBody, 'email' | 'fromRequisites' | 'toRequisites'>
export type ReadDetails = Pick<ReadClaim, 'courseType' | 'email' | 'fromValues' | 'toValues'>

/** Checks only what identifies the customer and the money's destination, as for a new claim. */
export async function readDetails(
  body: Details,
  { pair, courseType }: { pair: PairResponse; courseType: CourseType },
): Promise<ReadDetails> {
  const { faults, collect } = collecting()
  const sides = { body, pair, courseType }
  const read = {
    courseType,
    fromValues: collect(await readInputs(sides, 'from')),
    toValues: collect(await readInputs(sides, 'to')),
    email: collect(readEmail(body.email, pair.structure.emailClaimRequirement)),
  }
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
  return read
}

/*
 * A request for the verification course is refused while there is none, because the usual course would
 * give a price that the visitor did not see.
 */
function readCourseType(
  { withVerificationCourse }: CreateClaimBody,
  pair: PairResponse,
): Read<null> {
  const isMissing = withVerificationCourse && pair.verificationCourse === null
  const fault = { field: 'withVerificationCourse', key: 'no_verification_course' }
  return { value: null, faults: isMissing ? [fault] : [] }
}

export function readAmount(
  raw: string | number,
  { field, digits }: { field: string; digits: number },
): Read<Decimal> {
  const parsed = parseAmount(String(raw), digits)
  if (parsed.ok && parsed.value.gt(0)) {
    return { value: parsed.value, faults: [] }
  }
  const fault = parsed.ok ? 'negative' : parsed.fault
  return { value: zero, faults: [{ field, ...amountFaults(digits)[fault] }] }
}

function amountFaults(digits: number): Record<AmountError, Omit<FieldError, 'field'>> {
  return {
    not_a_number: { key: 'number' },
    negative: { key: 'above', params: { minimum: '0' } },
    too_large: { key: 'below', params: { maximum: '1e20' } },
    too_many_digits: { key: 'digits', params: { digits: String(digits) } },
  }
}

export function readCity(
  id: number | null | undefined,
  { field, cities }: { field: string; cities: readonly City[] },
): Read<City | null> {
  if (cities.length === 0) {
    return { value: null, faults: [] }
  }
  const found = cities.find((city) => city.id === id) ?? null
  return { value: found, faults: found ? [] : [{ field, key: 'city_needed' }] }
}

function readInputs(
  { body, pair, courseType }: { body: Details; pair: PairResponse; courseType: CourseType },
  side: Side,
): Promise<Read<Record<string, string>>> {
  const raw = side === 'from' ? body.fromRequisites : body.toRequisites
  return readRequisites(visibleInputs(pair.structure, side, courseType), raw, `${side}Requisites`)
}

function readEmail(raw: string, isRequired: boolean): Read<string | null> {
  const trimmed = raw.trim()
  if (trimmed === '') {
    return { value: null, faults: isRequired ? [{ field: 'email', key: 'email' }] : [] }
  }
  const email = asciiEmail(trimmed)
  return email === null
    ? { value: null, faults: [{ field: 'email', key: 'email' }] }
    : { value: email, faults: [] }
}

/** A referral code comes from a link and is not typed, so an invalid code is dropped without an error. */
function readReferral(raw: string | null | undefined): string | null {
  const code = raw?.trim() ?? ''
  return referralShape.test(code) ? code : null
}

/* Whether the code exists is checked when the claim is priced. */
function readPromocode(raw: string | null | undefined): string | null {
  const code = normalPromoCode(raw ?? '')
  return code === '' ? null : code
}
