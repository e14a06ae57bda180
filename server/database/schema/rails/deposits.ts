import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { sightingReports, sightingStates, notedReports } from '@/lib/contracts/rails/rail-lists'
import { currencies } from '../catalogue'
import { claims } from '../claims'
import { decimal, instant, isNotNegative, isOneOf, isPositive } from '../columns'
import { rails } from './rails'

/**
 * The index of the next address of each public key. Rails on several chains may share a key: an index is given
 * once in all of them, so that money sent over the wrong network never arrives at the address of another claim.
 */
export const railKeys = pgTable(
  'rail_keys',
  { keyHash: text().primaryKey(), nextIndex: integer().notNull() },
  (table) => [
    check('rail_keys_hash_shape', sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`),
    check('rail_keys_next_index', sql`${table.nextIndex} >= 0`),
  ],
)

/** The addresses that claims were given. An address belongs to one claim, and to the claims that correct it. */
export const depositAddresses = pgTable(
  'deposit_addresses',
  {
    rail: text()
      .notNull()
      .references(() => rails.name),
    address: text().notNull(),
    keyHash: text()
      .notNull()
      .references(() => railKeys.keyHash),
    index: integer().notNull(),
    claimId: uuid()
      .notNull()
      .references(() => claims.id),
    watchedUntil: instant().notNull(),
    /**
     * The last block that was read when it was given: what it held then is not its customer's payment. 0 if the
     * version that gave it did not record this.
     */
    givenAtHeight: bigint({ mode: 'number' }).notNull().default(0),
    /** What it held of the network's own coin then; null until that was looked up. */
    heldBefore: decimal(),
    /** When its balance was last compared with the sightings. */
    balanceAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rail, table.address] }),
    // On networks where case does not matter, two spellings are the same address.
    uniqueIndex('deposit_addresses_once').on(table.rail, sql`lower(${table.address})`),
    unique('deposit_addresses_index_once').on(table.keyHash, table.index),
    index().on(table.claimId),
    index('deposit_addresses_watched').on(table.rail, table.balanceAt, table.watchedUntil),
    check('deposit_addresses_index', sql`${table.index} >= 0`),
    check('deposit_addresses_held_before', isNotNegative(table.heldBefore)),
  ],
)

type Reported = { state: AnyPgColumn; told: AnyPgColumn; telling: AnyPgColumn }

/*
 * A movement is done if it is confirmed and was reported, or if it will never come and was never reported. It is
 * open again if its block vanishes, and as long as nobody knows whether a report was made.
 */
export function isOpenSighting({ state, telling, told }: Reported) {
  return sql`(${telling} is not null
    or not (${state} = 'confirmed' and ${told} is not distinct from 'confirmed')
    and not (${state} = 'replaced' and (${told} is null or ${told} in ('announced', 'lost'))))`
}

/**
 * Movements of money to these addresses. A movement has one row, whichever block it is in. When a transaction comes
 * into another block, a contract may move something else at the same place of the transaction: that is a different
 * movement.
 */
export const sightings = pgTable(
  'sightings',
  {
    id: uuid().primaryKey(),
    rail: text().notNull(),
    transaction: text().notNull(),
    /** Which movement of the transaction it is; the same in whichever block the transaction is. */
    index: integer().notNull(),
    address: text().notNull(),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    amount: decimal().notNull(),
    sender: text(),
    state: text({ enum: sightingStates }).notNull(),
    height: bigint({ mode: 'number' }),
    blockHash: text(),
    minedAt: instant(),
    /** The last block that contained it, even after it vanished from that block. */
    lastHeight: bigint({ mode: 'number' }),
    /** How many blocks confirm it; null if only the network's finality does. */
    needed: integer(),
    /** What was last reported to `payments`. */
    told: text({ enum: sightingReports }),
    toldAt: instant(),
    /** What is being reported. It stays when the process dies meanwhile: then the report may have been made or not. */
    telling: text({ enum: notedReports }),
    seenAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'sightings_deposit_address_fk',
      columns: [table.rail, table.address],
      foreignColumns: [depositAddresses.rail, depositAddresses.address],
    }),
    unique('sightings_once').on(
      table.rail,
      table.transaction,
      table.index,
      table.address,
      table.currencyId,
    ),
    index().on(table.rail, table.address),
    index().on(table.currencyId),
    index('sightings_latest').on(table.rail, table.seenAt),
    index('sightings_in_block').on(table.rail, table.height),
    // Movements that may still change or still have to be reported, see `isOpenSighting`.
    index('sightings_open').on(table.rail).where(isOpenSighting(table)),
    check('sightings_state_known', isOneOf(table.state, sightingStates)),
    check('sightings_amount', isPositive(table.amount)),
    check('sightings_index', sql`${table.index} >= 0`),
    check('sightings_needed', sql`${table.needed} >= 1`),
    check(
      'sightings_block_whole',
      sql`num_nulls(${table.height}, ${table.blockHash}, ${table.minedAt}) in (0, 3)`,
    ),
    check(
      'sightings_in_a_block',
      sql`(${table.state} in ('mined', 'confirmed')) = (${table.height} is not null)`,
    ),
    check('sightings_told_known', isOneOf(table.told, sightingReports)),
    check('sightings_telling_known', isOneOf(table.telling, notedReports)),
    check('sightings_told_whole', sql`(${table.told} is null) = (${table.toldAt} is null)`),
  ],
)

/** The canonical spelling of a transaction, and of a movement in it; see `normalReference`. */
export const transactionForm = sql`regexp_replace(lower(${sightings.transaction}), '^0x', '')`
export const movementForm = sql`(lower(${sightings.rail}) || ':' || ${transactionForm} || ':' || ${sightings.index})`
