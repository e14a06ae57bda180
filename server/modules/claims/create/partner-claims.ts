import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PairResponse } from '@/lib/contracts/calculator'
import { AppError } from '@/lib/errors/app-error'
import { dealForSend } from '@/lib/exchange/deal'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { promotionOf, type PromoGain } from '@/lib/exchange/pair/promo-gain'
import type { Locale } from '@/lib/i18n/locales'
import type { Tx } from '@/server/database/client'
import type { QuoteTerms } from '@/server/database/schema/claims'
import { partnerKeys } from '@/server/database/schema/loyalty/partner-keys'
import { referrers } from '@/server/database/schema/loyalty/referrers'
import { users } from '@/server/database/schema/people/users'
import type { AgreedPrice } from './agree-on-price'
import { boundFaults, courseChanged } from './price-claim'
import { readTerms } from './quote-terms'
import type { ReadClaim } from './read-claim'

/** A claim that a partner places at the price that was quoted to them. */
export type PartnerOrder = { keyId: string; quoted: QuoteTerms }

/**
 * Keeps the key valid until the claim is stored. The claim may have waited for other claims of the same
 * partner, and the partner may have been blocked meanwhile.
 */
export async function lockPartnerKey(tx: Tx, order: PartnerOrder | undefined): Promise<void> {
  if (!order) {
    return
  }
  const [key] = await tx
    .select({
      isBlocked: sql<boolean>`coalesce(${users.blockedAt}, ${referrers.blockedAt}) is not null`,
    })
    .from(partnerKeys)
    .innerJoin(users, eq(users.id, partnerKeys.userId))
    .innerJoin(referrers, eq(referrers.userId, partnerKeys.userId))
    .where(and(eq(partnerKeys.id, order.keyId), isNull(partnerKeys.revokedAt)))
    .for('share', { of: partnerKeys })
  if (!key) {
    throw new AppError('token_not_valid')
  }
  if (key.isBlocked) {
    throw new AppError('forbidden', { text: 'partner_blocked' })
  }
}

type Pricing = { locale: Locale; margins: Omit<PromoGain, 'percent'>; quoted: QuoteTerms }

/**
 * The quoted price, which stands even if the course has changed since, unless it gives more than the present
 * course would without any margin: then this refuses with `course_changed`. If an amount is no longer within
 * the limits, it refuses with `validation_error`.
 */
export function agreeOnQuote(
  read: ReadClaim,
  pair: PairResponse,
  { locale, margins, quoted }: Pricing,
): AgreedPrice {
  const { cityFrom, cityTo, receive, send } = read
  const choice = { courseType: 'default', cityFrom, cityTo } as const
  const promotion = promotionOf({ percent: '100', ...margins })
  if (receive.gt(dealForSend(dealTermsOf(pair, { ...choice, promotion }), send).receive)) {
    throw courseChanged(dealForSend(dealTermsOf(pair, choice), send))
  }
  const faults = boundFaults(read, pair, { locale, promotion: null })
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
  const terms = readTerms(quoted)
  return { deal: { ...dealForSend(terms, send), receive }, terms, promo: null, discount: null }
}
