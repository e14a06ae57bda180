import type { Pool } from 'pg'
import { isFinalRefusal } from '@/lib/contracts/rails/outgoing-lists'
import { listOfNonce, type Asked } from './office'
import type { SignerRail } from './signer-settings'

/**
 * Where slots are nonces, whether a transaction is signed before the one with the nonce before: then it could be sent, and
 * would wait for ever if that nonce became free. So nothing is ever signed behind a gap, except what replaces something that
 * is signed already. Nobody's money depends on it, so the database is believed.
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
  const { rows: own } = await listOfNonce(pool, { ...wallet, nonce })
  const { rows: before, used } = await listOfNonce(pool, { ...wallet, nonce: nonce - 1 })
  if (nonce <= used || [...own, ...before].some(({ isSigned }) => isSigned)) {
    return null
  }
  const isWaitedFor = before.some(
    ({ kind, refusal, state }) => state !== 'abandoned' && !isFinalRefusal(refusal, kind),
  )
  return isWaitedFor ? 'waits_behind' : 'behind_gap'
}
