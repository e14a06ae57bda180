import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { railFaults, railKinds } from '@/lib/contracts/rails/rail-lists'
import { currencies } from '../catalogue'
import { instant, isOneOf, isWithin } from '../columns'
import { users } from '../people/users'

/**
 * The rails that the settings name now or named once. A rail takes payments while it is configured, no operator
 * has paused it, and it has not paused itself.
 */
export const rails = pgTable(
  'rails',
  {
    name: text().primaryKey(),
    kind: text({ enum: railKinds }).notNull(),
    /** The name of the chain within its kind, such as the chain id of an EVM network. */
    chain: text().notNull(),
    /** SHA-256 of the public key from which its addresses are derived. */
    keyHash: text().notNull(),
    /** The address of a transaction's page at an explorer, with `{id}` for the transaction. */
    explorer: text(),
    /** The address from which it pays out; null if it does not. */
    sender: text(),
    /** The address that the addresses of orders are swept to; null if the money stays there. */
    sweepTo: text(),
    /** Where what the wallet does not need is kept; null if nowhere. */
    coldTo: text(),
    isConfigured: boolean().notNull(),
    pausedAt: instant(),
    pausedBy: uuid().references(() => users.id),
    pauseReason: text(),
    /** Why it has paused itself. */
    fault: text({ enum: railFaults }),
    faultAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('rails_one_per_chain_and_key').on(table.kind, table.chain, table.keyHash),
    index().on(table.pausedBy),
    check(
      'rails_name_shape',
      sql`${table.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.name}) <= 40`,
    ),
    check('rails_kind_known', isOneOf(table.kind, railKinds)),
    check('rails_chain_shape', sql`${table.chain} ~ '^[a-z0-9-]{1,80}$'`),
    check('rails_key_hash_shape', sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`),
    check('rails_explorer', sql`${table.explorer} ~ '^https?://[^[:space:]]+$'`),
    check(
      'rails_pause_whole',
      sql`(${table.pausedAt} is null) = (${table.pauseReason} is null)
        and (${table.pausedBy} is null or ${table.pausedAt} is not null)`,
    ),
    check('rails_pause_reason_length', sql`length(${table.pauseReason}) between 3 and 500`),
    check('rails_fault_known', isOneOf(table.fault, railFaults)),
    check('rails_fault_whole', sql`(${table.fault} is null) = (${table.faultAt} is null)`),
  ],
)

/** Which currencies come in over which rail. The settings decide; each start replaces the rows. */
export const railAssets = pgTable(
  'rail_assets',
  {
    currencyId: integer()
      .primaryKey()
      .references(() => currencies.id),
    rail: text()
      .notNull()
      .references(() => rails.name),
    /** The token's contract; null for the network's own coin. */
    contract: text(),
    decimals: smallint().notNull(),
  },
  (table) => [
    uniqueIndex('rail_assets_once').on(table.rail, sql`coalesce(lower(${table.contract}), '')`),
    check('rail_assets_decimals', isWithin(table.decimals, '0', '18')),
  ],
)

/**
 * How far a rail was read, and which worker reads it. It changes with every block, so it has a table of its own:
 * the catalogue depends on the rows of `rails`.
 */
export const railProgress = pgTable(
  'rail_progress',
  {
    rail: text()
      .primaryKey()
      .references(() => rails.name),
    /** The worker that follows the rail, until its lease ends. */
    holder: uuid(),
    leasedUntil: instant(),
    /** The last block that was read; null before the first. */
    height: bigint({ mode: 'number' }),
    hash: text(),
    /** What the node last said about its chain. */
    head: bigint({ mode: 'number' }),
    headAt: instant(),
    finalized: bigint({ mode: 'number' }),
    /** When its wallet is compared with the books next; null if it never was. */
    reconcileAt: instant(),
  },
  (table) => [
    check(
      'rail_progress_lease_whole',
      sql`(${table.holder} is null) = (${table.leasedUntil} is null)`,
    ),
    check('rail_progress_block_whole', sql`(${table.height} is null) = (${table.hash} is null)`),
    check(
      'rail_progress_heights',
      sql`${table.height} >= 0 and ${table.head} >= 0 and ${table.finalized} >= 0`,
    ),
  ],
)

/** The last blocks of each rail. A trigger refuses a block whose parent is not the block below. */
export const railBlocks = pgTable(
  'rail_blocks',
  {
    rail: text()
      .notNull()
      .references(() => rails.name),
    height: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    parentHash: text().notNull(),
    minedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rail, table.height] }),
    unique('rail_blocks_hash').on(table.rail, table.hash),
    check('rail_blocks_height', sql`${table.height} >= 0`),
  ],
)
