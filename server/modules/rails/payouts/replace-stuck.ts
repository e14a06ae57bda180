import { transferKinds } from '@/lib/contracts/rails/outgoing-lists'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { replaceTransfer } from '../sweeps/replace-transfer'
import { findTransfer, insertTransfer, listPaid } from '../sweeps/transfers.repository'
import type { CoinPayouts, NoncePayouts } from '../paying-ports'
import type { Outpoint } from '../reading-ports'
import { reserveCoins } from './coins/coins.repository'
import { dearerWithCoins } from './coins/dearer-with-coins'
import { objectionToFee } from './fee-bound'
import type { Paying } from './follow-outgoing'
import {
  findRootOf,
  insertOutgoing,
  listIntents,
  listOfSlot,
  type Outgoing,
} from './outgoing.repository'
import { isSlotUsed } from './slots'

/**
 * Drafts the same payment with a higher fee and with the same nonce or the same coins, so that only one of the two
 * can ever be mined. Only the first nonce that the chain has not used can be stuck; the later ones wait for it.
 */
export async function replaceStuck(paying: Paying, row: Outgoing): Promise<void> {
  const { db, payouts } = paying
  // A transaction that expires is not replaced: its payout gets another one afterwards.
  if (payouts.slots === 'times' || !isStuck(paying, row) || (await isReplaced(paying, row))) {
    return
  }
  if (row.kind === 'sweep' || row.kind === 'gas') {
    await replaceTransfer(paying, row)
    return
  }
  const replacement = await replacementOf(paying, payouts, row)
  if (replacement === null) {
    return
  }
  const objection = await objectionToFee(
    db,
    { rail: paying.rail, payouts, now: paying.clock.now() },
    {
      fee: { currencyId: paying.currencyOf(null), amount: replacement.feeBound },
      paid: await listPaid(db, row.id),
    },
  )
  if (objection === null) {
    await storeReplacement(paying, row, replacement)
  }
}

/* Null if something has used the slot, or if the fee cannot be raised. */
async function replacementOf(paying: Paying, payouts: NoncePayouts | CoinPayouts, row: Outgoing) {
  if (payouts.slots === 'coins') {
    return (await isSlotUsed(paying, row, 'now')) ? null : dearerWithCoins(paying, payouts, row)
  }
  return (await payouts.chain.nextNonce(row.sender, 'now')) === row.nonce
    ? payouts.builder.dearer(row.plan)
    : null
}

function isStuck({ payouts, tip }: Paying, { hurriedAt, sentHeight }: Outgoing): boolean {
  return hurriedAt !== null || (sentHeight !== null && tip - sentHeight >= payouts.stuckBlocks)
}

/*
 * Also true if the signer has refused a replacement of a payout, because it would refuse it again. A refused
 * replacement of a transfer counts only for an hour: it may only have been above the limit of that hour.
 */
async function isReplaced({ clock, db }: Paying, row: Outgoing): Promise<boolean> {
  const hourAgo = new Date(clock.now().getTime() - 3_600_000)
  const isOver = ({ state, updatedAt }: Outgoing) =>
    transferKinds.some((kind) => kind === row.kind) && state === 'abandoned' && updatedAt < hourAgo
  return (await listOfSlot(db, row)).some((each) => each.replaces === row.id && !isOver(each))
}

type Replacement = Pick<Outgoing, 'feeBound' | 'plan'> & {
  coins?: readonly Outpoint[]
}

async function storeReplacement(
  { clock, db }: Paying,
  row: Outgoing,
  { coins = [], feeBound, plan }: Replacement,
): Promise<void> {
  const { id, kind, nonce, rail, sender } = row
  const now = clock.now()
  const reservedBy = await findRootOf(db, row)
  await inTransaction(db, async (tx) => {
    const again = {
      ...{ rail, kind, sender, nonce, plan, feeBound, id: makeId(now), replaces: id },
      ...{ state: 'draft' as const, createdAt: now, updatedAt: now },
    }
    const transfer = await findTransfer(tx, id)
    await (transfer
      ? insertTransfer(tx, again, transfer)
      : insertOutgoing(tx, again, await listIntents(tx, id)))
    await reserveCoins(tx, { rail, reservedBy, wanted: coins })
  })
}
