import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sourceIds, priceStates, incidentKinds, type SourceId } from '@/lib/contracts/desk/rates'
import { decimal, instant, isOneOf, isPositive, isWithin } from './columns'
import { priceSources } from './price-sources'

/** Things that have a price: `BTC`, `USDT`, `RUB`. Several currencies may share one asset. */
export const assets = pgTable(
  'assets',
  {
    code: text().primaryKey(),
    /**
     * US dollars per unit on the day it was recorded; null when the `demo` source has no price for it.
     */
    recordedPrice: decimal(),
    /** How far, in percent, a price of the `demo` source may differ from the recorded price. */
    demoDriftPercent: decimal().notNull(),
  },
  (table) => [
    check('assets_recorded_price_positive', isPositive(table.recordedPrice)),
    check('assets_demo_drift_bounded', isWithin(table.demoDriftPercent, '0', '0.6')),
  ],
)

/** The state of each source, and how old its quotes may be. */
export const rateSources = pgTable(
  'rate_sources',
  {
    id: text().$type<SourceId>().primaryKey(),
    /** The source that operators added; null for a built-in source. */
    ownId: integer().references(() => priceSources.id, { onDelete: 'cascade' }),
    /** Whether its quotes only confirm those of live sources. */
    isDaily: boolean().notNull().default(false),
    isEnabled: boolean().notNull().default(true),
    intervalSeconds: integer().notNull(),
    maxAgeSeconds: integer().notNull(),
    lastAttemptAt: instant(),
    lastSuccessAt: instant(),
    failuresInRow: integer().notNull().default(0),
    /** The error code of the last attempt; null after a success. */
    lastFault: text(),
    lastDurationMilliseconds: integer(),
  },
  (table) => [
    unique('rate_sources_own').on(table.ownId),
    check(
      'rate_sources_known',
      sql`case when ${table.ownId} is null then ${isOneOf(table.id, sourceIds)} else ${table.id} = 'own-' || ${table.ownId} end`,
    ),
    check('rate_sources_interval_range', isWithin(table.intervalSeconds, '5', '86400')),
    check('rate_sources_max_age_range', isWithin(table.maxAgeSeconds, '10', '2592000')),
    check('rate_sources_failures_range', isWithin(table.failuresInRow, '0', '2147483647')),
  ],
)

/**
 * A pair of assets with its limits. Its price is the number of units of `quote` for one unit of `base`.
 */
export const ratePairs = pgTable(
  'rate_pairs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    base: text()
      .notNull()
      .references(() => assets.code),
    quote: text()
      .notNull()
      .references(() => assets.code),
    isEnabled: boolean().notNull().default(true),
    /**
     * Its symbol at each source: `{ "binance": "BTCUSDT" }`; a source that is missing here is not
     * queried.
     */
    symbols: jsonb().$type<Record<string, string>>().notNull(),
    /** How many markets must agree before there is a price. */
    minSources: smallint().notNull().default(1),
    /** A larger change from the last good price is refused. */
    maxJumpPercent: decimal().notNull(),
    /** Markets that differ by more than this do not agree. */
    maxSpreadPercent: decimal().notNull(),
  },
  (table) => [
    unique('rate_pairs_pair').on(table.base, table.quote),
    index().on(table.quote),
    check('rate_pairs_two_assets', sql`${table.base} <> ${table.quote}`),
    check('rate_pairs_min_sources_range', isWithin(table.minSources, '1', '5')),
    check('rate_pairs_jump_range', isWithin(table.maxJumpPercent, '0.01', '1000')),
    check('rate_pairs_spread_range', isWithin(table.maxSpreadPercent, '0.01', '100')),
  ],
)

/** The latest quote of each source for each pair. Only fresh quotes are used for a price. */
export const quotes = pgTable(
  'quotes',
  {
    source: text()
      .$type<SourceId>()
      .notNull()
      .references(() => rateSources.id),
    pairId: integer()
      .notNull()
      .references(() => ratePairs.id, { onDelete: 'cascade' }),
    price: decimal().notNull(),
    observedAt: instant().notNull(),
    /** When the operator's own price expires; null when it never does. */
    validUntil: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.pairId] }),
    index().on(table.pairId),
    check('quotes_price_positive', isPositive(table.price)),
  ],
)

/**
 * The price of each pair, from the quotes of all sources. When the quotes give no price, the last good
 * price stays.
 */
export const ratePrices = pgTable(
  'rate_prices',
  {
    pairId: integer()
      .primaryKey()
      .references(() => ratePairs.id, { onDelete: 'cascade' }),
    /** The last good price; null when there never was one. */
    price: decimal(),
    /** When the oldest of its quotes was observed. */
    observedAt: instant(),
    /** The time from which too few of its quotes are fresh, or its judgement is too old. */
    freshUntil: instant(),
    sourceCount: smallint().notNull(),
    isDemo: boolean().notNull(),
    state: text({ enum: priceStates }).notNull(),
    stateSince: instant().notNull(),
    /** A newer price that was refused. */
    refusedPrice: decimal(),
    judgedAt: instant().notNull(),
  },
  (table) => [
    check('rate_prices_price_positive', isPositive(table.price)),
    check('rate_prices_refused_positive', isPositive(table.refusedPrice)),
    check('rate_prices_state_known', isOneOf(table.state, priceStates)),
    check(
      'rate_prices_ok_is_whole',
      sql`${table.state} <> 'ok' or (${table.price} is not null and ${table.observedAt} is not null and ${table.freshUntil} is not null)`,
    ),
  ],
)

/** Every quote as received; stored for a limited time. */
export const quoteHistory = pgTable(
  'quote_history',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    pairId: integer()
      .notNull()
      .references(() => ratePairs.id, { onDelete: 'cascade' }),
    source: text().notNull(),
    price: decimal().notNull(),
    observedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.pairId, table.observedAt),
    index().on(table.observedAt),
    check('quote_history_price_positive', isPositive(table.price)),
  ],
)

/** Every change of a pair's price. With the history of terms it determines all past courses. */
export const priceHistory = pgTable(
  'price_history',
  {
    pairId: integer()
      .notNull()
      .references(() => ratePairs.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** Null when there was no price from this time on. */
    price: decimal(),
    state: text({ enum: priceStates }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pairId, table.at] }),
    index().on(table.at),
    check('price_history_price_positive', isPositive(table.price)),
    check('price_history_state_known', isOneOf(table.state, priceStates)),
  ],
)

/** Problems of sources and pairs that operators must know about; open until `endedAt` is set. */
export const rateIncidents = pgTable(
  'rate_incidents',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: incidentKinds }).notNull(),
    source: text()
      .$type<SourceId>()
      .references(() => rateSources.id),
    pairId: integer().references(() => ratePairs.id, { onDelete: 'cascade' }),
    startedAt: instant().notNull(),
    endedAt: instant(),
    detail: jsonb().notNull(),
  },
  (table) => [
    index().on(table.startedAt),
    index().on(table.pairId),
    index().on(table.source),
    uniqueIndex('rate_incidents_one_open')
      .on(table.kind, sql`coalesce(${table.source}, '')`, sql`coalesce(${table.pairId}, 0)`)
      .where(sql`${table.endedAt} is null`),
    check('rate_incidents_kind_known', isOneOf(table.kind, incidentKinds)),
    check(
      'rate_incidents_one_subject',
      sql`(${table.source} is null) <> (${table.pairId} is null)`,
    ),
    check('rate_incidents_ends_later', sql`${table.endedAt} >= ${table.startedAt}`),
  ],
)
