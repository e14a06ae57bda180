import type { TransferKind } from '@/lib/contracts/rails/outgoing-lists'
import { Decimal } from '@/lib/money/decimal'
import { roundAmountDown } from '@/lib/money/round'
import type { PaymentIntent } from '@/lib/signing/payment-intent'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { objectionToFee } from '../payouts/fee-bound'
import type { Paying } from '../payouts/follow-outgoing'
import { lockWallet, takeNonce } from '../payouts/wallets.repository'
import type { NonceSender, Unsigned } from '../paying-ports'
import type { RailSweep } from '../ports'
import type { RailAsset } from '../reading-ports'
import { insertTransfer, wasGasRefused, type Transfer } from './transfers.repository'
import type { Due } from './unswept.repository'

export type Sweeping = Pick<Paying, 'clock' | 'currencyOf' | 'db' | 'rail'> & { sweep: RailSweep }

const hourMilliseconds = 3_600_000
/**
 * This many times the bound of a fee is sent as gas, or left for the fee: fees may rise, and a replacement pays
 * more.
 */
export const roomForFee = new Decimal('1.5')

/**
 * Drafts the transaction that moves an asset away from an address. For a token, one that brings the coin for the fee
 * may be needed first. Nothing is drafted while the fees are too high.
 */
export async function draftSweep(sweeping: Sweeping, due: Due): Promise<void> {
  const { currencyOf, rail } = sweeping
  const asset = rail.assets.find(({ contract }) => currencyOf(contract) === due.currencyId)
  const coin = rail.assets.find(({ contract }) => contract === null)
  if (asset && coin) {
    await (asset === coin
      ? sweepCoin(sweeping, coin, due)
      : sweepToken(sweeping, { asset, coin, due }))
  }
}

async function sweepCoin(sweeping: Sweeping, coin: RailAsset, due: Due): Promise<void> {
  const { payouts, to } = sweeping.sweep
  const balance = await payouts.chain.balance(due.address, coin)
  const intent = { ...coin, address: to }
  // The fee does not depend on the amount.
  const probe = await payouts.builder.build(due.address, [{ ...intent, amount: oneUnitOf(coin) }])
  if (probe === 'would_revert') {
    return
  }
  const rest = balance.minus(probe.feeBound.times(roomForFee))
  const amount = roundAmountDown(Decimal.min(due.amount, rest), coin.decimals)
  const unsigned = amount.gt(0)
    ? await payouts.builder.build(due.address, [{ ...intent, amount }])
    : null
  if (
    unsigned === null ||
    unsigned === 'would_revert' ||
    balance.lt(amount.plus(unsigned.feeBound))
  ) {
    return
  }
  const transfer = transferOf(sweeping, { from: due.address, intent: { ...intent, amount } })
  if (await pays(sweeping, transfer, unsigned.feeBound)) {
    await storeTransfer(storingOf(sweeping), { kind: 'sweep', transfer, unsigned })
  }
}

export const oneUnitOf = ({ decimals }: RailAsset): Decimal => new Decimal(`1e-${String(decimals)}`)

type OfToken = { asset: RailAsset; coin: RailAsset; due: Due }

async function sweepToken(sweeping: Sweeping, { asset, coin, due }: OfToken): Promise<void> {
  const { payouts, to } = sweeping.sweep
  const has = await payouts.chain.balance(due.address, asset)
  const amount = roundAmountDown(Decimal.min(due.amount, has), asset.decimals)
  const intent = { ...asset, address: to, amount }
  const unsigned = amount.gt(0) ? await payouts.builder.build(due.address, [intent]) : null
  if (unsigned === null || unsigned === 'would_revert') {
    return
  }
  const transfer = transferOf(sweeping, { from: due.address, intent })
  const gas = await payouts.chain.balance(due.address, coin)
  if (gas.lt(unsigned.feeBound)) {
    await sendGas(sweeping, { coin, transfer, unsigned, gas })
  } else if (await pays(sweeping, transfer, unsigned.feeBound)) {
    await storeTransfer(storingOf(sweeping), { kind: 'sweep', transfer, unsigned })
  }
}

type NeedingGas = { coin: RailAsset; transfer: Moved; unsigned: Unsigned; gas: Decimal }

/* Never sends more gas than one transaction may cost; the signer's bound for gas must not be lower than that. */
async function sendGas(sweeping: Sweeping, { coin, gas, transfer, unsigned }: NeedingGas) {
  const { clock, db, rail } = sweeping
  const { payouts } = sweeping.sweep
  const { builder, chain } = payouts
  // Each transfer of gas that is given up leaves a nonce that the next payout has to use first.
  const since = new Date(clock.now().getTime() - hourMilliseconds)
  if (await wasGasRefused(db, { rail: rail.name, since })) {
    return
  }
  const target = Decimal.min(unsigned.feeBound.times(roomForFee), payouts.maxFee)
  const amount = roundAmountDown(target.minus(gas), coin.decimals)
  const intent = { ...coin, address: transfer.from, amount }
  const sending = amount.gt(0) ? await builder.build(payouts.sender, [intent]) : 'would_revert'
  if (sending === 'would_revert') {
    return
  }
  const balance = await chain.balance(payouts.sender, coin)
  const isEnough = balance.gte(amount.plus(sending.feeBound))
  if (isEnough && (await pays(sweeping, transfer, unsigned.feeBound.plus(sending.feeBound)))) {
    await storeTransfer(storingOf(sweeping), {
      kind: 'gas',
      transfer: transferOf(sweeping, { from: payouts.sender, intent }),
      unsigned: sending,
    })
  }
}

function storingOf({ clock, db, rail, sweep }: Sweeping): Storing {
  return { clock, db, rail, chain: sweep.payouts.chain }
}

type Moved = Omit<Transfer, 'transactionId'>

function transferOf(
  { currencyOf }: Sweeping,
  { from, intent }: { from: string; intent: PaymentIntent },
): Moved {
  const { address: to, amount, contract, decimals } = intent
  return { from, to, contract, decimals, amount, currencyId: currencyOf(contract) }
}

/** Whether the fees are within the bounds of the settings. */
export async function pays(
  { clock, currencyOf, db, rail, sweep }: Sweeping,
  { amount, currencyId }: Pick<Transfer, 'amount' | 'currencyId'>,
  fees: Decimal,
): Promise<boolean> {
  const payouts = { ...sweep.payouts, maxFeeShare: sweep.maxFeeShare }
  const fee = { currencyId: currencyOf(null), amount: fees }
  const paid = [{ currencyId, amount }]
  return (await objectionToFee(db, { rail, payouts, now: clock.now() }, { fee, paid })) === null
}

type Drafted = {
  kind: TransferKind
  transfer: Moved
  unsigned: Unsigned
  /** Checks under the lock on the address that nothing has changed meanwhile. */
  mayStill?: (tx: Tx) => Promise<boolean>
}
type Storing = Pick<Paying, 'clock' | 'db' | 'rail'> & { chain: NonceSender }

/** Stores a transfer. The lock on the wallet gives each transaction of an address a nonce of its own. */
export async function storeTransfer(
  { chain, clock, db, rail }: Storing,
  { kind, mayStill, transfer, unsigned }: Drafted,
): Promise<void> {
  const sender = transfer.from
  const used = await chain.nextNonce(sender, 'now')
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const wallet = { rail: rail.name, sender }
    await lockWallet(tx, { ...wallet, nonce: used, now })
    if (mayStill && !(await mayStill(tx))) {
      return
    }
    const nonce = await takeNonce(tx, { ...wallet, used, now })
    const row = {
      ...{ ...wallet, ...unsigned, kind, nonce, id: makeId(now), createdAt: now, updatedAt: now },
      state: 'draft' as const,
    }
    await insertTransfer(tx, row, transfer)
  })
}
