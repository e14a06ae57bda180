import { check, index, jsonb, pgTable, text, uuid, integer } from 'drizzle-orm/pg-core'
import { claimActors } from '@/lib/contracts/claims/claim-states'
import { currencies } from '../catalogue'
import type { ClaimInput } from '../claim-input'
import { claims } from '../claims'
import { instant, isOneOf } from '../columns'

/**
 * The destinations of refunds. Each time that somebody names one, a row is added; the last row of a currency
 * counts. The signer compares a refund with it. Append-only.
 */
export const refundDestinations = pgTable(
  'refund_destinations',
  {
    id: uuid().primaryKey(),
    claimId: uuid()
      .notNull()
      .references(() => claims.id),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    inputs: jsonb().$type<ClaimInput[]>().notNull(),
    /** The role of the person who named it. */
    by: text({ enum: claimActors }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('refund_destinations_last').on(table.claimId, table.currencyId, table.createdAt),
    index().on(table.currencyId),
    check('refund_destinations_by_known', isOneOf(table.by, claimActors)),
  ],
)
