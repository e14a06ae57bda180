import { Decimal } from '@/lib/money/decimal'
import { roundAmountDown } from '@/lib/money/round'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { listFreeCoins, reserveCoins, sumFreeCoins } from '../payouts/coins/coins.repository'
import { takeNumber, usableCoins } from '../payouts/coins/draft-with-coins'
import { objectionToFee } from '../payouts/fee-bound'
import { lockWallet } from '../payouts/wallets.repository'
import type { CoinPayouts } from '../paying-ports'
import { insertTransfer } from '../sweeps/transfers.repository'
import type { Cooling } from './draft-from-wallet'
import { isOnItsWay, sumPromised } from './promised.repository'

const mostCoins = 200

type Cooled = Cooling<CoinPayouts>

/**
 * If the coins that nothing needs are worth more than the ceiling, drafts the transaction that moves everything above
 * the target to cold storage.
 */
export async function draftFromCoins(cooling: Cooled): Promise<void> {
  const { asset, clock, currencyId, db, payouts, rail, to } = cooling
  const { sender } = payouts
  const feeRate = await payouts.feeRate()
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    // A payout that is drafted at the same time waits for this lock, and then finds the coins that are left.
    const wallet = await lockWallet(tx, { rail: rail.name, sender, nonce: 0, now })
    const made = await makeOf(cooling, { tx, feeRate })
    if (made === null || (await isOnItsWay(tx, { rail: rail.name, currencyId, now }))) {
      return
    }
    const { amount, coins, feeBound, plan } = made
    const nonce = await takeNumber(tx, { rail: rail.name, sender, now, next: wallet.nextNonce })
    const { contract, decimals } = asset
    const id = makeId(now)
    const row = {
      ...{ id, rail: rail.name, kind: 'cold' as const, sender, nonce, plan, feeBound },
      ...{ state: 'draft' as const, createdAt: now, updatedAt: now },
    }
    await insertTransfer(tx, row, { from: sender, to, contract, decimals, amount, currencyId })
    await reserveCoins(tx, { rail: rail.name, reservedBy: id, wanted: coins })
  })
}

type Making = { tx: Tx; feeRate: bigint }

/* Null if there is too little, or it would cost too much. */
async function makeOf(cooling: Cooled, { feeRate, tx }: Making) {
  const { asset, bounds, clock, currencyId, payouts, rail, to } = cooling
  const usable = await usableCoins(tx, rail)
  if (usable === null) {
    return null
  }
  const free = (await sumFreeCoins(tx, usable)).minus(await sumPromised(tx, currencyId))
  // The largest coins come first, so that few are needed.
  const coins = await listFreeCoins(tx, usable, { first: 'largest', limit: mostCoins })
  const stays = Decimal.max(bounds.target, payouts.maxFee)
  // If one transaction cannot spend all these coins, the next one moves the rest. Room is left for a fee that rises
  // to its bound.
  const most = payouts.builder.worthOf({ feeRate, free: coins }).minus(payouts.maxFee)
  const amount = roundAmountDown(Decimal.min(free.minus(stays), most), asset.decimals)
  const intent = { ...asset, address: to, amount }
  if (free.lte(bounds.ceiling) || amount.lte(0) || payouts.builder.isTooLittle(intent)) {
    return null
  }
  const made = payouts.builder.build({ must: [], free: coins, intents: [intent], feeRate })
  if (made === 'short') {
    return null
  }
  const objection = await objectionToFee(
    tx,
    { rail, payouts, now: clock.now() },
    { fee: { currencyId, amount: made.feeBound }, paid: [{ currencyId, amount }] },
  )
  return objection === null ? { ...made, amount } : null
}
