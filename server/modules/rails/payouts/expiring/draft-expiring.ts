import type { PayoutWait } from '@/lib/contracts/rails/outgoing-lists'
import { Decimal, zero } from '@/lib/money/decimal'
import type { PaymentIntent } from '@/lib/signing/payment-intent'
import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import type { ExpiringPayouts, Reckoned } from '@/server/modules/rails/paying-ports'
import type { Rail } from '@/server/modules/rails/ports'
import type { RailAsset } from '@/server/modules/rails/reading-ports'
import { objectionToFee } from '../fee-bound'
import { insertOutgoing, sumFeesUnderWay, sumUnderWay, type Outgoing } from '../outgoing.repository'
import { lockWallet, setNextNonce } from '../wallets.repository'

type Parts = {
  db: Database
  clock: { now: () => Date }
  rail: Rail
  payouts: ExpiringPayouts
  asset: RailAsset
  currencyId: number
  /** The network's own coin, in which fees are paid. */
  coin: RailAsset
  coinId: number
}

type Drafting = {
  payoutId: string
  kind: Outgoing['kind']
  intent: PaymentIntent
  hash: string
}

/**
 * Gives a payout a transaction that expires. Returns why the payout waits; null if it has its transaction.
 * `would_revert`: the network would refuse it.
 */
export async function draftExpiring(
  parts: Parts,
  drafting: Drafting,
): Promise<PayoutWait | 'would_revert' | null> {
  const { asset, currencyId, payouts, rail } = parts
  const { intent } = drafting
  const balance = await payouts.chain.balance(payouts.sender, asset)
  const promised = await sumUnderWay(parts.db, { currencyId, rail: rail.name })
  if (balance.lt(promised.plus(intent.amount))) {
    return 'wallet_short'
  }
  const reckoned = await payouts.builder.reckon(payouts.sender, intent)
  if (reckoned === 'would_revert') {
    return reckoned
  }
  const objection = await objectionTo(parts, { intent, reckoned })
  if (objection === null) {
    await storeDraft(parts, drafting, reckoned)
  }
  return objection
}

/* The least time that must be left for signing the transaction and getting it into a block. */
const leastMilliseconds = 60_000

type Judged = { intent: PaymentIntent; reckoned: Reckoned }

async function objectionTo(
  { clock, coin, coinId, currencyId, db, payouts, rail }: Parts,
  { intent, reckoned }: Judged,
): Promise<PayoutWait | null> {
  const now = clock.now()
  const left = reckoned.expiresAt.getTime() - now.getTime()
  // The node’s last block is too old, or in the future: the office could not tell when the transaction has expired.
  if (left < leastMilliseconds || left > payouts.validMilliseconds + leastMilliseconds) {
    return 'rail_paused'
  }
  const wallet = { rail: rail.name, sender: payouts.sender }
  const fees = await sumFeesUnderWay(db, wallet)
  // Free energy and bandwidth are used first by the transactions that are under way.
  const free = Decimal.max(reckoned.freeFee.minus(fees), zero)
  const expected = reckoned.feeBound.minus(free)
  const paid = [{ currencyId, amount: intent.amount }]
  const promised = await sumUnderWay(db, { currencyId: coinId, rail: rail.name })
  const needed = expected.plus(fees).plus(promised)
  const inCoin = intent.contract === null ? needed.plus(intent.amount) : needed
  if ((await payouts.chain.balance(payouts.sender, coin)).lt(inCoin)) {
    return 'wallet_short'
  }
  const fee = { currencyId: coinId, amount: reckoned.feeBound, expected }
  return objectionToFee(db, { rail, payouts, now }, { fee, paid })
}

/*
 * The slot is the time in the transaction. The lock on the wallet makes each time different, even for equal
 * payouts.
 */
async function storeDraft(
  { clock, currencyId, db, payouts, rail }: Parts,
  { hash, intent, kind, payoutId }: Drafting,
  reckoned: Reckoned,
): Promise<void> {
  const { sender } = payouts
  const now = clock.now()
  const { expiresAt, feeBound } = reckoned
  await inTransaction(db, async (tx) => {
    const wallet = { rail: rail.name, sender }
    const { nextNonce } = await lockWallet(tx, { ...wallet, nonce: 0, now })
    const nonce = Math.max(nextNonce, now.getTime())
    await setNextNonce(tx, { ...wallet, nextNonce: nonce + 1 })
    const plan = payouts.builder.inSlot(reckoned, { sender, nonce, intents: [intent] })
    const row = {
      ...{ ...wallet, kind, nonce, plan, feeBound, expiresAt, id: makeId(now) },
      ...{ createdAt: now, updatedAt: now, state: 'draft' as const },
    }
    await insertOutgoing(tx, row, [{ ...intent, payoutId, currencyId, hash }])
  })
}
