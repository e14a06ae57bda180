import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ClaimAsk } from '@/lib/contracts/claims/claim-asks'
import {
  claimExceptions,
  claimStates,
  holdReasons,
  claimActors,
  quoteReasons,
} from '@/lib/contracts/claims/claim-states'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { cities, currencies } from './catalogue'
import { inDeskOrders, whatWaits } from './claim-indexes'
import { decimal, hasOneActor, instant, isOneOf, isPositive, isWithin } from './columns'
import { directions } from './directions'
import { entries } from './money/ledger'
import { userLocales, users } from './people/users'

/**
 * An unconfirmed customer; one with a confirmed account; one who has completed an exchange before.
 */
export const claimStandings = ['unconfirmed', 'confirmed', 'known'] as const
export type ClaimStanding = (typeof claimStandings)[number]

/** What the inputs of a form were filled with, by key, and the labels they had. */
export type ClaimInput = { key: string; labelRu: string; labelEn: string; value: string }

/** Which rules apply to a claim, as the customer was told before the payment. */
export type ClaimConditions = {
  /** Its worth in USD when it was created; null when it could not be valued. */
  usd: string | null
  /** What is paid out for it, in USD by the market of that moment; null when it could not be valued. */
  usdOut: string | null
  /** A verified card is asked for. */
  card: boolean
  /** From which worth on; null when the course alone requires it, or nothing does. */
  cardFromUsd: string | null
  /**
   * From this worth on the payment is checked: by the AML service, whose score from the bound on
   * stops the claim, or, with the provider `none`, by an operator.
   */
  aml: { provider: string; stopsFromScore: string; fromUsd: string } | null
  /** A share of the amount within which a payment counts as exact. */
  tolerancePercent: string
  /** What the direction said may be asked of the customer. */
  asks: ClaimAsk[]
}

/** One exchange. Only the transition function changes its state; everything else here stays. */
export const claims = pgTable(
  'claims',
  {
    id: uuid().primaryKey(),
    /** What people call it by. */
    number: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    state: text({ enum: claimStates }).notNull(),
    exception: text({ enum: claimExceptions }).notNull(),
    /** How many events it has had. */
    version: integer().notNull(),
    directionId: integer()
      .notNull()
      .references(() => directions.id),
    fromCurrencyId: integer().notNull(),
    toCurrencyId: integer().notNull(),
    locale: text({ enum: userLocales }).notNull(),
    /** As the customer wrote it; null where the direction asks for none. */
    email: text(),
    /** The mailbox that the address leads to, so that its other spellings count as one; see `mailboxOf`. */
    mailbox: text(),
    userId: uuid().references(() => users.id),
    /** The network address it came from; a network for IPv6. */
    address: text().notNull(),
    /** How well the customer is known, which decides how much of a reserve such claims may hold unpaid. */
    standing: text({ enum: claimStandings }).notNull().default('unconfirmed'),
    /**
     * The account by which the standing was judged: of the customer who confirmed it, signed in
     * since it was made.
     */
    standingUserId: uuid().references(() => users.id),
    /** Whether mails tell of its first steps, which cost nobody anything. */
    tellsSteps: boolean().notNull().default(true),
    courseType: text({ enum: ['default', 'verification'] }).notNull(),
    fromInputs: jsonb().$type<ClaimInput[]>().notNull(),
    toInputs: jsonb().$type<ClaimInput[]>().notNull(),
    /** SHA-256 of the payout's destination, so that claims with the same requisite can be found. */
    requisiteHash: text().notNull(),
    cityFromId: integer(),
    cityToId: integer(),
    refferal: text(),
    promocode: text(),
    conditions: jsonb().$type<ClaimConditions>().notNull(),
    /** SHA-256 of the secret that opens the claim. */
    secretHash: text().notNull(),
    windowMinutes: smallint().notNull(),
    /** The quote in force. */
    quoteSeq: smallint().notNull(),
    /** Whether the quote's amount is held from the reserve. */
    isHeld: boolean().notNull(),
    /** Whether the customer's money was booked. */
    isAccepted: boolean().notNull(),
    /** Whether more money came than its exchange or its refund can use, and has not been sent back yet. */
    hasUnclaimed: boolean().notNull().default(false),
    stateBeforeHold: text({ enum: claimStates }),
    holdReason: text({ enum: holdReasons }),
    /** The operator's message to the customer: why it is on hold or was refused. */
    remark: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** How long the customer may choose what to do about an exception; after that the money goes back. */
    chooseUntil: instant(),
    finishedAt: instant(),
  },
  (table) => [
    foreignKey({ columns: [table.fromCurrencyId], foreignColumns: [currencies.id] }),
    foreignKey({ columns: [table.toCurrencyId], foreignColumns: [currencies.id] }),
    foreignKey({ columns: [table.cityFromId], foreignColumns: [cities.id] }),
    foreignKey({ columns: [table.cityToId], foreignColumns: [cities.id] }),
    index().on(table.directionId),
    index().on(table.fromCurrencyId),
    index().on(table.toCurrencyId),
    index().on(table.cityFromId),
    index().on(table.cityToId),
    index().on(table.userId, table.id),
    index().on(table.standingUserId),
    index('claims_email').on(sql`lower(${table.email})`, table.id),
    index('claims_mailbox').on(table.mailbox, table.id),
    index().on(table.requisiteHash),
    index().on(table.address, table.createdAt),
    ...inDeskOrders(table),
    ...whatWaits(table),
    index('claims_completed')
      .on(table.finishedAt)
      .where(sql`${table.state} = 'completed'`),
    index('claims_excepted')
      .on(table.exception, table.id)
      .where(sql`${table.exception} <> 'none'`),
    index('claims_to_inputs').using('gin', sql`${table.toInputs} jsonb_path_ops`),
    index('claims_from_inputs').using('gin', sql`${table.fromInputs} jsonb_path_ops`),
    check('claims_state_known', isOneOf(table.state, claimStates)),
    check('claims_exception_known', isOneOf(table.exception, claimExceptions)),
    check('claims_locale_known', isOneOf(table.locale, userLocales)),
    check('claims_course_type_known', isOneOf(table.courseType, ['default', 'verification'])),
    check('claims_standing_known', isOneOf(table.standing, claimStandings)),
    check('claims_two_currencies', sql`${table.fromCurrencyId} <> ${table.toCurrencyId}`),
    check('claims_email_length', sql`length(${table.email}) <= 254`),
    check('claims_secret_hash_shape', sql`${table.secretHash} ~ '^[0-9a-f]{64}$'`),
    check('claims_requisite_hash_shape', sql`${table.requisiteHash} ~ '^[0-9a-f]{64}$'`),
    check('claims_window_range', isWithin(table.windowMinutes, '5', '1440')),
    check('claims_version_counts', sql`${table.version} >= 1 and ${table.quoteSeq} >= 0`),
    check(
      'claims_held_while_open',
      sql`not ${table.isHeld} or ${isOneOf(table.state, statesWith('mayHold', true))}`,
    ),
    check(
      'claims_hold_has_reason',
      sql`(${table.state} = 'on_hold') = (${table.holdReason} is not null and ${table.stateBeforeHold} is not null)`,
    ),
    check(
      'claims_finished_when_final',
      sql`(${isOneOf(table.state, statesWith('isFinal', true))}) = (${table.finishedAt} is not null)`,
    ),
    check(
      'claims_choice_is_open',
      sql`${table.chooseUntil} is null or (${table.state} = 'on_hold' and ${table.exception} <> 'none' and not ${table.isAccepted})`,
    ),
    check('claims_remark_length', sql`length(${table.remark}) <= 1000`),
  ],
)

/** Terms of a deal as they are stored: every number as text. */
export type QuoteTerms = {
  tiers: { min: string; course: string }[]
  sendFee: { percent: string; fixed: string; min: string }
  receiveFee: { percent: string; fixed: string; min: string }
  fromDigits: number
  toDigits: number
  multiple: string | null
}

/** What is exchanged for what: number 0 is as agreed, each later one is a re-quote of the one before. */
export const claimQuotes = pgTable(
  'claim_quotes',
  {
    claimId: uuid()
      .notNull()
      .references(() => claims.id),
    seq: smallint().notNull(),
    fromAmount: decimal().notNull(),
    toAmount: decimal().notNull(),
    /** Units of `to` for one of `from`, without fees. */
    course: decimal().notNull(),
    /** The terms it was calculated by, so that another amount can be calculated the same way. */
    terms: jsonb().$type<QuoteTerms>().notNull(),
    reason: text({ enum: quoteReasons }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.seq] }),
    check(
      'claim_quotes_seq',
      sql`${table.seq} >= 0 and (${table.seq} = 0) = (${table.reason} = 'agreed')`,
    ),
    check('claim_quotes_from_amount', isPositive(table.fromAmount)),
    check('claim_quotes_to_amount', isPositive(table.toAmount)),
    check('claim_quotes_course', isPositive(table.course)),
  ],
)

/** Every event of a claim, in order, each row chained to the one before. Append-only. */
export const claimEvents = pgTable(
  'claim_events',
  {
    claimId: uuid()
      .notNull()
      .references(() => claims.id),
    seq: integer().notNull(),
    event: text().notNull(),
    fromState: text({ enum: claimStates }),
    toState: text({ enum: claimStates }).notNull(),
    by: text({ enum: claimActors }).notNull(),
    actor: text().notNull(),
    actorUserId: uuid().references(() => users.id),
    /** The network address of the request, when there was one. */
    address: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.seq] }),
    index().on(table.actorUserId),
    index().on(table.createdAt),
    check('claim_events_by_known', isOneOf(table.by, claimActors)),
    check('claim_events_actor_named', hasOneActor(table.actor, table.actorUserId)),
    check(
      'claim_events_hash_shape',
      sql`${table.hash} ~ '^[0-9a-f]{64}$' and ${table.previousHash} ~ '^[0-9a-f]{64}$'`,
    ),
    check(
      'claim_events_first_from_nothing',
      sql`(${table.seq} = 1) = (${table.fromState} is null)`,
    ),
  ],
)

/** The movements of money that a claim's events made. */
export const claimEntries = pgTable(
  'claim_entries',
  {
    entryId: uuid()
      .primaryKey()
      .references(() => entries.id),
    claimId: uuid().notNull(),
    eventSeq: integer().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.claimId, table.eventSeq],
      foreignColumns: [claimEvents.claimId, claimEvents.seq],
    }),
    index().on(table.claimId, table.eventSeq),
  ],
)

/** What operators tell one another; the customer never sees it. Append-only. */
export const claimNotes = pgTable(
  'claim_notes',
  {
    id: uuid().primaryKey(),
    claimId: uuid()
      .notNull()
      .references(() => claims.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index().on(table.claimId, table.id),
    index().on(table.userId),
    check('claim_notes_length', sql`length(${table.text}) between 1 and 2000`),
  ],
)

/** What a customer sent to prove their payment. The bytes are in the storage under the key. */
export const claimReceipts = pgTable(
  'claim_receipts',
  {
    id: uuid().primaryKey(),
    claimId: uuid()
      .notNull()
      .references(() => claims.id),
    storageKey: text().notNull().unique(),
    contentType: text({
      enum: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    }).notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    createdAt: instant().notNull(),
    /** When the bytes were deleted; the row stays. */
    removedAt: instant(),
  },
  (table) => [
    index().on(table.claimId, table.id),
    unique('claim_receipts_once').on(table.claimId, table.sha256),
    check('claim_receipts_bytes', isWithin(table.bytes, '1', '10485760')),
    check('claim_receipts_sha256_shape', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)
