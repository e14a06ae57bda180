import { Decimal, zero } from '@/lib/money/decimal'
import { roundAmountDown } from '@/lib/money/round'
import type { Executor } from '@/server/database/client'
import { objectionToFee } from '../payouts/fee-bound'
import type { Paying } from '../payouts/follow-outgoing'
import { sumFeesUnderWay, sumUnderWay } from '../payouts/outgoing.repository'
import type { NoncePayouts } from '../paying-ports'
import type { RailAsset } from '../reading-ports'
import { oneUnitOf, roomForFee, storeTransfer } from '../sweeps/draft-sweep'
import { isOnItsWay, sumPromised } from './promised.repository'

export type Cooling<Payouts> = Omit<Paying, 'payouts' | 'isHeld'> & {
  payouts: Payouts
  asset: RailAsset
  currencyId: number
  bounds: { ceiling: Decimal; target: Decimal }
  to: string
}

type Cooled = Cooling<NoncePayouts>

/**
 * If the wallet has more than the ceiling, drafts the transaction that moves everything above the target to cold
 * storage.
 */
export async function draftFromWallet(cooling: Cooled): Promise<void> {
  const { asset, bounds, clock, currencyId, currencyOf, db, payouts, rail, to } = cooling
  const { sender } = payouts
  const needed = await sumNeeded(cooling, db)
  const free = (await settledBalance(cooling)).minus(needed)
  const coin = rail.assets.find(({ contract }) => contract === null)
  if (!coin || free.lte(bounds.ceiling)) {
    return
  }
  const intent = { ...asset, address: to }
  // The fee does not depend on the amount.
  const probe = await payouts.builder.build(sender, [{ ...intent, amount: oneUnitOf(asset) }])
  if (probe === 'would_revert') {
    return
  }
  const stays = asset === coin ? Decimal.max(bounds.target, feeOf(probe)) : bounds.target
  const amount = roundAmountDown(free.minus(stays), asset.decimals)
  const unsigned = amount.gt(0)
    ? await payouts.builder.build(sender, [{ ...intent, amount }])
    : null
  if (unsigned === null || unsigned === 'would_revert') {
    return
  }
  const spent = unsigned.feeBound.plus(asset === coin ? amount : zero)
  const isEnough = (await payouts.chain.balance(sender, coin)).gte(spent)
  const fee = { currencyId: currencyOf(null), amount: unsigned.feeBound }
  const judged = { rail, payouts, now: clock.now() }
  const objection = await objectionToFee(db, judged, { fee, paid: [{ currencyId, amount }] })
  if (!isEnough || objection !== null) {
    return
  }
  const { contract, decimals } = asset
  await storeTransfer(
    { clock, db, rail, chain: payouts.chain },
    {
      ...{ kind: 'cold', unsigned },
      transfer: { from: sender, to, contract, decimals, amount, currencyId },
      // A payout that was drafted meanwhile comes first.
      mayStill: async (tx) =>
        needed.gte(await sumNeeded(cooling, tx)) &&
        !(await isOnItsWay(tx, { rail: rail.name, currencyId, now: clock.now() })),
    },
  )
}

const feeOf = ({ feeBound }: { feeBound: Decimal }): Decimal => feeBound.times(roomForFee)

/*
 * How much of the asset is promised or under way; for the network's own coin, also what everything under way may
 * cost.
 */
async function sumNeeded(
  { asset, currencyId, payouts, rail }: Cooled,
  db: Executor,
): Promise<Decimal> {
  const promised = await sumPromised(db, currencyId)
  const underWay = await sumUnderWay(db, { currencyId, rail: rail.name })
  const wallet = { rail: rail.name, sender: payouts.sender }
  return promised
    .plus(underWay)
    .plus(asset.contract === null ? await sumFeesUnderWay(db, wallet) : zero)
}

/* Nodes that keep no old states still have those of the last 128 blocks. */
const deepest = 120

/*
 * The smaller of two balances: the current one, and an earlier one. The earlier one is as many blocks old as the
 * largest number of confirmations.
 */
async function settledBalance({ asset, finalized, payouts, rail, tip }: Cooled): Promise<Decimal> {
  const blocks = rail.confirmations.map((tier) =>
    tier.blocks === 'finalized' ? tip + 1 - (finalized ?? -1) : tier.blocks,
  )
  const height = tip + 1 - Math.min(Math.max(...blocks), deepest)
  if (height < 0) {
    return zero
  }
  const { sender } = payouts
  return Decimal.min(
    await payouts.chain.balance(sender, asset),
    await payouts.chain.balance(sender, asset, height),
  )
}
