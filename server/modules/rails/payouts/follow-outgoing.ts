import type { PayoutWait } from '@/lib/contracts/rails/outgoing-lists'
import { toText, type Decimal } from '@/lib/money/decimal'
import { inTransaction } from '@/server/database/in-transaction'
import type { Database } from '@/server/database/client'
import { blocksFor, pricesOf, worthOf } from '../follow/needed-blocks'
import { findTransfer } from '../sweeps/transfers.repository'
import type { OutgoingPlace, RailPayouts } from '../paying-ports'
import type { Rail } from '../ports'
import { ChainError } from '../reading-ports'
import {
  findBlockHash,
  listIntents,
  listOfSlot,
  moveOutgoing,
  type Outgoing,
} from './outgoing.repository'

/** What the steps of outgoing transactions work with. */
export type Paying = {
  db: Database
  clock: { now: () => Date }
  rail: Rail
  payouts: RailPayouts
  /** The last block that was read, and what the network calls final. */
  tip: number
  finalized: number | null
  listener: OutgoingListener
  /** Whether nothing may be sent now; what was sent is still followed. */
  isHeld: boolean
  /** The currency of a token by its contract; for null, that of the network's own coin. */
  currencyOf: (contract: string | null) => number
}

/** Who is told what became of payouts. Being told twice changes nothing. */
export type OutgoingListener = {
  sent: (payoutId: string, reference: string) => Promise<void>
  /** It is certain that nothing was and will be paid. */
  failed: (payoutId: string, fault: string) => Promise<void>
  unknown: (payoutId: string, fault: string) => Promise<void>
  /** Nothing was sent; the payout is to get another transaction. */
  waiting: (payoutId: string, fault: PayoutWait) => Promise<void>
  /** Books what a transaction has cost. Returns false while the reserve is smaller than that. */
  bookFee: (fee: NetworkFee) => Promise<boolean>
}

export type NetworkFee = {
  rail: string
  hash: string
  currencyId: number
  amount: Decimal
  payoutIds: readonly string[]
}

type Mined = Extract<OutgoingPlace, { state: 'mined' }>

/** The node says that a transaction has cost more than is possible. */
export class ImpossibleFee extends ChainError {
  override name = 'ImpossibleFee'
}

/*
 * The most that a transaction can cost is in its signed bytes. The blocks of an account's network do not contain the fee,
 * so a lying node could report any.
 */
function assertFee({ payouts }: Paying, { feeBound, id }: Outgoing, { fee }: Mined): void {
  const room = payouts.slots === 'times' ? payouts.roomAboveBound : 0
  if (fee.gt(feeBound.plus(room))) {
    const said = `The node says that transaction ${id} has cost ${toText(fee)}`
    const most = `it can cost at most ${toText(feeBound)}`
    throw new ImpossibleFee('contradicts', `${said}, but ${most}.`)
  }
}

/** Notes that a transaction is in a block. Throws `ImpossibleFee`. */
export async function noteMined(paying: Paying, row: Outgoing, place: Mined): Promise<void> {
  const { clock, db, rail } = paying
  assertFee(paying, row, place)
  const transfer = await findTransfer(db, row.id)
  const moved = [...(await listIntents(db, row.id)), ...(transfer ? [transfer] : [])]
  const prices = await pricesOf(db, rail.name, clock.now())
  const needed = blocksFor(rail.confirmations, worthOf(moved, prices))
  const { blockHash, fee, height, isReverted } = place
  const where = { height, blockHash, fee, isReverted, needed }
  await moveOutgoing(db, row, { state: 'mined', ...where, updatedAt: clock.now() })
}

/**
 * Confirms a transaction once enough blocks follow its own, counted along the blocks that were read. If its block is not
 * one of them any more, it waits again.
 */
export async function followMined(paying: Paying, row: Outgoing): Promise<void> {
  const { clock, db, finalized, rail, tip } = paying
  const height = row.height ?? 0
  if (height > tip) {
    return
  }
  const now = clock.now()
  const hash =
    (await findBlockHash(db, { rail: rail.name, height })) ??
    (await rail.reader.header(height))?.hash
  if (hash !== row.blockHash) {
    const nowhere = { height: null, blockHash: null, fee: null, isReverted: false, needed: null }
    await moveOutgoing(db, row, { state: 'sent', ...nowhere, seenAt: now, updatedAt: now })
    return
  }
  const isFinal = finalized !== null && finalized >= height
  if (isFinal || (row.needed !== null && tip - height + 1 >= row.needed)) {
    await settleSlot(paying, row, now)
  }
}

/* From now on no other transaction can use the slot. */
async function settleSlot({ db }: Paying, row: Outgoing, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const state = row.isReverted ? 'failed' : 'confirmed'
    if (!(await moveOutgoing(tx, row, { state, updatedAt: now }))) {
      return
    }
    for (const other of await listOfSlot(tx, row)) {
      const isUnsigned = other.state === 'draft' || other.state === 'approved'
      const end = isUnsigned ? 'abandoned' : 'replaced'
      if (other.state !== 'abandoned' && other.state !== 'replaced') {
        await moveOutgoing(tx, other, { ...ending(other, end), toldAt: now, updatedAt: now })
      }
    }
  })
}

/** The columns of a transaction that ends without having paid: it is in no block and has cost nothing. */
export function ending(row: Outgoing, state: 'abandoned' | 'replaced') {
  const nowhere = { height: null, blockHash: null, fee: null, isReverted: false }
  return { state, ...(row.height !== null && nowhere) } as const
}
