import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { photoVerdicts } from '@/lib/contracts/verification/verification-lists'
import { instant, isOneOf, isWithin } from './columns'
import { verifications } from './verifications'

/** A photo. It replaces the previous photo of the same input. The bytes are in the storage. */
export const verificationPhotos = pgTable(
  'verification_photos',
  {
    id: uuid().primaryKey(),
    verificationId: uuid()
      .notNull()
      .references(() => verifications.id),
    /** The key of the input to which the photo belongs. */
    input: text().notNull(),
    /** Chosen by the client, so that an upload whose answer was lost can be repeated. */
    clientKey: text(),
    storageKey: text().notNull().unique(),
    previewKey: text().notNull().unique(),
    bytes: integer().notNull(),
    previewBytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Quarter turns clockwise with which it is shown. */
    turns: smallint().notNull().default(0),
    /** SHA-256 of the uploaded file. */
    sha256: text().notNull(),
    /** The perceptual hash, 64 bits in hexadecimal. */
    hash: text().notNull(),
    /**
     * The hash in four pieces of 16 bits, each with its place (`place * 65536 + piece`). Photos whose
     * hashes differ in at most three bits have a piece in common.
     */
    bands: integer().array().notNull(),
    verdict: text({ enum: photoVerdicts }).notNull().default('waiting'),
    /** Whether a phone of a hand-over sent it. */
    isHandedOver: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('verification_photos_one_per_input').on(table.verificationId, table.input),
    // Without a list of pending entries, which every search would read through.
    index('verification_photos_bands').using('gin', table.bands).with({ fastupdate: false }),
    check('verification_photos_verdict_known', isOneOf(table.verdict, photoVerdicts)),
    check('verification_photos_bytes', isWithin(table.bytes, '1', '10485760')),
    check('verification_photos_preview_bytes', isWithin(table.previewBytes, '1', '1048576')),
    check('verification_photos_turns', isWithin(table.turns, '0', '3')),
    check(
      'verification_photos_size',
      sql`${table.width} between 1 and 20000 and ${table.height} between 1 and 20000`,
    ),
    check('verification_photos_sha256_shape', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('verification_photos_hash_shape', sql`${table.hash} ~ '^[0-9a-f]{16}$'`),
    check('verification_photos_bands_count', sql`cardinality(${table.bands}) = 4`),
    check(
      'verification_photos_client_key_shape',
      sql`${table.clientKey} ~ '^[A-Za-z0-9_-]{8,64}$'`,
    ),
  ],
)

/** Links with which a phone uploads the photos of a verification, and nothing else. */
export const verificationHandovers = pgTable(
  'verification_handovers',
  {
    id: uuid().primaryKey(),
    verificationId: uuid()
      .notNull()
      .references(() => verifications.id),
    /** SHA-256 of its secret. */
    secretHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When it was used up, replaced or ended. */
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('verification_handovers_one_open')
      .on(table.verificationId)
      .where(sql`${table.endedAt} is null`),
    index().on(table.verificationId),
    index().on(table.expiresAt),
    check('verification_handovers_secret_hash_shape', sql`${table.secretHash} ~ '^[0-9a-f]{64}$'`),
    check(
      'verification_handovers_expire_later',
      sql`${table.expiresAt} > ${table.createdAt} and ${table.expiresAt} <= ${table.createdAt} + interval '1 hour'`,
    ),
  ],
)
