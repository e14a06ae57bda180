import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { exportLabels } from '@/lib/contracts/calculator'
import type { SourceId } from '@/lib/contracts/desk/rates'
import { cities, currencies } from './catalogue'
import { decimal, instant, isNotNegative, isPositive, isWithin } from './columns'
import { rateSources } from './rates'

/** A pair that can be exchanged, and the office's terms for it. */
export const directions = pgTable(
  'directions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fromCurrencyId: integer().notNull(),
    toCurrencyId: integer().notNull(),
    isEnabled: boolean().notNull().default(true),
    /** The only source whose quotes are used; null means the price judged from all sources. */
    rateSource: text()
      .$type<SourceId>()
      .references(() => rateSources.id),
    /** Units of `to` for one of `from` before the margin, instead of the market's cross rate. */
    formula: text(),
    /** Multiplies the rate, whether it comes from a formula, from one source or from all. */
    coefficient: decimal()
      .notNull()
      .default(sql`1`),
    marginPercent: decimal().notNull(),
    /** Set when customers with a verified card get a better course. */
    verificationMarginPercent: decimal(),
    /** The part of the margin given back to the customer; already included in the course. */
    bonusPercent: decimal(),
    /** The cost of one payout, in `to`. It is part of the course, spread over the smallest deal. */
    fixedFee: decimal().notNull(),
    /** When the course is outside these bounds, the direction is paused. */
    minCourse: decimal(),
    maxCourse: decimal(),
    /** While the reserve of `to` is below this amount, this percentage is added to the margin. */
    lowReserveBelow: decimal(),
    lowReservePercent: decimal(),
    /** Fees shown separately from the course: on the amount sent, and on the amount received. */
    sendFeePercent: decimal()
      .notNull()
      .default(sql`0`),
    sendFeeFixed: decimal()
      .notNull()
      .default(sql`0`),
    sendFeeMin: decimal()
      .notNull()
      .default(sql`0`),
    receiveFeePercent: decimal()
      .notNull()
      .default(sql`0`),
    receiveFeeFixed: decimal()
      .notNull()
      .default(sql`0`),
    receiveFeeMin: decimal()
      .notNull()
      .default(sql`0`),
    minFrom: decimal(),
    maxFrom: decimal(),
    minTo: decimal(),
    maxTo: decimal(),
    minVerification: decimal(),
    paymentWindowMinutes: smallint().notNull().default(15),
    congestionRu: text(),
    congestionEn: text(),
    emailClaimRequirement: boolean().notNull().default(true),
    notifyRu: text(),
    notifyEn: text(),
    isExported: boolean().notNull().default(true),
    exportFlags: text({ enum: exportLabels }).array().notNull(),
    /** Its position in the list of best pairs; null when it is not in the list. */
    bestPosition: integer(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.fromCurrencyId], foreignColumns: [currencies.id] }),
    foreignKey({ columns: [table.toCurrencyId], foreignColumns: [currencies.id] }),
    unique('directions_pair').on(table.fromCurrencyId, table.toCurrencyId),
    index().on(table.toCurrencyId),
    index().on(table.rateSource),
    check('directions_two_currencies', sql`${table.fromCurrencyId} <> ${table.toCurrencyId}`),
    check('directions_margin_range', isWithin(table.marginPercent, '0', '50')),
    check(
      'directions_verification_margin_range',
      isWithin(table.verificationMarginPercent, '0', '50'),
    ),
    check(
      'directions_bonus_within_margin',
      sql`${table.bonusPercent} > 0 and ${table.bonusPercent} <= least(${table.marginPercent}, ${table.verificationMarginPercent})`,
    ),
    check('directions_fixed_fee', isNotNegative(table.fixedFee)),
    check(
      'directions_fee_has_minimum',
      sql`${table.fixedFee} = 0 or ${table.minFrom} is not null or ${table.minTo} is not null`,
    ),
    check('directions_coefficient_positive', isPositive(table.coefficient)),
    check('directions_formula_length', sql`length(${table.formula}) between 1 and 500`),
    check('directions_one_rate', sql`${table.formula} is null or ${table.rateSource} is null`),
    check('directions_min_course', isPositive(table.minCourse)),
    check('directions_max_course', isPositive(table.maxCourse)),
    check('directions_course_ordered', sql`${table.minCourse} <= ${table.maxCourse}`),
    check(
      'directions_low_reserve_whole',
      sql`(${table.lowReserveBelow} is null) = (${table.lowReservePercent} is null)`,
    ),
    check('directions_low_reserve_below', isPositive(table.lowReserveBelow)),
    check('directions_low_reserve_percent', isWithin(table.lowReservePercent, '0', '50')),
    check('directions_send_fee_percent', isWithin(table.sendFeePercent, '0', '50')),
    check('directions_send_fee_fixed', isNotNegative(table.sendFeeFixed)),
    check('directions_send_fee_min', isNotNegative(table.sendFeeMin)),
    check('directions_receive_fee_percent', isWithin(table.receiveFeePercent, '0', '50')),
    check('directions_receive_fee_fixed', isNotNegative(table.receiveFeeFixed)),
    check('directions_receive_fee_min', isNotNegative(table.receiveFeeMin)),
    check('directions_min_from', isPositive(table.minFrom)),
    check('directions_max_from', isPositive(table.maxFrom)),
    check('directions_min_to', isPositive(table.minTo)),
    check('directions_max_to', isPositive(table.maxTo)),
    check('directions_min_verification', isPositive(table.minVerification)),
    check('directions_from_ordered', sql`${table.minFrom} <= ${table.maxFrom}`),
    check('directions_to_ordered', sql`${table.minTo} <= ${table.maxTo}`),
    check('directions_window_range', isWithin(table.paymentWindowMinutes, '5', '1440')),
    check(
      'directions_export_flags_known',
      sql`${table.exportFlags} <@ ${sql.raw(`array[${exportLabels.map((flag) => `'${flag}'`).join(', ')}]`)}`,
    ),
  ],
)

/** Other margins for larger amounts sent. A larger deal never has a larger margin. */
export const directionTiers = pgTable(
  'direction_tiers',
  {
    directionId: integer()
      .notNull()
      .references(() => directions.id, { onDelete: 'cascade' }),
    minFrom: decimal().notNull(),
    marginPercent: decimal().notNull(),
    verificationMarginPercent: decimal(),
  },
  (table) => [
    primaryKey({ columns: [table.directionId, table.minFrom] }),
    check('direction_tiers_min_from', isPositive(table.minFrom)),
    check('direction_tiers_margin_range', isWithin(table.marginPercent, '0', '50')),
    check(
      'direction_tiers_verification_range',
      isWithin(table.verificationMarginPercent, '0', '50'),
    ),
  ],
)

/** The surcharge for cash in a city, and the notes it is handed out in. */
export const directionCities = pgTable(
  'direction_cities',
  {
    directionId: integer()
      .notNull()
      .references(() => directions.id, { onDelete: 'cascade' }),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    /** Subtracted from the course; a negative value makes the city cheaper. */
    addOnPercent: decimal().notNull(),
    /** The amount received must be a multiple of this; null allows any amount. */
    multiple: decimal(),
  },
  (table) => [
    primaryKey({ columns: [table.directionId, table.cityId] }),
    index().on(table.cityId),
    check('direction_cities_add_on_range', isWithin(table.addOnPercent, '-20', '20')),
    check('direction_cities_multiple', isPositive(table.multiple)),
  ],
)

/**
 * Every version of the terms and when it began. With the history of prices it determines all past
 * courses.
 */
export const directionTermsHistory = pgTable(
  'direction_terms_history',
  {
    directionId: integer()
      .notNull()
      .references(() => directions.id, { onDelete: 'cascade' }),
    validFrom: instant().notNull(),
    terms: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.directionId, table.validFrom] })],
)
