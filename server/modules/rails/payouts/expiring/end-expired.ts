import type { Paying } from '../follow-outgoing'
import { findBlockTime, listSignatures, moveOutgoing, type Outgoing } from '../outgoing.repository'

const living: readonly Outgoing['state'][] = ['draft', 'approved', 'signed', 'sent']

/**
 * Ends a transaction that no block can include any more, so that its payout may get another one. This needs three
 * things: the last block that was read is later than the end of the transaction, no block that was read contains the
 * transaction, and the node does not know it either. A trigger checks the first two again.
 */
export async function endExpired(
  { clock, db, payouts, rail, tip }: Paying,
  row: Outgoing,
): Promise<boolean> {
  const { expiresAt, foundHeight } = row
  if (payouts.slots !== 'times' || expiresAt === null || !living.includes(row.state)) {
    return false
  }
  const readUntil = await findBlockTime(db, { rail: rail.name, height: tip })
  const end = expiresAt.getTime() + payouts.marginMilliseconds
  if (foundHeight !== null || readUntil === null || readUntil.getTime() <= end) {
    return false
  }
  const [last] = await listSignatures(db, [row.id])
  if (row.state === 'approved' && last?.outcome === 'signed') {
    // The bytes have to be stored first, so that it stays known what was signed.
    return false
  }
  const place = await payouts.chain.look(payouts.builder.idOf(row.plan))
  return (
    place.state === 'absent' && moveOutgoing(db, row, { state: 'expired', updatedAt: clock.now() })
  )
}
