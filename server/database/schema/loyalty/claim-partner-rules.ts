import { sql } from 'drizzle-orm'
import { check, index, type ExtraConfigColumn } from 'drizzle-orm/pg-core'

type Columns = Record<
  'id' | 'partnerKeyId' | 'userId' | 'promoCodeId' | 'courseType' | 'address' | 'referrerId',
  ExtraConfigColumn
>

/**
 * Nobody is their own referrer. A claim of the partner API is a guest's claim without a promo code. Its `address`
 * names the partner instead of a network address, so that limits count it for the partner.
 */
export function partnerRules(table: Columns) {
  const { address, courseType, partnerKeyId, promoCodeId, referrerId, userId } = table
  return [
    index('claims_referrer').on(referrerId, table.id),
    check('claims_not_referred_by_oneself', sql`${referrerId} <> ${userId}`),
    index('claims_partner_key').on(partnerKeyId, table.id),
    check(
      'claims_of_partner_without_account',
      sql`${partnerKeyId} is null or (${userId} is null and ${promoCodeId} is null and ${courseType} = 'default')`,
    ),
    check(
      'claims_of_partner_address',
      sql`(${partnerKeyId} is not null) = (${address} like 'partner:%')`,
    ),
  ]
}
