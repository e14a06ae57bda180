import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { entryKinds } from '@/lib/contracts/desk/money/ledger'
import { currencies } from '../catalogue'
import { decimal, hasOneActor, instant, isNumber, isOneOf } from '../columns'
import { users } from '../people/users'

export type EntryKind = (typeof entryKinds)[number]

/**
 * Debits are positive, credits negative. The balance is the sum of the postings, and is updated in the
 * same transaction. The database refuses to overdraw a reserve or a debt of the office, whatever the
 * code does.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    /** For example `reserve:available`, `capital` or `owed:referral:<user>`. */
    name: text().notNull(),
    balance: decimal().notNull(),
    /** The number of postings in the balance. */
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('accounts_currency_name').on(table.currencyId, table.name),
    unique('accounts_id_currency').on(table.id, table.currencyId),
    check(
      'accounts_name_known',
      sql`${table.name} ~ '^(reserve:available|reserve:held|capital|position|expense:referral|expense:fees|expense:losses|owed:(referral|shop|withdrawal):[0-9a-f-]{36})$'`,
    ),
    check('accounts_balance_number', isNumber(table.balance)),
    check(
      'accounts_reserve_not_negative',
      sql`${table.name} not like 'reserve:%' or ${table.balance} >= 0`,
    ),
    check(
      'accounts_owed_not_overdrawn',
      sql`${table.name} not like 'owed:%' or ${table.balance} <= 0`,
    ),
    check('accounts_version_counts', sql`${table.version} >= 0`),
  ],
)

/** One movement of money. Append-only: a mistake is corrected by an entry that reverses it. */
export const entries = pgTable(
  'entries',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: entryKinds }).notNull(),
    /** The same command twice creates one entry. */
    idempotencyKey: text().notNull().unique('entries_idempotency_key'),
    /** SHA-256 of the command, so that a key cannot be used for another command. */
    bodyHash: text().notNull(),
    reason: text().notNull(),
    actor: text().notNull(),
    actorUserId: uuid().references(() => users.id),
    reversesEntryId: uuid()
      .unique('entries_reversed_once')
      .references((): AnyPgColumn => entries.id),
    /** Set at the insert, so that no posting can be added to an entry later. */
    postingsCount: smallint().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index().on(table.actorUserId),
    check('entries_kind_known', isOneOf(table.kind, entryKinds)),
    check('entries_key_length', sql`length(${table.idempotencyKey}) between 8 and 255`),
    check('entries_body_hash_shape', sql`${table.bodyHash} ~ '^[0-9a-f]{64}$'`),
    check('entries_postings_count', sql`${table.postingsCount} between 2 and 32`),
    check('entries_actor_named', hasOneActor(table.actor, table.actorUserId)),
  ],
)

/**
 * The change of each account by an entry. If the changes do not sum to zero per currency, the commit
 * fails.
 */
export const postings = pgTable(
  'postings',
  {
    entryId: uuid()
      .notNull()
      .references(() => entries.id),
    accountId: bigint({ mode: 'number' }).notNull(),
    /** Its account's currency, which the foreign key to `accounts` ensures. */
    currencyId: integer().notNull(),
    amount: decimal().notNull(),
    /** The account's version and balance after this posting: its history in order, without gaps. */
    accountVersion: bigint({ mode: 'number' }).notNull(),
    balanceAfter: decimal().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.accountId] }),
    foreignKey({
      columns: [table.accountId, table.currencyId],
      foreignColumns: [accounts.id, accounts.currencyId],
    }),
    unique('postings_account_version').on(table.accountId, table.accountVersion),
    index().on(table.accountId, table.entryId),
    check('postings_amount_moves', sql`${table.amount} <> 0 and ${table.amount} <> 'NaN'`),
    check('postings_balance_number', isNumber(table.balanceAfter)),
  ],
)

/**
 * The feed of changed reserves: one row per entry and currency, written by the job that announces them.
 */
export const reserveChanges = pgTable(
  'reserve_changes',
  {
    entryId: uuid()
      .notNull()
      .references(() => entries.id),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    amount: decimal().notNull(),
    availableAfter: decimal().notNull(),
    announcedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.currencyId] }),
    index().on(table.currencyId, table.entryId),
    check('reserve_changes_amount_moves', sql`${table.amount} <> 0 and ${table.amount} <> 'NaN'`),
    check(
      'reserve_changes_available',
      sql`${table.availableAfter} >= 0 and ${table.availableAfter} <> 'NaN'`,
    ),
  ],
)
