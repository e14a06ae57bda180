import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { withdrawalStates } from '@/lib/contracts/loyalty/withdrawal-lists'
import { currencies } from '../catalogue'
import type { ClaimInput } from '../claim-input'
import { decimal, instant, isMetadata, isNotNegative, isOneOf, isPositive } from '../columns'
import { shopInvoices } from './invoices'
import { shopKeys } from './shop-keys'
import { shops } from './shops'

/**
 * What a shop has in the test mode, in its currency. It is nobody's money, and no ledger entry contains it.
 */
export const shopTestBalances = pgTable(
  'shop_test_balances',
  {
    shopId: uuid()
      .primaryKey()
      .references(() => shops.id),
    amount: decimal().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [check('shop_test_balances_amount', isNotNegative(table.amount))],
)

export const testPayoutKinds = ['payout', 'refund'] as const

/**
 * Payouts and refunds of the test mode, apart from `withdrawals`: nothing here is ever paid, nor seen at the
 * desk.
 */
export const shopTestPayouts = pgTable(
  'shop_test_payouts',
  {
    id: uuid().primaryKey(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    kind: text({ enum: testPayoutKinds }).notNull(),
    invoiceId: uuid().references(() => shopInvoices.id),
    keyId: uuid().references(() => shopKeys.id),
    orderId: text(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    /** In the shop's currency. */
    amount: decimal().notNull(),
    payoutCurrencyId: integer()
      .notNull()
      .references(() => currencies.id),
    price: decimal().notNull(),
    payoutAmount: decimal().notNull(),
    inputs: jsonb().$type<readonly ClaimInput[]>().notNull(),
    state: text({ enum: withdrawalStates }).notNull(),
    /** The number of its changes; webhooks name it as `sequence`. */
    version: integer().notNull(),
    reason: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index('shop_test_payouts_of_shop').on(table.shopId, table.id),
    index('shop_test_payouts_of_invoice').on(table.invoiceId, table.id),
    index().on(table.keyId),
    index().on(table.payoutCurrencyId),
    check('shop_test_payouts_kind_known', isOneOf(table.kind, testPayoutKinds)),
    check('shop_test_payouts_state_known', isOneOf(table.state, withdrawalStates)),
    check(
      'shop_test_payouts_refund_of_invoice',
      sql`(${table.kind} = 'refund') = (${table.invoiceId} is not null)`,
    ),
    check('shop_test_payouts_metadata', isMetadata(table.metadata)),
    check('shop_test_payouts_amount', isPositive(table.amount)),
    check('shop_test_payouts_price', isPositive(table.price)),
    check('shop_test_payouts_payout_amount', isPositive(table.payoutAmount)),
    check('shop_test_payouts_order', sql`length(${table.orderId}) between 1 and 100`),
    check(
      'shop_test_payouts_ended_has_time',
      sql`(${table.state} in ('paid', 'declined', 'cancelled')) = (${table.endedAt} is not null)`,
    ),
  ],
)
