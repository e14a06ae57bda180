import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { loginMethods, loginOutcomes } from '@/lib/contracts/desk/users'
import { instant, isOneOf } from '../columns'
import { users } from './users'

export const codePurposes = ['activate', 'restore'] as const

/** Links that were mailed. A link's code is created when its mail is sent, and stored as a hash. */
export const accountCodes = pgTable(
  'account_codes',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: codePurposes }).notNull(),
    /** SHA-256 of the code, in hexadecimal. */
    hash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex('account_codes_hash_unique').on(table.hash),
    index().on(table.userId),
    index().on(table.expiresAt),
    check('account_codes_purpose_known', isOneOf(table.purpose, codePurposes)),
    check('account_codes_hash_shape', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('account_codes_expire_later', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
)

/** Codes for people who lost their second factor; each code logs in once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the code, in hexadecimal. */
    hash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index().on(table.userId),
    check('recovery_codes_hash_shape', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** Keys of a person's devices that log in without a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Its id at the authenticator, base64url. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** The key's count of its signatures; a lower number than before means that the key was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** Whether it is stored on more than one device. */
    isSynced: boolean().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index().on(table.userId),
    check(
      'passkeys_id_shape',
      sql`${table.id} ~ '^[A-Za-z0-9_-]+$' and length(${table.id}) <= 1400`,
    ),
    check('passkeys_name_length', sql`length(${table.name}) between 1 and 60`),
    check('passkeys_counter_counts', sql`${table.counter} >= 0`),
  ],
)

export const challengePurposes = ['register', 'login'] as const

/** Challenges that an authenticator must sign; each is deleted at its first use. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: challengePurposes }).notNull(),
    /** The person whose key is being added; null when somebody logs in. */
    userId: uuid().references(() => users.id),
    challenge: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index().on(table.expiresAt),
    index().on(table.userId),
    check('passkey_challenges_purpose_known', isOneOf(table.purpose, challengePurposes)),
    check(
      'passkey_challenges_one_owner',
      sql`(${table.purpose} = 'register') = (${table.userId} is not null)`,
    ),
  ],
)

/** Attempts to log in: by whom, from where, and with what result. */
export const logins = pgTable(
  'logins',
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    /**
     * The address as entered, in lower case; null for an unknown passkey, or after the account was
     * deleted.
     */
    email: text(),
    userId: uuid().references(() => users.id),
    method: text({ enum: loginMethods }).notNull(),
    outcome: text({ enum: loginOutcomes }).notNull(),
    address: text(),
    userAgent: text(),
  },
  (table) => [
    index().on(table.at),
    index().on(table.userId, table.id),
    index().on(table.email, table.id),
    check('logins_method_known', isOneOf(table.method, loginMethods)),
    check('logins_outcome_known', isOneOf(table.outcome, loginOutcomes)),
    check('logins_email_length', sql`length(${table.email}) <= 254`),
    check('logins_user_agent_length', sql`length(${table.userAgent}) <= 300`),
    check(
      'logins_signed_in_is_somebody',
      sql`${table.outcome} <> 'signed_in' or ${table.userId} is not null`,
    ),
  ],
)

/** Notes of operators about a person, who never sees them. Append-only. */
export const userNotes = pgTable(
  'user_notes',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index().on(table.userId, table.id),
    index().on(table.authorId),
    check('user_notes_length', sql`length(${table.text}) between 1 and 2000`),
  ],
)
