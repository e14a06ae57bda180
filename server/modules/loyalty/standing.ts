import type { PromoStanding } from '@/lib/contracts/promo/desk-promo-codes'
import { isUsedUp } from './judge-promo-code'
import type { PromoCodeRow } from './promo-codes.repository'

/** Whether a code can be used now, or why not. */
export function standingOf(row: PromoCodeRow, now: Date): PromoStanding {
  if (!row.isEnabled) {
    return 'off'
  }
  if (row.endsAt !== null && row.endsAt <= now) {
    return 'over'
  }
  if (isUsedUp(row)) {
    return 'used_up'
  }
  return row.startsAt > now ? 'early' : 'active'
}
