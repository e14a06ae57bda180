import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, isOneOf } from './columns'

export const userRoles = ['user', 'operator', 'admin'] as const
export const userLocales = ['ru', 'en'] as const

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** As its owner wrote it; compared without regard to case. */
    email: text().notNull(),
    /** argon2id in PHC notation; null for an account nobody can log in to yet. */
    passwordHash: text(),
    role: text({ enum: userRoles }).notNull().default('user'),
    locale: text({ enum: userLocales }).notNull().default('ru'),
    activatedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    check(
      'users_email_shape',
      sql`${table.email} ~ '^[^[:space:]@]+@[^[:space:]@]+$' and length(${table.email}) <= 254`,
    ),
    check('users_password_argon2id', sql`${table.passwordHash} like '$argon2id$%'`),
    check('users_role_known', isOneOf(table.role, userRoles)),
    check('users_locale_known', isOneOf(table.locale, userLocales)),
  ],
)
