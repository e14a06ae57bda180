import type { Decimal } from '@/lib/money/decimal'
import type { Database, Executor } from '@/server/database/client'
import type { OutgoingPlace, RailPayouts } from '../paying-ports'
import type { Rail } from '../ports'
import { findSpentBy, listReserved, releaseCoins, sumUnspent } from './coins/coins.repository'
import { findRootOf, type Outgoing } from './outgoing.repository'

/*
 * What differs between a slot that is a nonce, which the node counts, one that is the coins that are spent, which the
 * blocks that were read tell, and one that is a time, which only the office’s own transaction can use.
 */
type Parts = { db: Database; rail: Pick<Rail, 'name'>; payouts: RailPayouts }
type Sent = Pick<Outgoing, 'hash' | 'feeBound'>

/** Where a transaction is. */
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

/** Where a transaction of a rail is; nowhere if the rail does not pay out. */
export async function findPlace(
  { db, rail }: { db: Database; rail: Rail },
  sent: Sent,
): Promise<OutgoingPlace> {
  const { payouts } = rail
  return payouts === null ? { state: 'absent' } : placeOf({ db, rail, payouts }, sent)
}

/** Whether something has used the slot of a transaction, now or up to a block. */
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

/** Frees what a slot holds and nothing has used, unless something in it can still be sent. */
export async function releaseSlot(
  { db, payouts }: { db: Executor; payouts: RailPayouts },
  row: Outgoing,
): Promise<void> {
  if (payouts.slots === 'coins') {
    await releaseCoins(db, await findRootOf(db, row))
  }
}

/** What the wallet has of the network's own coin. */
export async function balanceOf(
  { db, payouts, rail }: Parts,
  coin: Rail['assets'][number],
): Promise<Decimal> {
  return payouts.slots === 'coins'
    ? sumUnspent(db, rail.name)
    : payouts.chain.balance(payouts.sender, coin)
}
