import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { zero } from '@/lib/money/decimal'
import type { Paying } from '../payouts/follow-outgoing'
import type { Outgoing } from '../payouts/outgoing.repository'
import { pays } from './draft-sweep'
import { findTransfer, insertTransfer } from './transfers.repository'

/**
 * Drafts the same transfer with a higher fee and the same nonce, if its address has enough for that and it is still
 * worth the fee.
 */
export async function replaceTransfer(paying: Paying, row: Outgoing): Promise<void> {
  const { clock, db, rail } = paying
  const { sweep } = rail
  const transfer = await findTransfer(db, row.id)
  const coin = rail.assets.find(({ contract }) => contract === null)
  if (sweep === null || transfer === null || !coin) {
    return
  }
  const { builder, chain, maxFee } = sweep.payouts
  if ((await chain.nextNonce(row.sender, 'now')) !== row.nonce) {
    return
  }
  const { feeBound, plan } = await builder.dearer(row.plan)
  const spent = feeBound.plus(transfer.contract === null ? transfer.amount : zero)
  const isEnough = (await chain.balance(row.sender, coin)).gte(spent)
  // The fee of gas was judged together with its sweep.
  const isWorth =
    row.kind === 'gas' ? feeBound.lte(maxFee) : await pays({ ...paying, sweep }, transfer, feeBound)
  if (!isEnough || !isWorth) {
    return
  }
  const now = clock.now()
  const { kind, nonce, sender } = row
  const again = { rail: rail.name, kind, sender, nonce, plan, feeBound, replaces: row.id }
  const isNew = { id: makeId(now), state: 'draft', createdAt: now, updatedAt: now } as const
  await inTransaction(db, (tx) => insertTransfer(tx, { ...again, ...isNew }, transfer))
}
