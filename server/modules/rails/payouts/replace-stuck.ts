import { isTransferKind } from '@/lib/contracts/rails/outgoing-lists'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { replaceTransfer } from '../sweeps/replace-transfer'
import { objectionToFee } from './fee-bound'
import type { Paying } from './follow-outgoing'
import { insertOutgoing, listIntents, listOfSlot, type Outgoing } from './outgoing.repository'

/**
 * Drafts the same payment for a higher fee and with the same nonce, so that only one of both can ever be paid. Only the
 * first nonce that the chain has not used can be stuck; the later ones wait for it.
 */
export async function replaceStuck(paying: Paying, row: Outgoing): Promise<void> {
  const { db, payouts } = paying
  if (!isStuck(paying, row) || (await isReplaced(paying, row))) {
    return
  }
  if ((await payouts.chain.nextNonce(row.sender, 'now')) !== row.nonce) {
    return
  }
  if (isTransferKind(row.kind)) {
    await replaceTransfer(paying, row)
    return
  }
  const { feeBound, plan } = await payouts.builder.dearer(row.plan)
  const intents = await listIntents(db, row.id)
  const objection = await objectionToFee(
    db,
    { rail: paying.rail, payouts, now: paying.clock.now() },
    { fee: { currencyId: paying.currencyOf(null), amount: feeBound }, paid: intents },
  )
  if (objection === null) {
    await storeReplacement(paying, row, { feeBound, plan, intents })
  }
}

function isStuck({ payouts, tip }: Paying, { hurriedAt, sentHeight }: Outgoing): boolean {
  return hurriedAt !== null || (sentHeight !== null && tip - sentHeight >= payouts.stuckBlocks)
}

/* Also if the signer has refused the higher fee: it would refuse it again. */
async function isReplaced({ db }: Paying, row: Outgoing): Promise<boolean> {
  return (await listOfSlot(db, row)).some(({ replaces }) => replaces === row.id)
}

type Replacement = Pick<Outgoing, 'feeBound' | 'plan'> & {
  intents: Awaited<ReturnType<typeof listIntents>>
}

async function storeReplacement(
  { clock, db }: Paying,
  { id, kind, nonce, rail, sender }: Outgoing,
  { feeBound, intents, plan }: Replacement,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, (tx) =>
    insertOutgoing(
      tx,
      {
        ...{ rail, kind, sender, nonce, plan, feeBound, id: makeId(now), replaces: id },
        ...{ state: 'draft', createdAt: now, updatedAt: now },
      },
      intents,
    ),
  )
}
