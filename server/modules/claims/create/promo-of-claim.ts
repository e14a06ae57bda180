import type { PromoGain } from '@/lib/exchange/pair/promo-gain'
import type { Locale } from '@/lib/i18n/locales'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { Database, Tx } from '@/server/database/client'
import type { ClaimConditions } from '@/server/database/schema/claims'
import {
  assertStillUsable,
  assertWorthOfPromo,
  findPromo,
  type Promo,
} from '@/server/modules/loyalty'
import type { ReadClaim } from './read-claim'

type Ordering = {
  direction: { id: number; margins: Omit<PromoGain, 'percent'> }
  locale: Locale
  now: Date
  userId: string | null
  usdPerFrom: Decimal | null
}

/**
 * The promo code that was typed; null without one. Refuses a code that cannot be used for this amount.
 */
export async function findTypedPromo(
  db: Database,
  { direction, locale, now, userId, usdPerFrom }: Ordering,
  { email, promocode, send }: Pick<ReadClaim, 'email' | 'promocode' | 'send'>,
): Promise<Promo | null> {
  if (promocode === null) {
    return null
  }
  const promo = await findPromo(db, {
    code: promocode,
    directionId: direction.id,
    margins: direction.margins,
    userId,
    // Uses of the mailbox are only counted when the claim is stored, after the captcha: otherwise an answer
    // would tell who has used a code.
    mailbox: null,
    isPersonKnown: email === null,
    locale,
    now,
  })
  assertWorthOfPromo(promo, { usd: usdPerFrom && usdPerFrom.times(send), locale })
  return promo
}

/** What a claim keeps of its promo code. */
export type ClaimPromo = { id: string; code: string; agreed: NonNullable<ClaimConditions['promo']> }

/** The code that the claim uses. Null if the typed code gains nothing: then it is not used, and the customer keeps it. */
export function promoOfDeal(promo: Promo | null, promoGain: Decimal): ClaimPromo | null {
  if (promo === null || promoGain.lte(0)) {
    return null
  }
  const { id, code, gain } = promo
  return { id, code, agreed: { percent: gain.percent, gain: toText(promoGain) } }
}

/** Reserves the code's use for the claim that is about to be stored. */
export async function lockPromo(
  tx: Tx,
  promo: ClaimPromo | null,
  { command, mailbox }: { command: Ordering; mailbox: string | null },
): Promise<void> {
  if (promo) {
    const { direction, locale, now, userId } = command
    const use = { directionId: direction.id, userId, mailbox, now }
    await assertStillUsable(tx, { id: promo.id, locale, ...use })
  }
}
