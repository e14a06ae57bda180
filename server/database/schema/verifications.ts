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
  uuid,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core'
import { inputCheckers } from '@/lib/contracts/catalogue'
import {
  cardMarks,
  claimVerificationPurposes,
  verificationActors,
  verificationKinds,
  verificationStates,
  type DeclineReason,
  type RevokeReason,
} from '@/lib/contracts/verification/verification-lists'
import { currencies } from './catalogue'
import { claims } from './claims'
import { hasOneActor, instant, isOneOf } from './columns'
import { userLocales, users } from './people/users'
import { verificationIndexes } from './verification-indexes'

/** Why a photo or a value was declined; `input` is the key of what is asked for. */
export type StoredFault = { input: string; reason: DeclineReason; remark: string | null }

/**
 * A card, an account or a person that its customer wants verified. Only the transition function changes
 * its state. The number and the other values are encrypted; the number is found by its keyed hash.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: verificationKinds }).notNull(),
    state: text({ enum: verificationStates }).notNull(),
    /** Grows with each change that its customer or an operator can see. */
    version: integer().notNull(),
    /** The number of its events. */
    eventSeq: integer().notNull(),
    currencyId: integer().references(() => currencies.id),
    /** Null for a guest. */
    userId: uuid().references(() => users.id),
    /** A guest's address as typed, and its mailbox, see `mailboxOf`; null for a user's verification. */
    email: text(),
    mailbox: text(),
    /** When a guest proved, by the link in the mail, that they read the mailbox. */
    mailboxProvedAt: instant(),
    /** SHA-256 of the secret of a guest's link. */
    secretHash: text(),
    locale: text({ enum: userLocales }).notNull(),
    /** The network address from which it was started. */
    address: text().notNull(),
    /** The number, encrypted; null once it was deleted, and in a draft that a claim started without it. */
    numberSealed: text(),
    /** The keyed hash of the kind and the number in its normal form. */
    numberLookup: text(),
    /** How the number is shown, for example `•••• 4321`. */
    numberMasked: text(),
    mark: text({ enum: cardMarks }),
    /** How the number was checked: it counts for every currency whose number is checked in this way. */
    numberChecker: text({ enum: inputCheckers }),
    /** The holder and other values by key, as JSON, encrypted. */
    valuesSealed: text(),
    /** The version of the key with which both were encrypted. */
    sealedWith: smallint(),
    /** Whether a claim waits for this number, so that its customer cannot change it. */
    isNumberFixed: boolean().notNull().default(false),
    /** Whether nobody else may have this number approved, as the office's rule was at the approval. */
    isExclusive: boolean().notNull().default(false),
    /** What was declined last; a fault is mended once its input was given again. */
    faults: jsonb().$type<StoredFault[]>().notNull().default([]),
    /** The faults that were mended, by key. */
    mended: jsonb().$type<string[]>().notNull().default([]),
    revokeReason: text().$type<RevokeReason>(),
    /** What the operator wrote to the customer. */
    remark: text(),
    /** How many files were ever uploaded for it. */
    uploads: integer().notNull().default(0),
    /** How many times it was sent. */
    attempts: smallint().notNull().default(0),
    submittedAt: instant(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    /** When the approval ends; null if it has no end. */
    validUntil: instant(),
    takenBy: uuid().references(() => users.id),
    takenAt: instant(),
    photosRemovedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [...verificationIndexes(table), ...checksOf(table)],
)

type Checked = Record<
  | 'kind'
  | 'state'
  | 'locale'
  | 'mark'
  | 'numberChecker'
  | 'currencyId'
  | 'userId'
  | 'secretHash'
  | 'email'
  | 'numberLookup'
  | 'numberSealed'
  | 'numberMasked'
  | 'valuesSealed'
  | 'sealedWith'
  | 'remark'
  | 'version'
  | 'eventSeq'
  | 'uploads'
  | 'attempts'
  | 'submittedAt'
  | 'decidedAt'
  | 'takenBy'
  | 'takenAt'
  | 'isExclusive',
  ExtraConfigColumn
>

function checksOf(table: Checked) {
  return [
    check('verifications_kind_known', isOneOf(table.kind, verificationKinds)),
    check('verifications_state_known', isOneOf(table.state, verificationStates)),
    check('verifications_locale_known', isOneOf(table.locale, userLocales)),
    check('verifications_mark_known', isOneOf(table.mark, cardMarks)),
    check('verifications_checker_known', isOneOf(table.numberChecker, inputCheckers)),
    check(
      'verifications_currency_unless_person',
      sql`(${table.kind} = 'person') = (${table.currencyId} is null)`,
    ),
    check(
      'verifications_one_owner',
      sql`${table.userId} is not null or ${table.secretHash} is not null or ${table.state} = 'withdrawn'`,
    ),
    check('verifications_email_length', sql`length(${table.email}) <= 254`),
    check('verifications_secret_hash_shape', sql`${table.secretHash} ~ '^[0-9a-f]{64}$'`),
    check('verifications_lookup_shape', sql`${table.numberLookup} ~ '^[0-9a-f]{64}$'`),
    check(
      'verifications_number_whole',
      sql`(${table.numberSealed} is null) = (${table.numberLookup} is null) and (${table.numberSealed} is null) = (${table.numberMasked} is null) and (${table.numberSealed} is null and ${table.valuesSealed} is null) = (${table.sealedWith} is null)`,
    ),
    check(
      'verifications_number_until_withdrawn',
      sql`case ${table.state} when 'withdrawn' then ${table.numberSealed} is null when 'draft' then true else ${table.numberSealed} is not null end`,
    ),
    check(
      'verifications_masked_is_masked',
      sql`length(${table.numberMasked}) <= 40 and ${table.numberMasked} like '%•%'`,
    ),
    check('verifications_remark_length', sql`length(${table.remark}) <= 1000`),
    check(
      'verifications_counts',
      sql`${table.version} >= 1 and ${table.eventSeq} >= 1 and ${table.uploads} >= 0 and ${table.attempts} >= 0`,
    ),
    check(
      'verifications_pending_was_sent',
      sql`${table.state} in ('draft', 'withdrawn') or ${table.submittedAt} is not null`,
    ),
    check(
      'verifications_decided_has_time',
      sql`${table.state} not in ('approved', 'declined', 'expired', 'revoked') or ${table.decidedAt} is not null`,
    ),
    check(
      'verifications_taken_whole',
      sql`(${table.takenBy} is null) = (${table.takenAt} is null) and (${table.takenBy} is null or ${table.state} = 'pending')`,
    ),
    check(
      'verifications_exclusive_when_approved',
      sql`not ${table.isExclusive} or ${table.state} = 'approved'`,
    ),
  ]
}

/** Every move of a verification, in order. Append-only. */
export const verificationEvents = pgTable(
  'verification_events',
  {
    verificationId: uuid()
      .notNull()
      .references(() => verifications.id),
    seq: integer().notNull(),
    event: text().notNull(),
    fromState: text({ enum: verificationStates }),
    toState: text({ enum: verificationStates }).notNull(),
    by: text({ enum: verificationActors }).notNull(),
    actor: text().notNull(),
    actorUserId: uuid().references(() => users.id),
    address: text(),
    /** Never contains a number, a name or a text of the customer. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** For a decision: for how long the customer had waited. */
    waitedSeconds: integer(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.verificationId, table.seq] }),
    index().on(table.actorUserId),
    index('verification_events_decided')
      .on(table.createdAt, table.event)
      .where(sql`${table.waitedSeconds} is not null`),
    check('verification_events_by_known', isOneOf(table.by, verificationActors)),
    check(
      'verification_events_states_known',
      sql`${isOneOf(table.toState, verificationStates)} and ${isOneOf(table.fromState, verificationStates)}`,
    ),
    check('verification_events_actor_named', hasOneActor(table.actor, table.actorUserId)),
    check(
      'verification_events_first_from_nothing',
      sql`(${table.seq} = 1) = (${table.fromState} is null)`,
    ),
    check('verification_events_waited', sql`${table.waitedSeconds} >= 0`),
  ],
)

/** Which claim relies on a verification because of its course, or waits for it because of a rule. */
export const claimVerifications = pgTable(
  'claim_verifications',
  {
    claimId: uuid()
      .notNull()
      .references(() => claims.id),
    verificationId: uuid()
      .notNull()
      .references(() => verifications.id),
    purpose: text({ enum: claimVerificationPurposes }).notNull(),
    kind: text({ enum: verificationKinds }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.verificationId] }),
    index().on(table.verificationId),
    check('claim_verifications_purpose_known', isOneOf(table.purpose, claimVerificationPurposes)),
    check('claim_verifications_kind_known', isOneOf(table.kind, verificationKinds)),
  ],
)

/** The key of the keyed hashes of numbers, itself encrypted with the newest key of NUMBER_KEYS. */
export const verificationLookup = pgTable(
  'verification_lookup',
  {
    id: smallint().primaryKey(),
    keySealed: text().notNull(),
    sealedWith: smallint().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check('verification_lookup_one', sql`${table.id} = 1`),
    check('verification_lookup_sealed_with', sql`${table.sealedWith} >= 1`),
  ],
)
