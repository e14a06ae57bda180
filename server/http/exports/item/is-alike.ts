import type { DealTerms, Fee } from '@/lib/exchange/deal-terms'
import type { Decimal } from '@/lib/money/decimal'
import type { OpenDirection } from '@/server/modules/offer'

/**
 * Whether two snapshots of a direction give the same lines. When a price is confirmed, a new snapshot
 * is made that differs only in how long it is valid.
 */
export function isAlike(a: OpenDirection, b: OpenDirection): boolean {
  return (
    a.from.code === b.from.code &&
    a.to.code === b.to.code &&
    a.from.isCash === b.from.isCash &&
    a.to.isCash === b.to.isCash &&
    a.paymentWindowMinutes === b.paymentWindowMinutes &&
    a.reserve.eq(b.reserve) &&
    areTermsAlike(a.terms, b.terms) &&
    areBoundsAlike(a.limits.from, b.limits.from) &&
    areBoundsAlike(a.limits.to, b.limits.to) &&
    areAllAlike(a.labels, b.labels, (one, other) => one === other) &&
    areAllAlike(a.cities, b.cities, areCitiesAlike) &&
    (a.cities.length === 0 || areVerifiedAlike(a, b))
  )
}

/* The limits in a city also depend on these terms, so comparing the direction's limits is not enough. */
function areVerifiedAlike({ verificationTerms: a }: OpenDirection, b: OpenDirection): boolean {
  const { verificationTerms: other } = b
  return a && other ? areTermsAlike(a, other) : a === other
}

function areTermsAlike(a: DealTerms, b: DealTerms): boolean {
  return (
    a.from.digits === b.from.digits &&
    a.to.digits === b.to.digits &&
    isSame(a.to.multiple, b.to.multiple) &&
    areFeesAlike(a.sendFee, b.sendFee) &&
    areFeesAlike(a.receiveFee, b.receiveFee) &&
    areAllAlike(
      a.tiers,
      b.tiers,
      (one, other) => one.min.eq(other.min) && one.course.eq(other.course),
    )
  )
}

function areFeesAlike(a: Fee, b: Fee): boolean {
  return a.percent.eq(b.percent) && a.fixed.eq(b.fixed) && a.min.eq(b.min)
}

type Bounds = { min: Decimal | null; max: Decimal }

function areBoundsAlike(a: Bounds, b: Bounds): boolean {
  return isSame(a.min, b.min) && a.max.eq(b.max)
}

type City = OpenDirection['cities'][number]

function areCitiesAlike(a: City, b: City): boolean {
  return a.code === b.code && a.addOnPercent.eq(b.addOnPercent) && isSame(a.multiple, b.multiple)
}

function isSame(a: Decimal | null, b: Decimal | null): boolean {
  return a === null || b === null ? a === b : a.eq(b)
}

function areAllAlike<T>(
  a: readonly T[],
  b: readonly T[],
  isEqual: (a: T, b: T) => boolean,
): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((one, index) => {
        const other = b[index]
        return other !== undefined && isEqual(one, other)
      }))
  )
}
