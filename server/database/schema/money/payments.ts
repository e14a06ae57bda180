import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { paymentMethods, payoutStates, payoutKinds } from '@/lib/contracts/desk/claim-parts'
import { payInStates } from '@/lib/contracts/providers/provider-lists'
import { blacklistKinds } from '@/lib/contracts/desk/risk'
import { currencies } from '../catalogue'
import type { ClaimInput } from '../claim-input'
import { claims } from '../claims'
import { decimal, hasOneActor, instant, isOneOf, isPositive, isWithin } from '../columns'
import { directions } from '../directions'
import { users } from '../people/users'

export type PaymentMethodName = (typeof paymentMethods)[number]

/** The payment methods of a currency. Without a row, its payments and payouts are made by hand. */
export const currencyMethods = pgTable(
  'currency_methods',
  {
    currencyId: integer()
      .primaryKey()
      .references(() => currencies.id),
    payIn: text({ enum: paymentMethods }).notNull(),
    payOut: text({ enum: paymentMethods }).notNull(),
    /**
     * Whether customers pay to the office's own payment details while its rail or its providers take no payments.
     */
    fallsBack: boolean().notNull().default(false),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check('currency_methods_pay_in_known', isOneOf(table.payIn, paymentMethods)),
    check('currency_methods_pay_out_known', isOneOf(table.payOut, paymentMethods)),
  ],
)

/** One line of the payment details that a customer needs to pay. */
export type RequisiteField = { labelRu: string; labelEn: string; value: string }

/** Where customers pay by hand: the office's cards, accounts and addresses, used in turn. */
export const paymentRequisites = pgTable(
  'payment_requisites',
  {
    id: uuid().primaryKey(),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    /** Its name for operators. */
    name: text().notNull(),
    fields: jsonb().$type<RequisiteField[]>().notNull(),
    isEnabled: boolean().notNull(),
    /** Limits for a single claim that is paid to it, and for all such claims of a day together. */
    minAmount: decimal(),
    maxAmount: decimal(),
    dailyAmount: decimal(),
    dailyClaims: integer(),
    /** The requisite that was used longest ago is used next. */
    lastUsedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.currencyId, table.lastUsedAt),
    check('payment_requisites_name_length', sql`length(${table.name}) between 1 and 100`),
    check('payment_requisites_min', isPositive(table.minAmount)),
    check('payment_requisites_max', isPositive(table.maxAmount)),
    check('payment_requisites_ordered', sql`${table.minAmount} <= ${table.maxAmount}`),
    check('payment_requisites_daily_amount', isPositive(table.dailyAmount)),
    check('payment_requisites_daily_claims', sql`${table.dailyClaims} > 0`),
  ],
)

/** Payment details in the form in which they are compared: lower case, without spaces, brackets and hyphens. */
export const plainFields = (fields: SQLWrapper) =>
  sql`translate(lower(${fields}::text), ' ()-', '')::jsonb`

/**
 * The payment details that the customer of a claim got. They stay when the requisite changes. Those of a provider are
 * filled in when it gives them.
 */
export const claimPayIns = pgTable(
  'claim_pay_ins',
  {
    claimId: uuid()
      .primaryKey()
      .references(() => claims.id),
    method: text({ enum: paymentMethods }).notNull(),
    requisiteId: uuid().references(() => paymentRequisites.id),
    fields: jsonb().$type<RequisiteField[]>().notNull(),
    /** The provider's reference of the claim. */
    providerReference: text(),
    amount: decimal().notNull(),
    state: text({ enum: payInStates }).notNull().default('given'),
    /**
     * The amount that the customer is asked to pay instead of the agreed one, so that payments can be told apart.
     */
    exactAmount: decimal(),
    /** Until when a provider takes the payment; null if the deadline of the claim decides. */
    until: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index().on(table.requisiteId, table.createdAt),
    index('claim_pay_ins_fields').using('gin', sql`(${plainFields(table.fields)}) jsonb_path_ops`),
    unique('claim_pay_ins_reference').on(table.method, table.providerReference),
    check('claim_pay_ins_method_known', isOneOf(table.method, paymentMethods)),
    check('claim_pay_ins_amount', isPositive(table.amount)),
    check('claim_pay_ins_state_known', isOneOf(table.state, payInStates)),
    check('claim_pay_ins_exact_amount', isPositive(table.exactAmount)),
    check(
      'claim_pay_ins_given_by_provider',
      sql`${table.method} <> 'provider' or ${table.state} not in ('given', 'ended')
        or (jsonb_array_length(${table.fields}) > 0 and ${table.until} is not null)`,
    ),
    check(
      'claim_pay_ins_provider_only',
      sql`${table.method} = 'provider'
        or (${table.state} = 'given' and ${table.until} is null)`,
    ),
    check(
      'claim_pay_ins_exact_by',
      sql`${table.exactAmount} is null or ${table.method} in ('manual', 'provider')`,
    ),
  ],
)

/**
 * Received payments. A payment has one row, however often it is reported. A payment that an operator
 * recorded by mistake is struck out: its row stays, but counts nowhere.
 */
export const incomingPayments = pgTable(
  'incoming_payments',
  {
    id: uuid().primaryKey(),
    claimId: uuid()
      .notNull()
      .references(() => claims.id),
    method: text({ enum: paymentMethods }).notNull(),
    /** The reference of the movement at the bank, network or provider. */
    reference: text().notNull(),
    /**
     * Its normal form, see `normalReference`: it is unique among the payments that are not struck out.
     */
    referenceForm: text().notNull(),
    amount: decimal().notNull(),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    payer: text(),
    /** When it arrived, as reported. The id contains the time when the row was written. */
    seenAt: instant().notNull(),
    /** Whether it may be struck out: an operator recorded it, or a bank message reported it, and not a provider. */
    isByHand: boolean().notNull().default(false),
    /** When its transaction vanished from its network after it was confirmed; null while it is there. */
    vanishedAt: instant(),
    /** When it was booked as a loss, because it vanished after the payout was sent. */
    lostAt: instant(),
    struckAt: instant(),
    /** Who struck it out, in the form that events use. */
    struckBy: text(),
    struckByUserId: uuid().references(() => users.id),
    struckReason: text(),
  },
  (table) => [
    index().on(table.claimId),
    index().on(table.currencyId),
    index().on(table.struckByUserId),
    index('incoming_payments_reference').on(table.reference),
    uniqueIndex('incoming_payments_once')
      .on(table.referenceForm)
      .where(sql`${table.struckAt} is null`),
    check(
      'incoming_payments_struck_whole',
      sql`num_nulls(${table.struckAt}, ${table.struckBy}, ${table.struckReason}) in (0, 3) and (${table.struckBy} is not null or ${table.struckByUserId} is null)`,
    ),
    check(
      'incoming_payments_struck_by_hand',
      sql`${table.struckAt} is null or ${table.isByHand} or ${table.vanishedAt} is not null`,
    ),
    check(
      'incoming_payments_lost_vanished',
      sql`${table.lostAt} is null or (${table.vanishedAt} is not null and ${table.struckAt} is null)`,
    ),
    index('incoming_payments_vanished')
      .on(table.vanishedAt)
      .where(sql`${table.vanishedAt} is not null and ${table.struckAt} is null`),
    index('incoming_payments_of_transaction')
      .on(sql`split_part(${table.referenceForm}, ':', 2)`)
      .where(sql`${table.method} = 'rail'`),
    check('incoming_payments_actor_named', hasOneActor(table.struckBy, table.struckByUserId)),
    check(
      'incoming_payments_struck_reason_length',
      sql`length(${table.struckReason}) between 3 and 1000`,
    ),
    check('incoming_payments_method_known', isOneOf(table.method, paymentMethods)),
    check('incoming_payments_amount', isPositive(table.amount)),
    check('incoming_payments_reference_length', sql`length(${table.reference}) between 1 and 200`),
  ],
)

/**
 * Payouts and refunds to the customer of a claim. At most one payout of a claim, or one refund for
 * each received currency, is queued, sent or possibly sent; never a payout and a refund.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid().primaryKey(),
    claimId: uuid()
      .notNull()
      .references(() => claims.id),
    kind: text({ enum: payoutKinds }).notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    amount: decimal().notNull(),
    inputs: jsonb().$type<ClaimInput[]>().notNull(),
    state: text({ enum: payoutStates }).notNull(),
    attempts: smallint().notNull(),
    /** The deadline of the process that is sending it. */
    leasedUntil: instant(),
    /** The reference of the movement at the bank, network or provider. */
    reference: text(),
    referenceForm: text(),
    fault: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    sentBy: uuid().references(() => users.id),
  },
  (table) => [
    index().on(table.claimId),
    index().on(table.currencyId),
    index().on(table.sentBy),
    // Queued payouts count too: only a failed payout is certain never to be sent.
    uniqueIndex('payouts_one_alive')
      .on(table.claimId)
      .where(sql`${table.kind} = 'payout' and ${table.state} <> 'failed'`),
    uniqueIndex('payouts_one_refund_alive')
      .on(table.claimId, table.currencyId)
      .where(sql`${table.kind} = 'refund' and ${table.state} <> 'failed'`),
    index('payouts_leased')
      .on(table.leasedUntil)
      .where(sql`${table.state} = 'sending'`),
    index('payouts_reference')
      .on(table.reference)
      .where(sql`${table.reference} is not null`),
    uniqueIndex('payouts_sent_once')
      .on(table.referenceForm)
      .where(sql`${table.state} = 'sent'`),
    check('payouts_kind_known', isOneOf(table.kind, payoutKinds)),
    check('payouts_method_known', isOneOf(table.method, paymentMethods)),
    check(
      'payouts_refund_by_hand_or_rail',
      sql`${table.kind} = 'payout' or ${table.method} = 'manual'
        or (${table.kind} = 'refund' and ${table.method} = 'rail')`,
    ),
    check('payouts_state_known', isOneOf(table.state, payoutStates)),
    check('payouts_amount', isPositive(table.amount)),
    check(
      'payouts_leased_while_sending',
      sql`(${table.state} = 'sending') = (${table.leasedUntil} is not null)`,
    ),
    check(
      'payouts_sent_has_reference',
      sql`${table.state} <> 'sent' or ${table.reference} is not null`,
    ),
    check(
      'payouts_reference_has_form',
      sql`(${table.reference} is null) = (${table.referenceForm} is null)`,
    ),
    check('payouts_attempts', isWithin(table.attempts, '0', '1000')),
  ],
)

/**
 * People whom the office does not serve. A value is stored in the form in which it is compared:
 * lower case, without spaces.
 */
export const blacklist = pgTable(
  'blacklist',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: blacklistKinds }).notNull(),
    value: text().notNull(),
    reason: text().notNull(),
    createdBy: uuid().references(() => users.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('blacklist_once').on(table.kind, table.value),
    index().on(table.createdBy),
    check('blacklist_kind_known', isOneOf(table.kind, blacklistKinds)),
    check('blacklist_value_length', sql`length(${table.value}) between 1 and 300`),
  ],
)

/**
 * Risk limits. The row without a direction applies to all; the row of a direction applies in addition.
 */
export const riskRules = pgTable(
  'risk_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    directionId: integer()
      .unique('risk_rules_one_per_direction')
      .references(() => directions.id, { onDelete: 'cascade' }),
    /** Per person and day: the maximum number of claims, and their maximum total value. */
    dailyClaims: integer(),
    dailyUsd: decimal(),
    /** The maximum value that a person may exchange before their first completed claim. */
    newcomerUsd: decimal(),
    /** The values from which on a verified card is required and the payment is checked. */
    cardFromUsd: decimal(),
    accountFromUsd: decimal(),
    personFromUsd: decimal(),
    amlFromUsd: decimal(),
    /** The value from which on the address to which the office pays is checked. */
    receiverAmlFromUsd: decimal(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('risk_rules_one_office')
      .on(sql`(${table.directionId} is null)`)
      .where(sql`${table.directionId} is null`),
    check('risk_rules_daily_claims', sql`${table.dailyClaims} > 0`),
    check('risk_rules_daily_usd', isPositive(table.dailyUsd)),
    check('risk_rules_newcomer_usd', isPositive(table.newcomerUsd)),
    check('risk_rules_card_from_usd', isPositive(table.cardFromUsd)),
    check('risk_rules_account_from_usd', isPositive(table.accountFromUsd)),
    check('risk_rules_person_from_usd', isPositive(table.personFromUsd)),
    check('risk_rules_aml_from_usd', isPositive(table.amlFromUsd)),
    check('risk_rules_receiver_aml_from_usd', isPositive(table.receiverAmlFromUsd)),
  ],
)
