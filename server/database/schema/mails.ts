import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { mailStates } from '@/lib/contracts/desk/mails'
import { accountCodes } from './people/accounts'
import { claims } from './claims'
import { instant, isOneOf } from './columns'
import { userLocales } from './people/users'
import { verifications } from './verifications'

/** Every mail of the office, once for each reason. Without a mail server, a mail is in state `kept`. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    /** Identifies the reason of the mail, so that a reason creates only one mail. */
    dedupeKey: text().notNull(),
    template: text().notNull(),
    locale: text({ enum: userLocales }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    state: text({ enum: mailStates }).notNull(),
    attempts: smallint().notNull(),
    fault: text(),
    claimId: uuid().references(() => claims.id),
    /** The link in the mail, whose code is filled in when the mail is sent. */
    codeId: uuid().references(() => accountCodes.id, { onDelete: 'set null' }),
    /** The verification whose secret is in the mail's link, and is filled in when the mail is sent. */
    verificationId: uuid().references(() => verifications.id),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [
    unique('mails_once').on(table.dedupeKey),
    index().on(table.claimId),
    index().on(table.codeId),
    index().on(table.verificationId),
    index().on(table.createdAt),
    // Unsent mails are few, and are often counted and searched.
    index('mails_unsent')
      .on(table.state, table.createdAt)
      .where(sql`${table.state} in ('queued', 'failed')`),
    check('mails_state_known', isOneOf(table.state, mailStates)),
    check('mails_locale_known', isOneOf(table.locale, userLocales)),
    check('mails_recipient_shape', sql`${table.recipient} ~ '^[^[:space:]@]+@[^[:space:]@]+$'`),
    check('mails_sent_has_time', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
)
