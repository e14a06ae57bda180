import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { PayoutWait } from '@/lib/contracts/rails/outgoing-lists'
import type { PaymentIntent } from '@/lib/signing/payment-intent'
import type { Database, Executor, Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { chainIntents, chainTransactions } from '@/server/database/schema/rails/outgoing'
import { railProgress } from '@/server/database/schema/rails/rails'
import type { CoinPayouts, Coin } from '@/server/modules/rails/paying-ports'
import type { Rail } from '@/server/modules/rails/ports'
import { objectionToFee } from '../fee-bound'
import {
  insertIntent,
  insertOutgoing,
  listIntents,
  sumUnderWay,
  type Outgoing,
} from '../outgoing.repository'
import { lockWallet, setNextNonce } from '../wallets.repository'
import {
  listFreeCoins,
  listReserved,
  reserveCoins,
  sumUnspent,
  type CoinOrder,
} from './coins.repository'

const mostCoins = 200

type Parts = { db: Database; now: Date; rail: Rail; payouts: CoinPayouts; currencyId: number }
type Drafting = {
  payoutId: string
  kind: Outgoing['kind']
  intent: PaymentIntent
  hash: string
}

/**
 * Gives a payout its transaction: one that still gathers payouts, or a new one. Reserves the coins that it spends. Returns
 * why the payout waits; null if it has its transaction.
 */
export async function draftWithCoins(parts: Parts, drafting: Drafting): Promise<PayoutWait | null> {
  const { db, now, payouts, rail } = parts
  const feeRate = await payouts.feeRate()
  return inTransaction(db, async (tx) => {
    // Without this lock, two drafts at a time would choose the same coins.
    const wallet = await lockWallet(tx, { rail: rail.name, sender: payouts.sender, nonce: 0, now })
    const isAlone = await wasGivenUp(tx, drafting.payoutId)
    const gathering = isAlone ? null : await findGathering(tx, parts, drafting.kind)
    const trying: Trying = { ...parts, tx, drafting, feeRate, isAlone }
    if (gathering !== null && (await join(trying, gathering)) === null) {
      return null
    }
    return begin(trying, wallet.nextNonce)
  })
}

type Trying = Parts & { tx: Tx; drafting: Drafting; feeRate: bigint; isAlone: boolean }

/*
 * If the signer has refused payouts together, each gets a transaction of its own: perhaps only one of them was too
 * much.
 */
async function wasGivenUp(tx: Tx, payoutId: string): Promise<boolean> {
  return (await tx.$count(chainIntents, eq(chainIntents.payoutId, payoutId))) > 0
}

async function findGathering(
  tx: Tx,
  { now, payouts: { sender }, rail }: Parts,
  kind: Outgoing['kind'],
): Promise<Outgoing | null> {
  const [row] = await tx
    .select()
    .from(chainTransactions)
    .where(
      and(
        eq(chainTransactions.rail, rail.name),
        eq(chainTransactions.sender, sender),
        eq(chainTransactions.state, 'draft'),
        eq(chainTransactions.kind, kind),
        isNull(chainTransactions.replaces),
        gt(chainTransactions.gathersUntil, now),
      ),
    )
    .orderBy(asc(chainTransactions.createdAt))
    .limit(1)
    .for('update')
  return row ?? null
}

async function join(trying: Trying, row: Outgoing): Promise<PayoutWait | null> {
  const { drafting, now, payouts, tx } = trying
  const gathered = await listIntents(tx, row.id)
  const must = await listReserved(tx, row.id)
  const made = await make(trying, { must, gathered })
  if (typeof made === 'string') {
    return made
  }
  await reserve(trying, row.id, made.coins)
  const isFull = gathered.length + 1 >= payouts.mostGathered
  await tx
    .update(chainTransactions)
    .set({
      ...{ plan: made.plan, feeBound: made.feeBound, updatedAt: now },
      ...(isFull && { gathersUntil: now }),
    })
    .where(eq(chainTransactions.id, row.id))
  const intent = intentRow(trying, drafting)
  await insertIntent(tx, { ...intent, transactionId: row.id, position: gathered.length })
  return null
}

async function begin(trying: Trying, nextNonce: number): Promise<PayoutWait | null> {
  const { drafting, isAlone, now, payouts, rail, tx } = trying
  const made = await make(trying, { must: [], gathered: [] })
  if (typeof made === 'string') {
    return made
  }
  const { sender } = payouts
  const wallet = { rail: rail.name, sender }
  const nonce = await takeNumber(tx, { ...wallet, now, next: nextNonce })
  const until = new Date(now.getTime() + (isAlone ? 0 : payouts.gatherMilliseconds))
  const id = makeId(now)
  const row = {
    ...{ ...wallet, id, nonce, plan: made.plan, feeBound: made.feeBound, gathersUntil: until },
    ...{ createdAt: now, updatedAt: now, kind: drafting.kind, state: 'draft' as const },
  }
  await insertOutgoing(tx, row, [intentRow(trying, drafting)])
  await reserve(trying, id, made.coins)
  return null
}

type Numbering = { rail: string; sender: string; now: Date; next: number }

/**
 * Gives a transaction that spends coins the number of its slot. It starts from the time, so that it is higher than
 * each number that was given before the database was restored from an older back-up.
 */
export async function takeNumber(tx: Tx, { next, now, rail, sender }: Numbering): Promise<number> {
  const nonce = Math.max(next, Math.floor(now.getTime() / 1000))
  await setNextNonce(tx, { rail, sender, nextNonce: nonce + 1 })
  return nonce
}

type With = { must: readonly Coin[]; gathered: readonly GatheredIntent[] }
type GatheredIntent = Pick<PaymentIntent, 'address' | 'amount' | 'contract' | 'decimals'>

/*
 * The oldest coins are spent first, so that small ones do not pile up. But anybody can send hundreds of tiny ones:
 * if the oldest are not enough, or cost too much, the largest are spent first.
 */
async function make(trying: Trying, spent: With) {
  const made = await makeOf(trying, { ...spent, first: 'oldest' })
  return typeof made === 'string' ? makeOf(trying, { ...spent, first: 'largest' }) : made
}

async function makeOf(trying: Trying, { first, gathered, must }: With & { first: CoinOrder }) {
  const { currencyId, drafting, feeRate, now, payouts, rail, tx } = trying
  const usable = await usableCoins(tx, rail)
  const free = usable === null ? [] : await listFreeCoins(tx, usable, { first, limit: mostCoins })
  const intents = [...gathered, drafting.intent]
  const made = payouts.builder.build({ must, free, intents, feeRate })
  if (made === 'short') {
    return isShort(trying)
  }
  const objection = await objectionToFee(
    tx,
    { rail, payouts, now },
    {
      fee: { currencyId, amount: made.feeBound },
      paid: intents.map(({ amount }) => ({ currencyId, amount })),
    },
  )
  return objection ?? made
}

/** Which coins of a rail can be spent now; null before its first block. */
export async function usableCoins(db: Executor, { confirmations, name }: Rail) {
  const [progress] = await db
    .select({ tip: railProgress.height })
    .from(railProgress)
    .where(eq(railProgress.rail, name))
  const numbers = confirmations.map(({ blocks }) => (blocks === 'finalized' ? 1 : blocks))
  return progress?.tip === null || progress === undefined
    ? null
    : { rail: name, tip: progress.tip, deep: Math.max(...numbers) }
}

/* The wallet is not short if it has enough coins that only wait for a block or for a lower fee. */
async function isShort({ currencyId, drafting, rail, tx }: Trying): Promise<PayoutWait> {
  const promised = await sumUnderWay(tx, { currencyId, rail: rail.name })
  const left = (await sumUnspent(tx, rail.name)).minus(promised)
  return left.gt(drafting.intent.amount) ? 'coins_waiting' : 'wallet_short'
}

async function reserve({ rail, tx }: Trying, id: string, wanted: readonly Coin[]): Promise<void> {
  await reserveCoins(tx, { rail: rail.name, reservedBy: id, wanted })
}

function intentRow({ currencyId }: Trying, { hash, intent, payoutId }: Drafting) {
  const { address, amount, contract, decimals } = intent
  return { address, amount, contract, decimals, hash, payoutId, currencyId }
}
