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
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  openOutgoingStates,
  outgoingKinds,
  outgoingStates,
  signerOutcomes,
  signerRefusals,
} from '@/lib/contracts/rails/outgoing-lists'
import { currencies } from '../catalogue'
import { decimal, instant, isNotNegative, isOneOf, isPositive, sqlTextOf } from '../columns'
import { payouts } from '../money/payments'
import { users } from '../people/users'
import { rails } from './rails'

/** The addresses from which a rail sends. A trigger ensures that the next nonce only grows. */
export const chainWallets = pgTable(
  'chain_wallets',
  {
    rail: text()
      .notNull()
      .references(() => rails.name),
    sender: text().notNull(),
    /** The nonce of the next transaction; 0 on chains that have none. */
    nextNonce: bigint({ mode: 'number' }).notNull(),
    /**
     * The chain had used all nonces below it when a nonce was last given. The signer goes by it, and by what it has
     * signed itself.
     */
    usedNonce: bigint({ mode: 'number' }).notNull().default(0),
    /** How much of the network's own coin it had when that was last looked up. */
    balance: decimal(),
    balanceAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rail, table.sender] }),
    check('chain_wallets_next_nonce', sql`${table.nextNonce} >= 0`),
    check('chain_wallets_balance', isNotNegative(table.balance)),
    check(
      'chain_wallets_balance_whole',
      sql`(${table.balance} is null) = (${table.balanceAt} is null)`,
    ),
  ],
)

/** The parts of a transaction, in the form that the adapter of its rail reads; all values are text. */
export type TransactionPlan = Record<string, string>

/**
 * The transactions that the office sends. A slot, which is sender and nonce, can be used by at most one of them, so
 * a payout that never has a second slot is paid only once. Triggers enforce this.
 */
export const chainTransactions = pgTable(
  'chain_transactions',
  {
    id: uuid().primaryKey(),
    rail: text().notNull(),
    kind: text({ enum: outgoingKinds }).notNull(),
    state: text({ enum: outgoingStates }).notNull(),
    sender: text().notNull(),
    /**
     * The number of the slot: the chain's nonce. On chains where the slot is the coins that are spent, it is a
     * number of the office's own. Where transactions expire, it is in their bytes.
     */
    nonce: bigint({ mode: 'number' }),
    plan: jsonb().$type<TransactionPlan>().notNull(),
    /** What it can cost at most, in the network's own coin. */
    feeBound: decimal().notNull(),
    /** The transaction with the same slot that it replaces with a higher fee. */
    replaces: uuid().references((): AnyPgColumn => chainTransactions.id),
    /** The bytes that are sent, and the hash that the network gives them. Set once, before anything is sent. */
    bytes: text(),
    hash: text(),
    height: bigint({ mode: 'number' }),
    blockHash: text(),
    isReverted: boolean().notNull().default(false),
    /** Whether it was final, and its block is not part of the chain after all, as far back as blocks are kept. */
    hasLeft: boolean().notNull().default(false),
    /** What it cost, once it is in a block. */
    fee: decimal(),
    /** How many blocks confirm it; null if only the network's finality does. */
    needed: integer(),
    /** When it was last sent, or last seen at the node. */
    seenAt: instant(),
    /** The height at which it was first sent; some blocks later it counts as stuck. */
    sentHeight: bigint({ mode: 'number' }),
    /** Until when more payouts may join it while it is a draft; null if none may join. */
    gathersUntil: instant(),
    /**
     * The time from which no block includes it; null if it does not expire. If it expires, its plan contains its
     * `id`.
     */
    expiresAt: instant(),
    /**
     * The height of the final block that contains it, once that block was read. If the transaction had expired before,
     * the chain has done what it must not do.
     */
    foundHeight: bigint({ mode: 'number' }),
    /** When an operator asked to replace it with a higher fee. */
    hurriedAt: instant(),
    /** When its outcome was reported, and when its fee was booked. */
    toldAt: instant(),
    feeBookedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'chain_transactions_wallet_fk',
      columns: [table.rail, table.sender],
      foreignColumns: [chainWallets.rail, chainWallets.sender],
    }),
    uniqueIndex('chain_transactions_one_per_slot')
      .on(table.rail, table.sender, table.nonce)
      .where(sql`${table.replaces} is null and ${table.state} <> 'abandoned'`),
    uniqueIndex('chain_transactions_replaced_once')
      .on(table.replaces)
      .where(sql`${table.state} <> 'abandoned'`),
    index().on(table.replaces),
    index('chain_transactions_slot').on(table.rail, table.sender, table.nonce),
    unique('chain_transactions_hash').on(table.rail, table.hash),
    index('chain_transactions_open')
      .on(table.rail, table.createdAt)
      .where(isOpenTransaction(table)),
    index('chain_transactions_latest').on(table.rail, table.createdAt),
    index('chain_transactions_in_block').on(table.rail, table.height),
    check('chain_transactions_kind_known', isOneOf(table.kind, outgoingKinds)),
    check('chain_transactions_state_known', isOneOf(table.state, outgoingStates)),
    check('chain_transactions_nonce', sql`${table.nonce} >= 0`),
    check('chain_transactions_fee_bound', isPositive(table.feeBound)),
    check('chain_transactions_fee', isNotNegative(table.fee)),
    check('chain_transactions_needed', sql`${table.needed} >= 1`),
    check(
      'chain_transactions_bytes_whole',
      sql`(${table.bytes} is null) = (${table.hash} is null)`,
    ),
    check(
      'chain_transactions_bytes_first',
      sql`case when ${table.state} in ('draft', 'approved', 'abandoned') then ${table.bytes} is null
        else ${table.bytes} is not null or ${table.state} = 'expired' end`,
    ),
    check(
      'chain_transactions_expires',
      sql`(${table.state} <> 'expired' or ${table.expiresAt} is not null)
        and (${table.expiresAt} is not null or ${table.foundHeight} is null)`,
    ),
    check('chain_transactions_found', sql`${table.foundHeight} >= 0`),
    check(
      'chain_transactions_in_a_block',
      sql`(${table.state} in ('mined', 'confirmed', 'failed'))
        = (num_nulls(${table.height}, ${table.blockHash}, ${table.fee}) = 0)
        and num_nulls(${table.height}, ${table.blockHash}, ${table.fee}) in (0, 3)`,
    ),
    check(
      'chain_transactions_reverted',
      sql`case ${table.state} when 'confirmed' then not ${table.isReverted}
        when 'failed' then ${table.isReverted} else ${table.state} = 'mined' or not ${table.isReverted} end`,
    ),
  ],
)

/* Transactions that may still pay, or whose outcome or fee still has to be reported or booked. */
export function isOpenTransaction(table: Record<'state' | 'toldAt' | 'feeBookedAt', AnyPgColumn>) {
  return sql`(${table.state} in (${sqlTextOf(openOutgoingStates)})
    or (${table.state} in ('confirmed', 'failed', 'abandoned', 'expired') and ${table.toldAt} is null)
    or (${table.state} in ('confirmed', 'failed') and ${table.feeBookedAt} is null))`
}

/**
 * What a transaction pays. Append-only. A payout has two intents only if one transaction replaced the other, or was
 * given up or has expired.
 */
export const chainIntents = pgTable(
  'chain_intents',
  {
    transactionId: uuid()
      .notNull()
      .references(() => chainTransactions.id),
    position: smallint().notNull(),
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    address: text().notNull(),
    currencyId: integer()
      .notNull()
      .references(() => currencies.id),
    contract: text(),
    decimals: smallint().notNull(),
    amount: decimal().notNull(),
    /** SHA-256 of what is paid: an approval is given for it. */
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.position] }),
    index().on(table.payoutId),
    index().on(table.currencyId),
    check('chain_intents_position', sql`${table.position} >= 0`),
    check('chain_intents_amount', isPositive(table.amount)),
    check('chain_intents_decimals', sql`${table.decimals} between 0 and 18`),
    check('chain_intents_hash_shape', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** What operators have approved, each with the signature of their security key. Append-only. */
export const approvals = pgTable(
  'approvals',
  {
    id: uuid().primaryKey(),
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    /** The hash of the intent. */
    intentHash: text().notNull(),
    credentialId: text().notNull(),
    /** The security key's answer, which the signer checks. */
    response: jsonb().$type<Record<string, unknown>>().notNull(),
    approvedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('approvals_once').on(table.intentHash, table.credentialId),
    index().on(table.payoutId),
    index().on(table.approvedBy),
    check('approvals_hash_shape', sql`${table.intentHash} ~ '^[0-9a-f]{64}$'`),
    check('approvals_credential_length', sql`length(${table.credentialId}) between 1 and 1400`),
  ],
)

/** The signer's answers about transactions. Only the signer writes here. Append-only. */
export const chainSignatures = pgTable(
  'chain_signatures',
  {
    id: uuid().primaryKey(),
    transactionId: uuid()
      .notNull()
      .references(() => chainTransactions.id),
    outcome: text({ enum: signerOutcomes }).notNull(),
    refusal: text({ enum: signerRefusals }),
    /** Why the external signer refused, in its own words. */
    reason: text(),
    bytes: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index().on(table.transactionId, table.createdAt),
    uniqueIndex('chain_signatures_signed_once')
      .on(table.transactionId)
      .where(sql`${table.outcome} = 'signed'`),
    check('chain_signatures_outcome_known', isOneOf(table.outcome, signerOutcomes)),
    check('chain_signatures_refusal_known', isOneOf(table.refusal, signerRefusals)),
    check(
      'chain_signatures_whole',
      sql`case ${table.outcome} when 'signed' then ${table.bytes} is not null and ${table.refusal} is null
        else ${table.bytes} is null and ${table.refusal} is not null end`,
    ),
    check(
      'chain_signatures_reason',
      sql`${table.reason} is null or (${table.refusal} is not null and length(${table.reason}) between 1 and 200)`,
    ),
    check('chain_signatures_bytes_length', sql`length(${table.bytes}) <= 200000`),
  ],
)
