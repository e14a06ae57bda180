import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userRoles } from '@/lib/contracts/accounts/me'
import { instant, isOneOf } from '../columns'

export const secondFactors = ['totp', 'recovery', 'passkey'] as const
export const userLocales = ['ru', 'en'] as const

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** As its owner typed it; compared without regard to case. */
    email: text().notNull(),
    /** argon2id in PHC notation; null for an account nobody can log in to yet. */
    passwordHash: text(),
    role: text({ enum: userRoles }).notNull().default('user'),
    locale: text({ enum: userLocales }).notNull().default('ru'),
    activatedAt: instant(),
    /** The referral code of the link that led them to the site. */
    refferal: text(),
    /**
     * Whether mails are sent about each step of an exchange; mails about money problems are always sent.
     */
    mailsSteps: boolean().notNull().default(true),
    /** Whether a mail is sent about a login from a new location. */
    mailsLogins: boolean().notNull().default(true),
    /**
     * The secret of their authenticator app, encrypted with the office's key. It is used once it is
     * confirmed.
     */
    totpSecret: text(),
    totpConfirmedAt: instant(),
    /** The last time step whose code was accepted, so that no code is accepted twice. */
    totpUsedStep: integer(),
    /** When an operator blocked the user, and the reason that operators see. */
    blockedAt: instant(),
    blockedReason: text(),
    /** When the account was deleted; after that nothing here identifies the person. */
    deletedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    check(
      'users_email_shape',
      sql`${table.email} ~ '^[^[:space:]@]+@[^[:space:]@]+$' and length(${table.email}) <= 254`,
    ),
    index().on(table.createdAt),
    check('users_refferal_shape', sql`${table.refferal} ~ '^[A-Za-z0-9_-]{1,64}$'`),
    check(
      'users_totp_confirmed_has_secret',
      sql`${table.totpConfirmedAt} is null or ${table.totpSecret} is not null`,
    ),
    check(
      'users_blocked_for_a_reason',
      sql`(${table.blockedAt} is null) = (${table.blockedReason} is null) and length(${table.blockedReason}) between 1 and 500`,
    ),
    check(
      'users_deleted_is_nobody',
      sql`${table.deletedAt} is null or (${table.passwordHash} is null and ${table.totpSecret} is null and ${table.role} = 'user' and ${table.email} like '%@deleted.invalid')`,
    ),
    check('users_password_argon2id', sql`${table.passwordHash} like '$argon2id$%'`),
    check('users_role_known', isOneOf(table.role, userRoles)),
    check('users_locale_known', isOneOf(table.locale, userLocales)),
  ],
)

/**
 * One login of one person. Its refresh token is stored only as a hash and replaced at each use. The
 * hashes of replaced tokens stay, so that the use of a stolen token ends the session.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Whether the session continues after the browser was closed. */
    isRemembered: boolean().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    userAgent: text(),
    address: text(),
    /** The second factor that was used; null when none was required. */
    secondFactor: text({ enum: secondFactors }),
    /** When they last proved who they are, at the login or when asked again later. */
    ownerShownAt: instant(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.expiresAt),
    check('sessions_second_factor_known', isOneOf(table.secondFactor, secondFactors)),
    check('sessions_expire_later', sql`${table.expiresAt} > ${table.createdAt}`),
    check('sessions_user_agent_length', sql`length(${table.userAgent}) <= 300`),
  ],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, in hexadecimal. */
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** When the next token replaced it; null for exactly one token of each session. */
    replacedAt: instant(),
  },
  (table) => [
    index().on(table.sessionId),
    uniqueIndex('refresh_tokens_one_current')
      .on(table.sessionId)
      .where(sql`${table.replacedAt} is null`),
    check('refresh_tokens_hash_shape', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** When operators were last seen at the desk. An operator who was seen within the last minutes is present. */
export const operatorPresence = pgTable('operator_presence', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  seenAt: instant().notNull(),
  /** False: at the desk, but not taking manual exchanges. */
  isAvailable: boolean().notNull(),
})
