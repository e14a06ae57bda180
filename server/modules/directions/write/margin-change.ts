import type { MarginChange } from '@/lib/contracts/desk/directions/direction-margins'
import type { DirectionTermsText } from '@/lib/contracts/desk/directions/direction-terms'
import type { FieldFault } from '@/lib/errors/app-error'
import { Decimal, toText, zero } from '@/lib/money/decimal'

export type MarginStep = Pick<MarginChange, 'mode' | 'percent' | 'applies'>
type Changed = { terms: DirectionTermsText; fault: null } | { terms: null; fault: FieldFault }

const most = 50

/**
 * Terms with other margins. The tiers move by as much as the margin does, so that larger deals keep
 * their advantage, but never below nothing. A direction without a verification margin gets none.
 */
export function withMargins(terms: DirectionTermsText, step: MarginStep): Changed {
  const { applies } = step
  const usual = applies === 'verification' ? terms.marginPercent : moved(terms.marginPercent, step)
  const verified =
    applies === 'usual' || terms.verificationMarginPercent === null
      ? terms.verificationMarginPercent
      : moved(terms.verificationMarginPercent, step)

  const fault = faultOf(terms, usual, verified)
  if (fault) {
    return { terms: null, fault: { field: 'percent', ...fault } }
  }
  const usualBy = new Decimal(usual).minus(terms.marginPercent)
  const verifiedBy = new Decimal(verified ?? 0).minus(terms.verificationMarginPercent ?? 0)
  const tiers = terms.tiers.map((tier) => ({
    ...tier,
    marginPercent: shifted(tier.marginPercent, usualBy),
    verificationMarginPercent:
      tier.verificationMarginPercent === null
        ? null
        : shifted(tier.verificationMarginPercent, verifiedBy),
  }))
  return {
    terms: { ...terms, marginPercent: usual, verificationMarginPercent: verified, tiers },
    fault: null,
  }
}

function moved(margin: string, { mode, percent }: MarginStep): string {
  switch (mode) {
    case 'set':
      return toText(new Decimal(percent))
    case 'add':
      return toText(new Decimal(margin).plus(percent))
    case 'subtract':
      return toText(new Decimal(margin).minus(percent))
  }
}

function shifted(margin: string, by: Decimal): string {
  return toText(Decimal.max(zero, new Decimal(margin).plus(by)))
}

function faultOf(
  { bonusPercent }: DirectionTermsText,
  ...margins: (string | null)[]
): Omit<FieldFault, 'field'> | null {
  for (const margin of margins.filter((given) => given !== null)) {
    if (new Decimal(margin).lt(0)) {
      return { key: 'too_small', params: { minimum: '0' } }
    }
    if (new Decimal(margin).gt(most)) {
      return { key: 'too_big', params: { maximum: String(most) } }
    }
    if (bonusPercent !== null && new Decimal(bonusPercent).gt(margin)) {
      return { key: 'bonus_above_margin' }
    }
  }
  return null
}
