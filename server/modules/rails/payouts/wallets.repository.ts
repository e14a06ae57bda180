import { and, eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '@/server/database/client'
import { chainWallets } from '@/server/database/schema/rails/outgoing'

/** Locks the wallet until the transaction ends; makes it if it is new. */
export async function lockWallet(
  tx: Tx,
  { rail, sender, nonce, now }: { rail: string; sender: string; nonce: number; now: Date },
): Promise<typeof chainWallets.$inferSelect> {
  await tx
    .insert(chainWallets)
    .values({ rail, sender, nextNonce: nonce, createdAt: now })
    .onConflictDoNothing()
  const [wallet] = await tx
    .select()
    .from(chainWallets)
    .where(and(eq(chainWallets.rail, rail), eq(chainWallets.sender, sender)))
    .for('update')
  if (!wallet) {
    throw new Error(`The wallet ${sender} of rail ${rail} is gone.`)
  }
  return wallet
}

type TakingNonce = {
  rail: string
  sender: string
  /** The nonce that follows the mined ones. */
  used: number
  now: Date
}

/** Gives a transaction a nonce of its own: one that was given up, or the next. Locks the wallet. */
export async function takeNonce(tx: Tx, { now, rail, sender, used }: TakingNonce): Promise<number> {
  const wallet = { rail, sender }
  const { nextNonce, usedNonce } = await lockWallet(tx, { ...wallet, nonce: used, now })
  const free = await findFreeNonce(tx, { ...wallet, from: used })
  const nonce = free ?? Math.max(nextNonce, used)
  await setNextNonce(tx, {
    ...wallet,
    nextNonce: Math.max(nonce + 1, nextNonce),
    usedNonce: Math.max(used, usedNonce),
  })
  return nonce
}

/** The lowest nonce of which every transaction was given up, and which the chain has not used. */
async function findFreeNonce(
  tx: Tx,
  { rail, sender, from }: { rail: string; sender: string; from: number },
): Promise<number | null> {
  const { rows } = await tx.execute<{ nonce: string }>(sql`
    select nonce from chain_transactions
    where rail = ${rail} and sender = ${sender} and nonce >= ${from}
    group by nonce having bool_and(state = 'abandoned') order by nonce limit 1`)
  const [first] = rows
  return first ? Number.parseInt(first.nonce, 10) : null
}

export async function setNextNonce(
  tx: Tx,
  wallet: { rail: string; sender: string; nextNonce: number; usedNonce?: number },
): Promise<void> {
  const { nextNonce, rail, sender, usedNonce } = wallet
  await tx
    .update(chainWallets)
    .set({ nextNonce, usedNonce })
    .where(and(eq(chainWallets.rail, rail), eq(chainWallets.sender, sender)))
}

export async function noteBalance(
  db: Executor,
  wallet: Pick<typeof chainWallets.$inferSelect, 'rail' | 'sender' | 'balance' | 'balanceAt'>,
): Promise<void> {
  const { rail, sender, balance, balanceAt } = wallet
  await db
    .update(chainWallets)
    .set({ balance, balanceAt })
    .where(and(eq(chainWallets.rail, rail), eq(chainWallets.sender, sender)))
}
