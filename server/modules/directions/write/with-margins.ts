import type { MarginChange } from '@/lib/contracts/desk/directions/direction-margins'
import type { DirectionTerms } from '@/lib/contracts/desk/directions/direction-terms'
import type { FieldError } from '@/lib/errors/app-error'
import { Decimal, zero } from '@/lib/money/decimal'

export type MarginStep = Pick<MarginChange, 'mode' | 'percent' | 'applies'>
type Changed = { terms: DirectionTerms; fault: null } | { terms: null; fault: FieldError }

const maxMargin = 50

/**
 * Terms with changed margins. The margins of tiers change by the same difference, so that larger amounts
 * keep their advantage, but the margin of a tier never falls below zero. A direction without a
 * verification margin does not get one.
 */
export function withMargins(terms: DirectionTerms, step: MarginStep): Changed {
  const { applies } = step
  const usual =
    applies === 'verification' ? terms.marginPercent : applyStep(terms.marginPercent, step)
  const verified =
    applies === 'usual' || terms.verificationMarginPercent === null
      ? terms.verificationMarginPercent
      : applyStep(terms.verificationMarginPercent, step)

  const fault = faultOf(terms, usual, verified)
  if (fault) {
    return { terms: null, fault: { field: 'percent', ...fault } }
  }
  const usualBy = usual.minus(terms.marginPercent)
  const verifiedBy = (verified ?? zero).minus(terms.verificationMarginPercent ?? zero)
  const tiers = terms.tiers.map((tier) => ({
    ...tier,
    marginPercent: shift(tier.marginPercent, usualBy),
    verificationMarginPercent:
      tier.verificationMarginPercent === null
        ? null
        : shift(tier.verificationMarginPercent, verifiedBy),
  }))
  return {
    terms: { ...terms, marginPercent: usual, verificationMarginPercent: verified, tiers },
    fault: null,
  }
}

function applyStep(margin: Decimal, { mode, percent }: MarginStep): Decimal {
  switch (mode) {
    case 'set':
      return percent
    case 'add':
      return margin.plus(percent)
    case 'subtract':
      return margin.minus(percent)
  }
}

function shift(margin: Decimal, by: Decimal): Decimal {
  return Decimal.max(zero, margin.plus(by))
}

function faultOf(
  { bonusPercent }: DirectionTerms,
  ...margins: (Decimal | null)[]
): Omit<FieldError, 'field'> | null {
  for (const margin of margins.filter((given) => given !== null)) {
    if (margin.lt(0)) {
      return { key: 'too_small', params: { minimum: '0' } }
    }
    if (margin.gt(maxMargin)) {
      return { key: 'too_big', params: { maximum: String(maxMargin) } }
    }
    if (bonusPercent?.gt(margin)) {
      return { key: 'bonus_above_margin' }
    }
  }
  return null
}
