import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { ratePrices } from '@/server/database/schema/rates'
import { listPrices } from '@/server/modules/rates/judging/judging.repository'
import { stepPercent } from '@/server/modules/rates/judging/middle'
import { nameOf, pairOf, withinDesk, type DeskChange } from './within-desk'

export type AcceptPrice = DeskChange & {
  pairId: number
  /** What the operator saw refused. */
  price: Decimal
}

/**
 * Believes the level that was refused as a jump. Prices move while somebody thinks: what is refused
 * now may differ from what was seen, but not by another jump; else it is `state_changed`.
 */
export function acceptPrice(db: Database, command: AcceptPrice): Promise<void> {
  const { pairId, price } = command
  return withinDesk(db, command, async (tx, pairs) => {
    const pair = pairOf(pairs, pairId)
    const [judged] = await listPrices(tx, [pairId])
    const refused = judged?.refusedPrice
    if (!refused || stepPercent(price, refused).gt(pair.maxJumpPercent)) {
      throw new AppError('state_changed')
    }
    // It is the last good price now, so that what the sources say is no step from it any more.
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
