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
 * Who nothing is known of; whose account is confirmed; who has completed an exchange before.
 */
export const claimStandings = ['unconfirmed', 'confirmed', 'known'] as const
export type ClaimStanding = (typeof claimStandings)[number]

/** What a form's inputs were filled with, by key, and under which words they were asked for. */
export type ClaimInput = { key: string; labelRu: string; labelEn: string; value: string }

/** Which of the rules apply to a claim, as they were told before the payment. */
export type ClaimConditions = {
  /** What it was worth in USD when it was created; null when nobody could tell. */
  usd: string | null
  /** What is paid out for it, worth in USD by the market of that moment; null when nobody could tell. */
  usdOut: string | null
  /** A verified card is asked for. */
  card: boolean
  /** From which worth on; null when it is asked for by the course alone, or not at all. */
  cardFromUsd: string | null
  /**
   * From this worth on the payment is looked at: by the AML service, whose score from here on stops
   * the claim, or, where the provider is `none`, by an operator.
   */
  aml: { provider: string; stopsFromScore: string; fromUsd: string } | null
  /** A share of the amount within which a payment counts as exact. */
  tolerancePercent: string
  /** What the direction said may be asked for. */
  asks: ClaimAsk[]
}

/** One exchange. Its state moves by the transition function alone; everything else here stays. */
export const claims = pgTable(
  'claims',
  {
    id: uuid().primaryKey(),
    /** What people call it by. */
    number: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    state: text({ enum: claimStates }).notNull(),
    exception: text({ enum: claimExceptions }).notNull(),
    /** How many events made it what it is. */
    version: integer().notNull(),
    directionId: integer()
      .notNull()
      .references(() => directions.id),
    fromCurrencyId: integer().notNull(),
    toCurrencyId: integer().notNull(),
    locale: text({ enum: userLocales }).notNull(),
    /** As the customer wrote it; null where the direction asks for none. */
    email: text(),
    /** Whose mailbox the address leads to, so that its second names count as one; see `mailboxOf`. */
    mailbox: text(),
    userId: uuid().references(() => users.id),
    /** Where it came from; a network for IPv6. */
    address: text().notNull(),
    /** How well who made it is known, and how much of a reserve may wait unpaid for such people. */
    standing: text({ enum: claimStandings }).notNull().default('unconfirmed'),
    /** Whose account the standing was judged by: of who confirmed it, signed in since it was made. */
    standingUserId: uuid().references(() => users.id),
    /** Whether its first steps, which cost nobody anything, are told by mail. */
    tellsSteps: boolean().notNull().default(true),
    courseType: text({ enum: ['default', 'verification'] }).notNull(),
    fromInputs: jsonb().$type<ClaimInput[]>().notNull(),
    toInputs: jsonb().$type<ClaimInput[]>().notNull(),
    /** SHA-256 of where the payout goes, so that claims to one requisite find each other. */
    requisiteHash: text().notNull(),
    cityFromId: integer(),
    cityToId: integer(),
    refferal: text(),
    promocode: text(),
    conditions: jsonb().$type<ClaimConditions>().notNull(),
    /** SHA-256 of the secret that opens it. */
    secretHash: text().notNull(),
    windowMinutes: smallint().notNull(),
    /** The quote that counts now. */
    quoteSeq: smallint().notNull(),
    /** Whether the quote's amount stands in the held reserve. */
    isHeld: boolean().notNull(),
    /** Whether the customer's money was booked. */
    isAccepted: boolean().notNull(),
    /** Whether more came than its exchange or its refund can use, and nobody has sent it back yet. */
    hasUnclaimed: boolean().notNull().default(false),
    stateBeforeHold: text({ enum: claimStates }),
    holdReason: text({ enum: holdReasons }),
    /** What the operator says to the customer: why it stands still or was refused. */
    remark: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Until when the customer may choose about an exception; then the money goes back. */
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

/** Terms of a deal as they are kept: every number as text. */
export type QuoteTerms = {
  tiers: { min: string; course: string }[]
  sendFee: { percent: string; fixed: string; min: string }
  receiveFee: { percent: string; fixed: string; min: string }
  fromDigits: number
  toDigits: number
  multiple: string | null
}

/** What is exchanged for what: number 0 as agreed, each later one a re-quote of the one before. */
export const claimQuotes = pgTable(
  'claim_quotes',
  {
    claimId: uuid()
      .notNull()
      .references(() => claims.id),
    seq: smallint().notNull(),
    fromAmount: decimal().notNull(),
    toAmount: decimal().notNull(),
    /** Units of `to` for one of `from`, fees left out. */
    course: decimal().notNull(),
    /** What it was reckoned by, so that another amount can be reckoned the same way. */
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

/** Everything that happened to a claim, in order, each row chained to the one before. Append-only. */
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
    /** Where the request came from, when there was one. */
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

/** The movements of money a claim's events made. */
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

/** What a customer sent to prove their payment. The bytes lie in the storage under the key. */
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
    /** When the bytes were taken away again; the row stays. */
    removedAt: instant(),
  },
  (table) => [
    index().on(table.claimId, table.id),
    unique('claim_receipts_once').on(table.claimId, table.sha256),
    check('claim_receipts_bytes', isWithin(table.bytes, '1', '10485760')),
    check('claim_receipts_sha256_shape', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)
