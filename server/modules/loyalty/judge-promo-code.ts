import type { Executor } from '@/server/database/client'
import { countUsesOf, type PromoCodeRow, type PromoPerson } from './promo-codes.repository'

/** Why a code cannot be used now, as keys of the errors' texts. */
export type PromoFault =
  | { key: 'no_promocode' | 'promocode_over' | 'promocode_used_up' }
  | { key: 'promocode_direction' | 'promocode_used_by_you' | 'promocode_needs_email' }
  | { key: 'promocode_early'; startsAt: Date }

export type PromoUse = PromoPerson & { directionId: number; now: Date }

/**
 * Why the code cannot be used for this exchange; null when it can. The caller checks the
 * amount that the code requires. A code that was issued to somebody else counts as unknown.
 */
export async function faultOfPromo(
  db: Executor,
  row: PromoCodeRow | null,
  use: PromoUse & {
    /** Whether it is already certain who uses the code; before that, nobody is asked for a mailbox. */
    isPersonKnown: boolean
  },
): Promise<PromoFault | null> {
  const { directionId, isPersonKnown, now, userId, mailbox } = use
  if (row === null || (row.userId !== null && row.userId !== userId)) {
    return { key: 'no_promocode' }
  }
  if (!row.isEnabled || (row.endsAt !== null && row.endsAt <= now)) {
    return { key: 'promocode_over' }
  }
  if (row.startsAt > now) {
    return { key: 'promocode_early', startsAt: row.startsAt }
  }
  if (isUsedUp(row)) {
    return { key: 'promocode_used_up' }
  }
  if (row.directionIds.length > 0 && !row.directionIds.includes(directionId)) {
    return { key: 'promocode_direction' }
  }
  if (row.perUserLimit === null) {
    return null
  }
  if (isPersonKnown && userId === null && mailbox === null) {
    return { key: 'promocode_needs_email' }
  }
  const uses = await countUsesOf(db, { id: row.id, userId, mailbox })
  return uses < row.perUserLimit ? null : { key: 'promocode_used_by_you' }
}

export function isUsedUp({ totalLimit, used }: PromoCodeRow): boolean {
  return totalLimit !== null && used >= totalLimit
}
