import type { Pool } from 'pg'
import { isFinalRefusal } from '@/lib/contracts/rails/outgoing-lists'
import { findUnusedNonce, listNeighbours, type Asked } from './office'
import type { SignerRail } from './signer-settings'

/**
 * Why a transaction whose slot is a nonce must not be signed yet, or not at all; null if it may be. A network mines
 * nonces in order, so a transaction behind a nonce that nothing uses would wait for ever. So the nonce below must be
 * used or signed. A replacement of a signed transaction needs no such check. Nobody's money depends on this order, so
 * the signer believes the database about it.
 */
export async function refusalOfOrder(
  pool: Pool,
  rail: SignerRail,
  { nonce, sender }: Pick<Asked, 'nonce' | 'sender'>,
): Promise<'waits_behind' | 'behind_gap' | null> {
  if (rail.kind !== 'evm' || nonce === null) {
    return null
  }
  const wallet = { rail: rail.name, sender }
  if (nonce <= (await findUnusedNonce(pool, wallet))) {
    return null
  }
  const neighbours = await listNeighbours(pool, { ...wallet, nonce })
  if (neighbours.some(({ isSigned }) => isSigned)) {
    return null
  }
  const isWaitedFor = neighbours.some(
    (each) =>
      each.nonce < nonce && each.state !== 'abandoned' && !isFinalRefusal(each.refusal, each.kind),
  )
  return isWaitedFor ? 'waits_behind' : 'behind_gap'
}
