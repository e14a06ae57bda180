import type { HandOverSide } from '@/lib/contracts/claims/claim-cash'
import type { Executor } from '@/server/database/client'
import type { ClaimRow } from '../claims.repository'
import { handOverCode } from './hand-over-code'
import { countHandOvers } from './hand-over.repository'

type Reading = { secretKey: Uint8Array; side: HandOverSide }

/** The code of the next hand-over, for the claim’s own reader alone. */
export async function viewHandOver(
  db: Executor,
  { id: claimId }: Pick<ClaimRow, 'id'>,
  { secretKey, side }: Reading,
): Promise<string> {
  const round = await countHandOvers(db, { claimId, side })
  return handOverCode(secretKey, { claimId, round, side })
}
