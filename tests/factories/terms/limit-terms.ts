import fc from 'fast-check'
import type { DealTerms } from '@/lib/exchange/deal-terms'
import type { LimitTerms } from '@/lib/exchange/limits'
import { Decimal } from '@/lib/money/decimal'

const orNull = (value: fc.Arbitrary<Decimal>) => fc.option(value, { nil: null })

/** Limits of this order of magnitude, so that bounds apply about half of the time. */
export function anyLimitTerms(
  anyTerms: fc.Arbitrary<DealTerms>,
  { order, decimals }: { order: number; decimals: number },
): fc.Arbitrary<LimitTerms> {
  const amount = (magnitude: number) =>
    fc
      .bigInt(1n, 10n ** BigInt(magnitude + decimals))
      .map((n) => new Decimal(n.toString()).div(new Decimal(10).pow(decimals)))
  return fc
    .record({ terms: anyTerms, other: fc.option(anyTerms, { nil: null }) })
    .chain(({ terms, other }) =>
      fc.record({
        terms: fc.constant(terms),
        verificationTerms: fc.constant(other && { ...terms, tiers: other.tiers }),
        from: fc.record({
          min: orNull(amount(order)),
          max: orNull(amount(order + 1)),
          minVerification: orNull(amount(order)),
        }),
        to: fc.record({
          min: orNull(amount(order)),
          max: orNull(amount(order + 1)),
          reserve: amount(order + 1),
        }),
      }),
    )
}
