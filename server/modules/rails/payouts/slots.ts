import type { Decimal } from '@/lib/money/decimal'
import type { Database, Executor } from '@/server/database/client'
import type { OutgoingPlace, RailPayouts } from '../paying-ports'
import type { Rail } from '../ports'
import { findSpentBy, listReserved, releaseCoins, sumUnspent } from './coins/coins.repository'
import { findRootOf, listOfSlot, type Outgoing } from './outgoing.repository'

/*
 * What differs between the three kinds of slots. A nonce is counted by the node. Whether coins are spent follows
 * from the blocks that were read. A time can be used only by the office’s own transaction.
 */
type Parts = { db: Database; rail: Pick<Rail, 'name'>; payouts: RailPayouts }
type Sent = Pick<Outgoing, 'hash' | 'feeBound'>

/** Whether a transaction waits, is in a block, or is unknown. */
export async function placeOf(
  { db, payouts, rail }: Parts,
  { feeBound, hash }: Sent,
): Promise<OutgoingPlace> {
  if (hash === null) {
    return { state: 'absent' }
  }
  const spent = payouts.slots === 'coins' ? await findSpentBy(db, { rail: rail.name, hash }) : null
  if (spent === null || spent.spentHeight === null || spent.spentBlockHash === null) {
    return payouts.chain.look(hash)
  }
  const { spentBlockHash: blockHash, spentHeight: height } = spent
  return { state: 'mined', height, blockHash, isReverted: false, fee: feeBound }
}

/** Like `placeOf`, for a transaction of a rail; `absent` if the rail does not pay out. */
export async function findPlace(
  { db, rail }: { db: Database; rail: Rail },
  sent: Sent,
): Promise<OutgoingPlace> {
  const { payouts } = rail
  return payouts === null ? { state: 'absent' } : placeOf({ db, rail, payouts }, sent)
}

/** Whether something has used the slot of a transaction by now, or up to a block. */
export async function isSlotUsed(
  { db, payouts }: Parts,
  row: Outgoing,
  height: number | 'now',
): Promise<boolean> {
  if (payouts.slots === 'nonces') {
    return (await payouts.chain.nextNonce(row.sender, height)) > (row.nonce ?? 0)
  }
  if (payouts.slots === 'times') {
    return false
  }
  const coins = await listReserved(db, await findRootOf(db, row))
  return coins.some(
    ({ spentHeight }) => spentHeight !== null && (height === 'now' || spentHeight <= height),
  )
}

/**
 * Whether no transaction of a slot can be mined any more: each signed one spends a coin that has been in no block
 * since this height, and the node does not know the transaction that brought this coin. A coin that only a
 * replacement would spend says nothing about the transaction that it would replace.
 */
export async function isCoinGone(
  { db, payouts }: Parts,
  row: Outgoing,
  height: number,
): Promise<boolean> {
  if (payouts.slots !== 'coins') {
    return false
  }
  const gone: string[] = []
  for (const coin of await listReserved(db, await findRootOf(db, row))) {
    const isOut = coin.vanishedHeight !== null && coin.vanishedHeight <= height
    if (isOut && (await payouts.chain.look(coin.transaction)).state === 'absent') {
      gone.push(`${coin.transaction}:${String(coin.index)}:`)
    }
  }
  const isUnpayable = ({ plan }: Outgoing) => gone.some((coin) => plan.coins?.includes(coin))
  const slot = gone.length === 0 ? [] : await listOfSlot(db, row)
  return [row, ...slot.filter(({ bytes }) => bytes !== null)].every(isUnpayable)
}

/** Frees the unused parts of a slot, such as coins, unless a transaction in it can still be sent. */
export async function releaseSlot(
  { db, payouts }: { db: Executor; payouts: RailPayouts },
  row: Outgoing,
): Promise<void> {
  if (payouts.slots === 'coins') {
    await releaseCoins(db, await findRootOf(db, row))
  }
}

/** How much of the network's own coin the wallet has. */
export async function balanceOf(
  { db, payouts, rail }: Parts,
  coin: Rail['assets'][number],
): Promise<Decimal> {
  return payouts.slots === 'coins'
    ? sumUnspent(db, rail.name)
    : payouts.chain.balance(payouts.sender, coin)
}
