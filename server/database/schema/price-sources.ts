import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { priceFormats, priceSourceKinds } from '@/lib/contracts/desk/price-sources/price-sources'
import { isOneOf, isWebAddress } from './columns'

/** A secret header: the value is encrypted, and bound to its source. */
export type SealedHeader = { name: string; sealed: string }

/** The sources of prices that operators added. Their state, and how often they are read, are in `rate_sources`. */
export const priceSources = pgTable(
  'price_sources',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    position: integer().notNull(),
    name: text().notNull(),
    kind: text({ enum: priceSourceKinds }).notNull(),
    format: text({ enum: priceFormats }).notNull(),
    /** Where the answer is fetched; null when it is in a file. */
    address: text(),
    file: text(),
    /** What a POST sends; null for a GET. */
    body: text(),
    hasDecimalComma: boolean().notNull(),
    headers: jsonb().$type<SealedHeader[]>().notNull().default([]),
  },
  (table) => [
    check('price_sources_name', sql`length(${table.name}) between 1 and 60`),
    check('price_sources_kind_known', isOneOf(table.kind, priceSourceKinds)),
    check('price_sources_format_known', isOneOf(table.format, priceFormats)),
    check('price_sources_one_place', sql`(${table.address} is null) <> (${table.file} is null)`),
    check('price_sources_address', isWebAddress(table.address)),
    // Only the name of a file: a path could lead out of the folder.
    check('price_sources_file', sql`${table.file} ~ '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,79}$'`),
    check('price_sources_body', sql`${table.body} is null or ${table.file} is null`),
    check(
      'price_sources_headers',
      sql`jsonb_typeof(${table.headers}) = 'array' and jsonb_array_length(${table.headers}) <= 5
        and (${table.file} is null or ${table.headers} = '[]')`,
    ),
  ],
)
