import { z } from 'zod'

/** The built-in sources. */
export const sourceIds = ['binance', 'coinbase', 'kraken', 'ecb', 'cbr', 'fixed', 'demo'] as const
export type KnownSourceId = (typeof sourceIds)[number]
/** A source that operators added at the desk. */
const ownSourceId = z.templateLiteral(['own-', z.int().positive()])
export type OwnSourceId = z.infer<typeof ownSourceId>
export function isOwnSource(id: string): id is OwnSourceId {
  return id.startsWith('own-')
}
/** Every source a quote can come from. */
export const sourceId = z.union([z.enum(sourceIds), ownSourceId])
export type SourceId = z.infer<typeof sourceId>

/** The sources that have their own symbols for pairs. */
export const marketIds = ['binance', 'coinbase', 'kraken', 'ecb', 'cbr'] as const
export type MarketId = (typeof marketIds)[number]

/** Why a source did not deliver a quote. */
export const sourceFaults = [
  'timeout',
  'network',
  'address_refused',
  'redirect',
  'http_status',
  'rate_limited',
  'too_large',
  'no_file',
  'unreadable',
  'unknown_symbol',
  'thin_book',
  'bad_value',
  'stale',
] as const
export const sourceFault = z.enum(sourceFaults)
export type SourceFault = z.infer<typeof sourceFault>
