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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { inputCheckers, inputKinds } from '@/lib/contracts/catalogue'
import {
  cardMarks,
  claimVerificationPurposes,
  livingVerificationStates,
  payerDecisions,
  payerDifferences,
  payerSources,
  payerVerdicts,
  photoFrames,
  photoVerdicts,
  verificationActors,
  verificationInputTypes,
  verificationKinds,
  verificationStates,
  type DeclineReason,
  type PayerDifference,
  type RevokeReason,
} from '@/lib/contracts/verification/verification-lists'
import { currencies } from './catalogue'
import { claims } from './claims'
import { hasOneActor, instant, isOneOf, isWithin, sqlTextOf } from './columns'
import { incomingPayments } from './money/payments'
import { userLocales, users } from './people/users'

/** Why a photo or a value was declined; `input` is the key of what is asked for. */
export type StoredFault = { input: string; reason: DeclineReason; remark: string | null }

/** What is asked for, per currency and kind. A person has no currency. */
export const verificationInputs = pgTable(
  'verification_inputs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    currencyId: integer().references(() => currencies.id),
    kind: text({ enum: verificationKinds }).notNull(),
    key: text().notNull(),
    type: text({ enum: verificationInputTypes }).notNull(),
    /** How a value is entered and checked; null for photos. */
    inputKind: text({ enum: inputKinds }),
    checker: text({ enum: inputCheckers }),
    /** Only for photos. */
    frame: text({ enum: photoFrames }),
    labelRu: text().notNull(),
    labelEn: text().notNull(),
    hintRu: text(),
    hintEn: text(),
    isRequired: boolean().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    unique('verification_inputs_key')
      .on(table.currencyId, table.kind, table.key)
      .nullsNotDistinct(),
    uniqueIndex('verification_inputs_one_number')
      .on(sql`coalesce(${table.currencyId}, 0)`, table.kind)
      .where(sql`${table.type} = 'number'`),
    uniqueIndex('verification_inputs_one_holder')
      .on(sql`coalesce(${table.currencyId}, 0)`, table.kind)
      .where(sql`${table.type} = 'holder'`),
    check('verification_inputs_kind_known', isOneOf(table.kind, verificationKinds)),
    check('verification_inputs_type_known', isOneOf(table.type, verificationInputTypes)),
    check('verification_inputs_input_kind_known', isOneOf(table.inputKind, inputKinds)),
    check('verification_inputs_checker_known', isOneOf(table.checker, inputCheckers)),
    check('verification_inputs_frame_known', isOneOf(table.frame, photoFrames)),
    check('verification_inputs_key_shape', sql`${table.key} ~ '^[a-z][A-Za-z0-9]{0,31}$'`),
    check(
      'verification_inputs_currency_unless_person',
      sql`(${table.kind} = 'person') = (${table.currencyId} is null)`,
    ),
    check(
      'verification_inputs_photo_or_value',
      sql`(${table.type} = 'photo') = (${table.frame} is not null) and (${table.type} = 'photo') = (${table.inputKind} is null) and (${table.type} = 'photo') = (${table.checker} is null)`,
    ),
    check(
      'verification_inputs_number_required',
      sql`${table.type} <> 'number' or ${table.isRequired}`,
    ),
  ],
)

const isLiving = sql.raw(
  `state in (${livingVerificationStates.map((state) => `'${state}'`).join(', ')})`,
)

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
  (table) => [
    // One person has a number only once, as long as its verification has not ended.
    uniqueIndex('verifications_once_per_user').on(table.userId, table.numberLookup).where(isLiving),
    uniqueIndex('verifications_once_per_mailbox')
      .on(table.mailbox, table.numberLookup)
      .where(sql`${table.userId} is null and ${isLiving}`),
    uniqueIndex('verifications_one_person')
      .on(table.numberLookup)
      .where(sql`${table.state} = 'approved' and ${table.isExclusive}`),
    index().on(table.userId, table.id),
    index().on(table.mailbox, table.id),
    index().on(table.numberLookup),
    index('verifications_by_currency').on(table.currencyId, table.id),
    index('verifications_by_currency_and_state').on(table.currencyId, table.state, table.id),
    index('verifications_by_kind').on(table.kind, table.id),
    index('verifications_by_kind_and_state').on(table.kind, table.state, table.id),
    index().on(table.decidedBy),
    index().on(table.takenBy),
    index().on(table.address, table.createdAt),
    index('verifications_queue')
      .on(table.submittedAt, table.id)
      .where(sql`${table.state} = 'pending'`),
    // The queue with each of its filters, in the order of the waiting time.
    index('verifications_queue_of_kind')
      .on(table.kind, table.submittedAt, table.id)
      .where(sql`${table.state} = 'pending'`),
    index('verifications_queue_of_currency')
      .on(table.currencyId, table.submittedAt, table.id)
      .where(sql`${table.state} = 'pending'`),
    index('verifications_queue_free')
      .on(table.submittedAt, table.id)
      .where(sql`${table.state} = 'pending' and ${table.takenBy} is null`),
    index('verifications_by_state').on(table.state, table.id),
    index('verifications_expiring')
      .on(table.validUntil)
      .where(sql`${table.state} = 'approved' and ${table.validUntil} is not null`),
    index('verifications_drafts')
      .on(table.updatedAt)
      .where(sql`${table.state} = 'draft'`),
    index('verifications_with_photos')
      .on(table.decidedAt)
      .where(sql`${table.photosRemovedAt} is null and ${table.decidedAt} is not null`),
    index('verifications_sealed_with')
      .on(table.sealedWith, table.id)
      .where(sql`${table.sealedWith} is not null`),
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
  ],
)

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

/** A photo, which replaces the one before of its input. The bytes are in the storage. */
export const verificationPhotos = pgTable(
  'verification_photos',
  {
    id: uuid().primaryKey(),
    verificationId: uuid()
      .notNull()
      .references(() => verifications.id),
    /** The key of what is asked for. */
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
    index('verification_photos_bands').using('gin', table.bands),
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

/** Who made a payment, compared with its claim. Somebody else's money needs a decision. */
export const paymentPayers = pgTable(
  'payment_payers',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => incomingPayments.id),
    claimId: uuid()
      .notNull()
      .references(() => claims.id),
    name: text(),
    /** Masked, see `maskNumber`; a wallet's address is not masked. */
    number: text(),
    source: text({ enum: payerSources }).notNull(),
    verdict: text({ enum: payerVerdicts }).notNull(),
    differs: text({ enum: payerDifferences }).array().notNull().$type<PayerDifference[]>(),
    decision: text({ enum: payerDecisions }),
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
    note: text(),
    /** Whether the exchange could not use the payment, so that nobody has to decide about it. */
    isUnused: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.claimId),
    index().on(table.decidedBy),
    check('payment_payers_source_known', isOneOf(table.source, payerSources)),
    check('payment_payers_verdict_known', isOneOf(table.verdict, payerVerdicts)),
    check('payment_payers_decision_known', isOneOf(table.decision, payerDecisions)),
    check(
      'payment_payers_differs_known',
      sql`${table.differs} <@ array[${sqlTextOf(payerDifferences)}]`,
    ),
    check(
      'payment_payers_differs_somehow',
      sql`(${table.verdict} = 'differs') = (cardinality(${table.differs}) > 0)`,
    ),
    check(
      'payment_payers_decision_whole',
      sql`(${table.decision} is null) = (${table.decidedAt} is null) and (${table.decision} is null) = (${table.note} is null) and (${table.decision} is null or ${table.decidedBy} is not null) and (${table.decision} is null or ${table.verdict} = 'differs')`,
    ),
    check(
      'payment_payers_lengths',
      sql`length(${table.name}) between 1 and 200 and length(${table.number}) between 1 and 200 and length(${table.note}) between 3 and 500`,
    ),
  ],
)
