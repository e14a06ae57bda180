import { sql } from 'drizzle-orm'
import { check, index, type ExtraConfigColumn } from 'drizzle-orm/pg-core'

type Columns = Record<
  'id' | 'referrerId' | 'partnerKeyId' | 'userId' | 'promoCodeId' | 'courseType' | 'address',
  ExtraConfigColumn
>

/**
 * Whose customer it is, and through whose key it came. A claim of the partner API is a guest's claim
 * without a promo code, counted under its partner.
 */
export function partnerRules(table: Columns) {
  const { address, courseType, partnerKeyId, promoCodeId, userId } = table
  return [
    index('claims_referrer').on(table.referrerId, table.id),
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
