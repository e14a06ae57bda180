import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { pointReasons } from '@/lib/contracts/loyalty/gift-lists'
import { claims } from '../claims'
import { instant, isOneOf } from '../columns'
import { users } from '../people/users'
import { giftOrders } from './gifts'

/**
 * Every change of a customer's points; one cause changes them once. Entries are only added: a trigger
 * adds them to the balance, and another one takes the points of an exchange back when it is undone.
 */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    points: bigint({ mode: 'number' }).notNull(),
    reason: text({ enum: pointReasons }).notNull(),
    /** The exchange that gave them, or that was undone. */
    claimId: uuid().references(() => claims.id),
    giftOrderId: uuid().references(() => giftOrders.id),
    /** Why an operator gave or took them; the customer sees it. */
    remark: text(),
    operatorId: uuid().references(() => users.id),
    /** Of an operator's change. */
    idempotencyKey: text().unique('point_entries_idempotency_key_unique'),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('point_entries_of_user').on(table.userId, table.id),
    uniqueIndex('point_entries_once_for_claim').on(table.claimId, table.reason),
    uniqueIndex('point_entries_once_for_gift').on(table.giftOrderId, table.reason),
    index().on(table.operatorId),
    check('point_entries_reason_known', isOneOf(table.reason, pointReasons)),
    check(
      'point_entries_sign',
      sql`case when ${table.reason} in ('exchange', 'cancel') then ${table.points} > 0 when ${table.reason} in ('redeem', 'undo') then ${table.points} < 0 else ${table.points} <> 0 end`,
    ),
    check('point_entries_bounds', sql`abs(${table.points}) <= 1000000000000`),
    check(
      'point_entries_one_cause',
      sql`(${table.claimId} is not null) = (${table.reason} in ('exchange', 'undo')) and (${table.giftOrderId} is not null) = (${table.reason} in ('redeem', 'cancel')) and (${table.operatorId} is not null) = (${table.reason} = 'operator') and (${table.idempotencyKey} is not null) = (${table.reason} = 'operator')`,
    ),
    check(
      'point_entries_remark',
      sql`(${table.remark} is not null) = (${table.reason} = 'operator') and length(${table.remark}) between 1 and 300`,
    ),
    check('point_entries_not_own', sql`${table.operatorId} <> ${table.userId}`),
  ],
)

/**
 * The sum of each customer's entries, kept by the trigger that also refuses to spend more than there is.
 * It is below zero only if an exchange was undone after its points were spent.
 */
export const pointBalances = pgTable('point_balances', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  points: bigint({ mode: 'number' }).notNull(),
})
