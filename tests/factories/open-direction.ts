import type { DealTerms } from '@/lib/exchange/deal-terms'
import { limitsOf, type LimitTerms } from '@/lib/exchange/limits'
import { Decimal, zero } from '@/lib/money/decimal'
import type { OpenDirection } from '@/server/modules/offer'

type Options = Omit<Partial<OpenDirection>, 'terms' | 'limits'> & {
  course?: string
  terms?: Partial<DealTerms>
  bounds?: { from?: Partial<LimitTerms['from']>; to?: Partial<LimitTerms['to']> }
}

const noFee = { percent: zero, fixed: zero, min: zero }

/** A direction from USDT to rubles at a bank, with its limits as the product calculates them. */
export function makeOpenDirection({
  course = '95.0029',
  bounds,
  ...changes
}: Options = {}): OpenDirection {
  const terms: DealTerms = {
    tiers: [{ min: zero, course: new Decimal(course) }],
    sendFee: noFee,
    receiveFee: noFee,
    from: { digits: 8 },
    to: { digits: 2, multiple: null },
    ...changes.terms,
  }
  const verificationTerms = changes.verificationTerms ?? null
  const reserve = changes.reserve ?? new Decimal('5000000')
  const limits = limitsOf({
    terms,
    verificationTerms,
    from: { min: new Decimal('0.5'), max: null, minVerification: null, ...bounds?.from },
    to: { min: null, max: null, reserve, ...bounds?.to },
  })
  return {
    id: 1,
    from: { id: 1, code: 'USDTTRC20', isCash: false },
    to: { id: 2, code: 'SBERRUB', isCash: false },
    cities: [],
    labels: ['manual', 'reg'],
    isExported: true,
    paymentWindowMinutes: 30,
    updatedAt: new Date('2026-11-21T12:00:00.000Z'),
    freshUntil: new Date('2026-11-21T12:05:00.000Z'),
    ...changes,
    terms,
    verificationTerms,
    limits,
    reserve,
  }
}
