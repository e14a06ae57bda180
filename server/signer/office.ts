import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { Decimal } from '@/lib/money/decimal'
import type {
  OutgoingKind,
  OutgoingState,
  SignerRefusal,
} from '@/lib/contracts/rails/outgoing-lists'
import type { TransactionPlan } from '@/server/modules/rails/signing-ports'

/* What the signer reads in the office's database, with a role of its own that may write nothing but its answers. */

/** A payment of a transaction, with what the rest of the database says about it. */
export type AskedIntent = {
  payoutId: string
  address: string
  currency: string
  contract: string | null
  decimals: number
  amount: Decimal
  hash: string
  payout: { kind: string; method: string; state: string; amount: Decimal; currency: string }
  /** The customer's details in the payout and in the claim; for a refund, the second is its latest destination. */
  payoutInputs: readonly string[]
  claimInputs: readonly string[]
  claimState: string
  isAccepted: boolean
  /** What came for the claim in this currency, less its other refunds. */
  toGiveBack: Decimal
  /** Whether the claim was exchanged: it has a payout that has not failed. */
  isPaidOut: boolean
  /**
   * Whether a payment of the customer has vanished from its network; for a refund, only those in its currency count.
   */
  hasVanished: boolean
  /** The transactions of this payout that have expired, as the office says. */
  expired: readonly string[]
  /** Whether a block contains one of them after all. */
  wasFoundLate: boolean
}

export type Asked = {
  id: string
  rail: string
  kind: OutgoingKind
  sender: string
  nonce: number | null
  plan: TransactionPlan
  createdAt: Date
  /** The last answer, if it was a refusal. */
  refusal: SignerRefusal | null
}

type Row = Omit<Asked, 'nonce'> & { nonce: string | null }

const atOnce = 50

/** The transactions that wait for a signature, in the order of their slots, however many there are. */
export async function* eachAsked(pool: Pool, rail: string): AsyncGenerator<Asked> {
  let last: Row | null = null
  for (let isMore = true; isMore;) {
    const rows: Row[] = await listAsked(pool, rail, last)
    for (const row of rows) {
      yield { ...row, nonce: row.nonce === null ? null : Number(row.nonce) }
    }
    last = rows.at(-1) ?? null
    isMore = rows.length === atOnce
  }
}

async function listAsked(pool: Pool, rail: string, after: Row | null): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select t.id, t.rail, t.kind, t.sender, t.nonce, t.plan, t.created_at as "createdAt",
       (select s.refusal from chain_signatures s where s.transaction_id = t.id
        order by s.created_at desc, s.id desc limit 1) as refusal
     from chain_transactions t
     where t.rail = $1 and t.state = 'approved'
       and not exists (select from chain_signatures s where s.transaction_id = t.id and s.outcome = 'signed')
       and ($2::uuid is null or (coalesce(t.nonce, -1), t.created_at, t.id) > ($3::bigint, $4::timestamptz, $2::uuid))
     order by coalesce(t.nonce, -1), t.created_at, t.id limit ${String(atOnce)}`,
    [rail, after?.id ?? null, after?.nonce ?? -1, after?.createdAt ?? null],
  )
  return rows
}

type OfNonce = {
  nonce: number
  kind: OutgoingKind
  state: OutgoingState
  /** The last answer, if it was a refusal. */
  refusal: SignerRefusal | null
  isSigned: boolean
}

/** The transactions that have this nonce or the one before it. */
export async function listNeighbours(
  pool: Pool,
  { nonce, rail, sender }: { rail: string; sender: string; nonce: number },
): Promise<OfNonce[]> {
  const { rows } = await pool.query<Omit<OfNonce, 'nonce'> & { nonce: string }>(
    `select t.nonce, t.kind, t.state,
       (select s.refusal from chain_signatures s where s.transaction_id = t.id
        order by s.created_at desc, s.id desc limit 1) as refusal,
       exists (select from chain_signatures s where s.transaction_id = t.id and s.outcome = 'signed') as "isSigned"
     from chain_transactions t where t.rail = $1 and t.sender = $2 and t.nonce in ($3::bigint - 1, $3::bigint)`,
    [rail, sender, nonce],
  )
  return rows.map((row) => ({ ...row, nonce: Number(row.nonce) }))
}

/** The lowest nonce that the chain has not used, as far as the office knows. */
export async function findUnusedNonce(
  pool: Pool,
  wallet: { rail: string; sender: string },
): Promise<number> {
  const { rows } = await pool.query<{ used: string }>(
    'select used_nonce as used from chain_wallets where rail = $1 and sender = $2',
    [wallet.rail, wallet.sender],
  )
  return Number(rows[0]?.used ?? 0)
}

type IntentRow = Record<
  | 'payout_id'
  | 'address'
  | 'currency'
  | 'amount'
  | 'hash'
  | 'kind'
  | 'method'
  | 'state'
  | 'payout_amount'
  | 'payout_currency'
  | 'claim_state'
  | 'to_give_back',
  string
> & {
  contract: string | null
  decimals: number
  inputs: { value: string }[]
  claim_inputs: { value: string }[] | null
  is_accepted: boolean
  is_paid_out: boolean
  has_vanished: boolean
  expired: string[]
  was_found_late: boolean
}

export async function listAskedIntents(pool: Pool, transactionId: string): Promise<AskedIntent[]> {
  const { rows } = await pool.query<IntentRow>(
    `select i.payout_id, i.address, c.code as currency, i.contract, i.decimals, i.amount, i.hash,
       p.kind, p.method, p.state, p.amount as payout_amount, pc.code as payout_currency,
       p.inputs, cl.is_accepted, cl.state as claim_state,
       case p.kind when 'refund' then (
         select d.inputs from refund_destinations d
         where d.claim_id = p.claim_id and d.currency_id = p.currency_id
         order by d.created_at desc, d.id desc limit 1
       ) else cl.to_inputs end as claim_inputs,
       (select coalesce(sum(ip.amount), 0) from incoming_payments ip
        where ip.claim_id = p.claim_id and ip.currency_id = p.currency_id and ip.struck_at is null)
       - (select coalesce(sum(o.amount), 0) from payouts o
          where o.claim_id = p.claim_id and o.currency_id = p.currency_id and o.id <> p.id
            and o.kind <> 'payout' and o.state <> 'failed') as to_give_back,
       exists (select from payouts o
         where o.claim_id = p.claim_id and o.kind = 'payout' and o.state <> 'failed') as is_paid_out,
       exists (select from incoming_payments ip
         where ip.claim_id = p.claim_id and ip.struck_at is null and ip.vanished_at is not null
           and (p.kind <> 'refund' or ip.currency_id = p.currency_id)) as has_vanished,
       array(select t.id::text from chain_intents o join chain_transactions t on t.id = o.transaction_id
         where o.payout_id = i.payout_id and t.state = 'expired') as expired,
       exists (select from chain_intents o join chain_transactions t on t.id = o.transaction_id
         where o.payout_id = i.payout_id and t.state = 'expired' and t.found_height is not null) as was_found_late
     from chain_intents i
       join currencies c on c.id = i.currency_id
       join payouts p on p.id = i.payout_id
       join currencies pc on pc.id = p.currency_id
       join claims cl on cl.id = p.claim_id
     where i.transaction_id = $1 order by i.position`,
    [transactionId],
  )
  return rows.map((row) => ({
    payoutId: row.payout_id,
    address: row.address,
    currency: row.currency,
    contract: row.contract,
    decimals: row.decimals,
    amount: new Decimal(row.amount),
    hash: row.hash,
    payout: {
      ...{ kind: row.kind, method: row.method, state: row.state, currency: row.payout_currency },
      amount: new Decimal(row.payout_amount),
    },
    payoutInputs: row.inputs.map(({ value }) => value),
    claimInputs: (row.claim_inputs ?? []).map(({ value }) => value),
    claimState: row.claim_state,
    isAccepted: row.is_accepted,
    toGiveBack: new Decimal(row.to_give_back),
    isPaidOut: row.is_paid_out,
    hasVanished: row.has_vanished,
    expired: row.expired,
    wasFoundLate: row.was_found_late,
  }))
}

export type Approval = { credentialId: string; response: Record<string, unknown> }

export async function listApprovals(pool: Pool, intentHash: string): Promise<Approval[]> {
  const { rows } = await pool.query<{ credential_id: string; response: Record<string, unknown> }>(
    'select credential_id, response from approvals where intent_hash = $1 limit 20',
    [intentHash],
  )
  return rows.map(({ credential_id: credentialId, response }) => ({ credentialId, response }))
}

/** The latest transactions of a sender that pay somebody and for which the office has signed bytes. */
export async function listSignedPayments(
  pool: Pool,
  wallet: { rail: string; sender: string },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select t.id from chain_transactions t
       join chain_signatures s on s.transaction_id = t.id and s.outcome = 'signed'
     where t.rail = $1 and t.sender = $2 and exists (select from chain_intents where transaction_id = t.id)
     order by t.created_at desc limit 1000`,
    [wallet.rail, wallet.sender],
  )
  return rows.map(({ id }) => id)
}

type Answer = { bytes: string } | { refusal: SignerRefusal; reason: string | null }

/** Stores an answer. A second signature of a transaction is not stored: the first one is sent. */
export async function storeAnswer(
  pool: Pool,
  transactionId: string,
  answer: Answer,
): Promise<void> {
  const isSigned = 'bytes' in answer
  await pool.query(
    `insert into chain_signatures (id, transaction_id, outcome, refusal, reason, bytes, created_at)
     values ($1, $2, $3, $4, $5, $6, now()) on conflict do nothing`,
    [
      randomUUID(),
      transactionId,
      isSigned ? 'signed' : 'refused',
      isSigned ? null : answer.refusal,
      isSigned ? null : answer.reason,
      isSigned ? answer.bytes : null,
    ],
  )
}

export async function findDatabaseTime(pool: Pool): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select now() as now')
  return rows[0]?.now ?? new Date(0)
}

/** When the last block that the office has read was made; null before the first. */
export async function findLastBlockTime(pool: Pool, rail: string): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date }>(
    'select mined_at as at from rail_blocks where rail = $1 order by height desc limit 1',
    [rail],
  )
  return rows[0]?.at ?? null
}
