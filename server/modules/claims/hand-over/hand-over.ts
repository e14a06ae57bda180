import { timingSafeEqual, createHmac } from 'node:crypto'
import type { HandOverSide } from '@/lib/contracts/claims/claim-cash'
import { AppError, type FieldFault } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Database, Tx, Executor } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { recordAudit } from '@/server/modules/audit'
import { lockClaim, type ClaimRow } from '../claims.repository'
import { countHandOvers, countWrongCodes, wrongCodeAction } from './hand-over.repository'

const digits = 6

/**
 * The code that the customer shows at the cash desk. It is made from the claim with the office’s
 * key, like the claim’s secret, and is not stored: whoever reads the database cannot collect the
 * cash. Each hand-over of a claim has its own, so a code that was shown is of no further use.
 */
function handOverCode(
  key: Uint8Array,
  { claimId, round, side }: { claimId: string; round: number; side: HandOverSide },
): string {
  const digest = createHmac('sha256', key).update(`hand-over:${side}:${round}:${claimId}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}

/** After this many wrong codes no code is accepted; a reason must be given, which the audit log records. */
const mostWrongCodes = 5

/** What an operator entered: the customer's code, or why there is none. */
type GivenCode = { code: string | undefined; withoutCode: string | undefined }

/** What the history of the claim says about a hand-over. */
export type HandOver = { handOver: 'code' } | { handOver: 'without_code'; withoutCode: string }

type Checking = {
  claimId: string
  actor: Actor
  expectedVersion: number
  now: Date
  side: HandOverSide
  given: GivenCode
  /** The key that claims’ secrets are made with. */
  secretKey: Uint8Array
}

/**
 * Checks that the person at the cash desk is the claim’s customer. Refuses with `validation_error`
 * at `code`; a wrong code is counted and recorded all the same, in a transaction of its own.
 */
export async function checkHandOver(db: Database, checking: Checking): Promise<HandOver> {
  const { given } = checking
  if (given.withoutCode !== undefined) {
    return { handOver: 'without_code', withoutCode: given.withoutCode }
  }
  if (given.code === undefined) {
    throw refusal({ key: 'required' })
  }
  const code = given.code
  const fault = await inTransaction(db, (tx) => faultOf(tx, { ...checking, code }))
  if (fault) {
    throw refusal(fault)
  }
  return { handOver: 'code' }
}

type Fault = Omit<FieldFault, 'field'>

/* Runs under the claim’s lock, so that simultaneous attempts are counted one after another. */
async function faultOf(tx: Tx, checking: Checking & { code: string }): Promise<Fault | null> {
  const { claimId, code, expectedVersion, secretKey, side } = checking
  const claim = await lockClaim(tx, claimId)
  if (!claim) {
    throw new AppError('not_found')
  }
  if (claim.version !== expectedVersion) {
    throw new AppError('state_changed')
  }
  const round = await countHandOvers(tx, { claimId, side })
  const wrong = await countWrongCodes(tx, { claimId, round, side })
  if (wrong >= mostWrongCodes) {
    return { key: 'hand_over_blocked' }
  }
  if (isSameCode(code, handOverCode(secretKey, { claimId, round, side }))) {
    return null
  }
  await recordAudit(tx, {
    actor: checking.actor,
    action: wrongCodeAction,
    entity: 'claim',
    entityId: claimId,
    before: null,
    after: { side, round },
    at: checking.now,
  })
  const left = mostWrongCodes - wrong - 1
  return left === 0
    ? { key: 'hand_over_blocked' }
    : { key: 'hand_over_wrong', params: { left: String(left) } }
}

function isSameCode(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function refusal(fault: Fault): AppError {
  return new AppError('validation_error', { faults: [{ field: 'code', ...fault }] })
}

type Reading = { secretKey: Uint8Array; side: HandOverSide }

/** The code of the next hand-over, which only the claim’s own reader may see. */
export async function viewHandOver(
  db: Executor,
  { id: claimId }: Pick<ClaimRow, 'id'>,
  { secretKey, side }: Reading,
): Promise<string> {
  const round = await countHandOvers(db, { claimId, side })
  return handOverCode(secretKey, { claimId, round, side })
}
