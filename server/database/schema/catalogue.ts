import { sql } from 'drizzle-orm'
import {
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
} from 'drizzle-orm/pg-core'
import { currencyKinds, inputKinds, inputCheckers } from '@/lib/contracts/catalogue'
import { instant, isOneOf, isWithin } from './columns'
import { assets } from './rates'

const slugShape = (column: { slug: Parameters<typeof isOneOf>[0] }) =>
  sql`${column.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`

export const currencies = pgTable(
  'currencies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    /** Its code at monitoring sites. */
    code: text().notNull().unique(),
    ticker: text().notNull(),
    assetCode: text()
      .notNull()
      .references(() => assets.code),
    nameRu: text().notNull(),
    nameEn: text().notNull(),
    kind: text({ enum: currencyKinds }).notNull(),
    network: text(),
    /** The number of decimals of the currency; the ledger accepts no more. */
    digits: smallint().notNull(),
    /** The number of decimals the calculator rounds to, at most `digits`. */
    roundCalculator: smallint().notNull(),
    logo: text().notNull(),
    isSendable: boolean().notNull().default(true),
    isReceivable: boolean().notNull().default(true),
    sendNotifyRu: text(),
    sendNotifyEn: text(),
    receiveNotifyRu: text(),
    receiveNotifyEn: text(),
    position: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.assetCode),
    check('currencies_slug_shape', slugShape(table)),
    check('currencies_code_shape', sql`${table.code} ~ '^[A-Z0-9_]{2,16}$'`),
    check('currencies_kind_known', isOneOf(table.kind, currencyKinds)),
    check('currencies_digits_range', isWithin(table.digits, '0', '18')),
    check(
      'currencies_round_within_digits',
      sql`${table.roundCalculator} between 0 and ${table.digits}`,
    ),
    check(
      'currencies_network_of_crypto',
      sql`(${table.kind} = 'crypto') = (${table.network} is not null)`,
    ),
  ],
)

export const groups = pgTable(
  'groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    nameRu: text().notNull(),
    nameEn: text().notNull(),
    isSendVisible: boolean().notNull(),
    isReceiveVisible: boolean().notNull(),
    position: integer().notNull(),
  },
  (table) => [check('groups_slug_shape', slugShape(table))],
)

export const groupCurrencies = pgTable(
  'group_currencies',
  {
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.currencyId] }),
    index().on(table.currencyId),
  ],
)

export const cities = pgTable(
  'cities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    code: text().notNull().unique(),
    nameRu: text().notNull(),
    nameEn: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [check('cities_slug_shape', slugShape(table))],
)

/** The cities in which cash of a currency is handed over. */
export const currencyCities = pgTable(
  'currency_cities',
  {
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
  },
  (table) => [primaryKey({ columns: [table.currencyId, table.cityId] }), index().on(table.cityId)],
)

export type InputOption = { value: string; labelRu: string; labelEn: string }

/** What a customer must fill in for a currency, per side and per type of course. */
export const inputs = pgTable(
  'inputs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    key: text().notNull(),
    kind: text({ enum: inputKinds }).notNull(),
    checker: text({ enum: inputCheckers }).notNull(),
    labelRu: text().notNull(),
    labelEn: text().notNull(),
    hintRu: text(),
    hintEn: text(),
    options: jsonb().$type<InputOption[]>(),
    isRequired: boolean().notNull(),
    isSendVisible: boolean().notNull(),
    isReceiveVisible: boolean().notNull(),
    /** Whether it must be filled in with the default course, and with the verification course. */
    isForDefault: boolean().notNull(),
    isForVerification: boolean().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    unique('inputs_currency_key').on(table.currencyId, table.key),
    check('inputs_key_shape', sql`${table.key} ~ '^[a-z][A-Za-z0-9]{0,31}$'`),
    check('inputs_kind_known', isOneOf(table.kind, inputKinds)),
    check('inputs_checker_known', isOneOf(table.checker, inputCheckers)),
    check(
      'inputs_select_has_options',
      sql`(${table.kind} = 'select') = (${table.options} is not null)`,
    ),
    check(
      'inputs_used',
      sql`(${table.isForDefault} or ${table.isForVerification}) and (${table.isSendVisible} or ${table.isReceiveVisible})`,
    ),
  ],
)
