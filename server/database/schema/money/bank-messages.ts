import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  bankMessageReasons,
  bankMessageStates,
  decimalMarks,
  matchRules,
  thousandsMarks,
  waitingMessageStates,
} from '@/lib/contracts/bank-messages/message-lists'
import { currencies } from '../catalogue'
import { claims } from '../claims'
import { decimal, instant, isOneOf, isPositive, isWithin, sqlTextOf } from '../columns'
import { users } from '../people/users'
import { incomingPayments, paymentRequisites } from './payments'

/** Phones and mailboxes that forward what banks write. A device is never removed: its messages name it. */
export const bankDevices = pgTable(
  'bank_devices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The name by which a message refers to its device. */
    code: text().notNull().unique(),
    /** Its name for operators. */
    name: text().notNull(),
    /** Its key, encrypted; bound to its code. */
    keySealed: text().notNull(),
    /** Whether the key itself may be sent, by forwarders that cannot sign. */
    allowsBearer: boolean().notNull(),
    /** After how many hours without a message the overview warns; null for never. */
    silentHours: smallint(),
    lastMessageAt: instant(),
    createdAt: instant().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    revokedAt: instant(),
    revokedBy: uuid().references(() => users.id),
  },
  (table) => [
    index().on(table.createdBy),
    index().on(table.revokedBy),
    check('bank_devices_code', sql`${table.code} ~ '^[a-z0-9]{12}$'`),
    check('bank_devices_name_length', sql`length(${table.name}) between 1 and 60`),
    check('bank_devices_silent_hours', isWithin(table.silentHours, '1', '720')),
    check(
      'bank_devices_revoked_by_somebody',
      sql`(${table.revokedAt} is null) = (${table.revokedBy} is null)`,
    ),
  ],
)

/** How the messages of a bank are read, and what is done with the payments that they report. */
export const bankWordings = pgTable(
  'bank_wordings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Who sends such messages; `*` stands for any text. */
    sender: text().notNull(),
    wording: text().notNull(),
    decimalMark: text({ enum: decimalMarks }).notNull(),
    thousandsMark: text({ enum: thousandsMarks }).notNull(),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    /** Only messages that this device forwards are read this way; null for any device. */
    deviceId: integer().references(() => bankDevices.id),
    matchRule: text({ enum: matchRules }).notNull().default('propose'),
    /** The largest amount that is booked without an operator. */
    bookLimit: decimal(),
    /** The largest sum that is booked without an operator within 24 hours. */
    dailyLimit: decimal(),
    isEnabled: boolean().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    index().on(table.currencyId),
    index().on(table.deviceId),
    check('bank_wordings_name_length', sql`length(${table.name}) between 1 and 60`),
    check('bank_wordings_sender_length', sql`length(${table.sender}) between 1 and 100`),
    check('bank_wordings_wording_length', sql`length(${table.wording}) between 1 and 500`),
    check('bank_wordings_decimal_mark_known', isOneOf(table.decimalMark, decimalMarks)),
    check(
      'bank_wordings_thousands_mark_known',
      sql`${table.thousandsMark} in ('', ' ', ',', '.', '''')`,
    ),
    check('bank_wordings_marks_differ', sql`${table.decimalMark} <> ${table.thousandsMark}`),
    check('bank_wordings_match_rule_known', isOneOf(table.matchRule, matchRules)),
    check('bank_wordings_book_limit', isPositive(table.bookLimit)),
    check('bank_wordings_daily_limit', isPositive(table.dailyLimit)),
    check(
      'bank_wordings_books_up_to_a_bound',
      sql`(${table.matchRule} = 'book') = (${table.bookLimit} is not null) and (${table.matchRule} = 'book') = (${table.dailyLimit} is not null)`,
    ),
  ],
)

/** The payment details to which the payments in the messages of a wording are made. */
export const bankWordingRequisites = pgTable(
  'bank_wording_requisites',
  {
    wordingId: integer()
      .notNull()
      .references(() => bankWordings.id, { onDelete: 'cascade' }),
    requisiteId: uuid()
      .notNull()
      .references(() => paymentRequisites.id),
  },
  (table) => [
    primaryKey({ columns: [table.wordingId, table.requisiteId] }),
    index().on(table.requisiteId),
  ],
)

/**
 * Bank messages. What was received never changes; its text is deleted after some time. A message reports at most
 * one payment, and a payment is linked to at most one message.
 */
export const bankMessages = pgTable(
  'bank_messages',
  {
    id: uuid().primaryKey(),
    deviceId: integer()
      .notNull()
      .references(() => bankDevices.id),
    /** SHA-256 of what was received, by which a repetition is recognised. */
    contentHash: text().notNull(),
    /** Sender, text and payer, encrypted, bound to its id; null once they were deleted. */
    contentSealed: text(),
    receivedAt: instant().notNull(),
    state: text({ enum: bankMessageStates }).notNull(),
    reason: text({ enum: bankMessageReasons }),
    wordingId: integer().references(() => bankWordings.id, { onDelete: 'set null' }),
    /** When the money came, according to the message or its device; when it was received if neither says so. */
    paidAt: instant().notNull(),
    /** Whether the device said when it received the message, and that time can be right. */
    isTimed: boolean().notNull().default(false),
    amount: decimal(),
    currencyId: integer().references(() => currencies.id),
    /** The last digits of the card or account that was credited. */
    last4: text(),
    claimId: uuid().references(() => claims.id),
    paymentId: uuid()
      .unique('bank_messages_one_for_a_payment')
      .references(() => incomingPayments.id),
    decidedAt: instant(),
    /** Null if nobody decided: it was booked automatically, or the payment was already recorded. */
    decidedBy: uuid().references(() => users.id),
    note: text(),
  },
  (table) => [
    unique('bank_messages_once').on(table.deviceId, table.contentHash),
    index('bank_messages_in_state').on(table.state, table.id),
    index().on(table.deviceId, table.id),
    index().on(table.wordingId),
    index().on(table.currencyId),
    index().on(table.claimId),
    index().on(table.decidedBy),
    index('bank_messages_waiting')
      .on(table.id)
      .where(sql`${table.state} in (${sqlTextOf(waitingMessageStates)})`),
    index('bank_messages_with_text')
      .on(table.receivedAt)
      .where(sql`${table.contentSealed} is not null`),
    check('bank_messages_content_hash', sql`${table.contentHash} ~ '^[0-9a-f]{64}$'`),
    check('bank_messages_state_known', isOneOf(table.state, bankMessageStates)),
    check('bank_messages_reason_known', isOneOf(table.reason, bankMessageReasons)),
    check('bank_messages_amount', isPositive(table.amount)),
    check(
      'bank_messages_read_whole',
      sql`(${table.amount} is null) = (${table.currencyId} is null) and (${table.amount} is not null or ${table.state} in ('received', 'unread', 'dismissed'))`,
    ),
    check(
      'bank_messages_with_claim',
      sql`(${table.claimId} is not null) = (${table.state} in ('proposed', 'booked', 'recorded'))`,
    ),
    check(
      'bank_messages_with_payment',
      sql`(${table.paymentId} is not null) = (${table.state} in ('booked', 'recorded'))`,
    ),
    check(
      'bank_messages_decided',
      sql`(${table.decidedAt} is not null) = (${table.state} in ('booked', 'recorded', 'dismissed')) and (${table.decidedBy} is null or ${table.decidedAt} is not null)`,
    ),
    check('bank_messages_last4', sql`${table.last4} ~ '^[0-9]{3,6}$'`),
    check('bank_messages_note_length', sql`length(${table.note}) between 3 and 500`),
  ],
)
