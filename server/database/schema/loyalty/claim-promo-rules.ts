import { sql } from 'drizzle-orm'
import { check, index, type ExtraConfigColumn } from 'drizzle-orm/pg-core'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { isOneOf } from '../columns'

type PromoColumns = Record<
  'id' | 'promoCodeId' | 'promoState' | 'promocode' | 'state',
  ExtraConfigColumn
>

/**
 * A claim has a code and the state of its use, or neither: an open claim holds the code or has lost
 * it, a completed one has used or lost it, and any other end returns it.
 */
export function promoRules({ id, promoCodeId, promoState, promocode, state }: PromoColumns) {
  return [
    index('claims_promo_code_id_id_index').on(promoCodeId, id),
    check(
      'claims_promo_whole',
      sql`(${promoCodeId} is null) = (${promoState} is null) and (${promoCodeId} is null) = (${promocode} is null)`,
    ),
    check(
      'claims_promo_state',
      sql`case when ${promoState} is null then true when ${state} = 'completed' then ${isOneOf(promoState, ['used', 'returned'])} when ${isOneOf(state, statesWith('isFinal', true))} then ${promoState} = 'returned' else ${isOneOf(promoState, ['held', 'returned'])} end`,
    ),
  ]
}
