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
import type { RequiredVerification } from '@/lib/verification/required-verifications'
import { promoStates } from '@/lib/contracts/promo/promo-codes'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { claimNumberRange } from '@/lib/contracts/claims/claim-number'
import { cities, currencies } from './catalogue'
import { deskListIndexes, waitingIndexes } from './claim-indexes'
import { partnerRules } from './loyalty/claim-partner-rules'
import { promoRules } from './loyalty/claim-promo-rules'
import { decimal, hasOneActor, instant, isOneOf, isPositive, isWithin } from './columns'
import { directions } from './directions'
import { entries } from './money/ledger'
import { userLocales, users } from './people/users'
import { discountRules } from './loyalty/discounts'
import { partnerKeys } from './loyalty/partner-keys'
import { promoCodes } from './loyalty/promo-codes'
import { referrers } from './loyalty/referrers'
import { invoiceRules } from './shops/claim-invoice-rules'
import type { ClaimInput } from './claim-input'

/**
 * `unconfirmed`: a customer without a confirmed account. `confirmed`: a customer with a confirmed
 * account. `known`: a customer who has completed an exchange before.
 */
export const claimStandings = ['unconfirmed', 'confirmed', 'known'] as const
export type ClaimStanding = (typeof claimStandings)[number]

/** Which rules apply to a claim, as shown to the customer before the payment. */
export type ClaimConditions = {
  /** Its value in USD when it was created; null when it could not be valued. */
  usd: string | null
  /**
   * The market value in USD, at that moment, of what is paid out for the claim; null when it could not
   * be valued.
   */
  usdOut: string | null
  /** Whether a verified card is required. */
  card: boolean
  /** The value from which a card is required; null when the course requires it, or nothing does. */
  cardFromUsd: string | null
  /**
   * Every kind of verification that is required, with the value from which a rule requires it; null when
   * the course requires it. Claims of version 0.1.0 have no such list, see `requiredVerifications`.
   */
  verify?: RequiredVerification[]
  /**
   * What its direction announced: every kind of verification and the AML check, with the value from which each is
   * required. The texts use this, so that they say the same before and after the order is placed. Claims of version
   * 0.1.0 have no such list.
   */
  asked?: {
    verify: RequiredVerification[]
    amlFromUsd: string | null
  }
  /**
   * From the value `fromUsd` on, the payment is checked by the AML service, or, with the provider `none`, by an
   * operator. A score from `stopsFromScore` on puts the claim on hold.
   */
  aml: { provider: string; stopsFromScore: string; fromUsd: string } | null
  /** The same for the address to which the office pays. Claims of version 0.1.0 have no such condition. */
  receiverAml?: ClaimConditions['aml']
  /** How much a payment may differ from the amount, in percent, and still count as exact. */
  tolerancePercent: string
  /** What the office may ask of the customer by the direction's terms. */
  asks: ClaimAsk[]
  /** Only with a promo code: how much of the margin it gives back, and by how much it increases `to`. */
  promo?: { percent: string; gain: string }
  /**
   * The same for the discount of an account. The course contains the better of the two for the amount; a claim that
   * loses its code keeps its discount.
   */
  discount?: { percent: string; gain: string }
}

/**
 * One exchange. Only the transition function changes its state; a trigger keeps the agreed terms
 * unchanged.
 */
export const claims = pgTable(
  'claims',
  {
    id: uuid().primaryKey(),
    /**
     * The number by which people refer to it. It is random, so that it tells nobody how many claims there
     * are. Claims of version 0.1.0 keep their small numbers; a trigger refuses such numbers for new ones.
     */
    number: bigint({ mode: 'number' }).notNull().unique(),
    state: text({ enum: claimStates }).notNull(),
    exception: text({ enum: claimExceptions }).notNull(),
    /** The number of its events. */
    version: integer().notNull(),
    directionId: integer()
      .notNull()
      .references(() => directions.id),
    fromCurrencyId: integer().notNull(),
    toCurrencyId: integer().notNull(),
    locale: text({ enum: userLocales }).notNull(),
    /** As the customer typed it; null when the direction requires none. */
    email: text(),
    /** The mailbox of the address, so that all spellings of an address count as one; see `mailboxOf`. */
    mailbox: text(),
    userId: uuid().references(() => users.id),
    /** The IP address from which it was created; for IPv6 the network. See `partnerAddress`. */
    address: text().notNull(),
    /**
     * How well the customer is known. It limits how much of a reserve unpaid claims of such customers
     * hold.
     */
    standing: text({ enum: claimStandings }).notNull().default('unconfirmed'),
    /**
     * The account that determined `standing`: that of the customer who confirmed the claim, who may
     * have signed in after the claim was created.
     */
    standingUserId: uuid().references(() => users.id),
    /** Whether mails are sent about its first steps, in which no money is at stake. */
    tellsSteps: boolean().notNull().default(true),
    courseType: text({ enum: ['default', 'verification'] }).notNull(),
    fromInputs: jsonb().$type<ClaimInput[]>().notNull(),
    toInputs: jsonb().$type<ClaimInput[]>().notNull(),
    /** SHA-256 of the payout's destination, so that claims with the same requisite can be found. */
    requisiteHash: text().notNull(),
    cityFromId: integer(),
    cityToId: integer(),
    /** The referral code that the customer came with, even if it is unknown. */
    refferal: text(),
    /** Who is rewarded when the claim is completed; decided when it is created. */
    referrerId: uuid().references(() => referrers.userId),
    /** The partner's key with which it was created; its `address` then stands for the partner. */
    partnerKeyId: uuid().references(() => partnerKeys.id),
    /**
     * The invoice that it pays: its `to` is credited to the shop, and nothing is paid out. A foreign key to
     * `shop_invoices`, which is written by hand, because invoices refer to claims too.
     */
    invoiceId: uuid(),
    /** The promo code that raised its course. */
    promocode: text(),
    promoCodeId: uuid().references(() => promoCodes.id),
    promoState: text({ enum: promoStates }),
    conditions: jsonb().$type<ClaimConditions>().notNull(),
    /** The verifications that a rule required later, because more was paid than agreed; they are never removed. */
    addedVerify: jsonb().$type<RequiredVerification[]>().notNull().default([]),
    /** SHA-256 of the secret that opens the claim. */
    secretHash: text().notNull(),
    windowMinutes: smallint().notNull(),
    /** The number of the current quote. */
    quoteSeq: smallint().notNull(),
    /** Whether the quote's amount of the reserve is held for the claim. */
    isHeld: boolean().notNull(),
    /** Whether the customer's money was booked. */
    isAccepted: boolean().notNull(),
    /** Whether money arrived that neither the exchange nor the refund can use and that was not refunded. */
    hasUnclaimed: boolean().notNull().default(false),
    stateBeforeHold: text({ enum: claimStates }),
    holdReason: text({ enum: holdReasons }),
    /** The operator's message to the customer: why it is on hold or was refused. */
    remark: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The end of the customer's time to choose about an exception; then the money is refunded. */
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
    ...deskListIndexes(table),
    ...waitingIndexes(table),
    ...promoRules(table),
    ...discountRules(table),
    ...partnerRules(table),
    ...invoiceRules(table),
    index('claims_completed')
      .on(table.finishedAt)
      .where(sql`${table.state} = 'completed'`),
    index('claims_excepted')
      .on(table.exception, table.id)
      .where(sql`${table.exception} <> 'none'`),
    index('claims_to_inputs').using('gin', sql`${table.toInputs} jsonb_path_ops`),
    index('claims_from_inputs').using('gin', sql`${table.fromInputs} jsonb_path_ops`),
    check('claims_number_range', isWithin(table.number, '1', String(claimNumberRange.most))),
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

/** The amounts of an exchange. Quote 0 is the agreed one; each later quote replaces the previous one. */
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

/** Every event of a claim, in order. The hash of each row covers the row before. Append-only. */
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

/** The ledger entries that a claim's events created. */
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

/** Notes of operators for one another; the customer never sees them. Append-only. */
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

/** Files that a customer sent to prove their payment. The bytes are in the storage. */
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
