import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { ratePrices } from '@/server/database/schema/rates'
import { listPrices } from '@/server/modules/rates/judging/judging.repository'
import { jumpPercent } from '@/server/modules/rates/judging/price-steps'
import { nameOf, pairOf, changeRates, type DeskChange } from './change-rates'

export type AcceptPrice = DeskChange & {
  pairId: number
  /** The refused price that the operator saw. */
  price: Decimal
}

/**
 * Accepts the price level that was refused as a jump. Prices move while the operator decides, so the
 * price refused now may differ from the one that they saw. If it differs by another jump, the command
 * is refused with `state_changed`.
 */
export function acceptPrice(db: Database, command: AcceptPrice): Promise<void> {
  const { pairId, price } = command
  return changeRates(db, command, async (tx, pairs) => {
    const pair = pairOf(pairs, pairId)
    const [judged] = await listPrices(tx, [pairId])
    const refused = judged?.refusedPrice
    if (!refused || jumpPercent(price, refused).gt(pair.maxJumpPercent)) {
      throw new AppError('state_changed')
    }
    // The refused price becomes the last good price, so that the quotes do not count as a jump.
    await tx
      .update(ratePrices)
      .set({ price: refused, isDemo: false })
      .where(eq(ratePrices.pairId, pairId))
    return {
      result: undefined,
      record: {
        action: 'rate_pair.accept_price',
        entity: 'rate_pair',
        entityId: String(pairId),
        before: { price: judged.price },
        after: { price: refused },
        subject: nameOf(pair),
      },
    }
  })
}
