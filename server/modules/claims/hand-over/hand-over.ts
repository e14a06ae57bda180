import { timingSafeEqual, createHmac } from 'node:crypto'
import type { HandOverSide } from '@/lib/contracts/claims/claim-cash'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Database, Tx, Executor } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { recordAudit } from '@/server/modules/audit'
import { lockClaim, type ClaimRow } from '../claims.repository'
import { countHandOvers, countWrongCodes, wrongCodeAction } from './hand-over.repository'

const digits = 6

/**
 * The code that the customer shows at the cash desk. It is derived from the claim’s id with the
 * server’s key, like the claim’s secret. It is not stored, so reading the database is not enough to
 * collect the cash. Each hand-over of a claim has a different code, so a code that was shown once is
 * useless afterwards.
 */
function handOverCode(
  key: Uint8Array,
  { claimId, round, side }: { claimId: string; round: number; side: HandOverSide },
): string {
  const digest = createHmac('sha256', key).update(`hand-over:${side}:${round}:${claimId}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}

/**
 * After this many wrong codes no code is accepted. The operator must then give a reason, which the
 * audit log records.
 */
const maxWrongCodes = 5

/** What an operator entered: the customer’s code, or the reason why there is none. */
type EnteredCode = { code: string | undefined; withoutCode: string | undefined }

/** How the claim’s history records a hand-over. */
export type HandOver = { handOver: 'code' } | { handOver: 'without_code'; withoutCode: string }

type Checking = {
  claimId: string
  actor: Actor
  expectedVersion: number
  now: Date
  side: HandOverSide
  given: EnteredCode
  /** The key from which claims’ secrets are derived. */
  secretKey: Uint8Array
}

/**
 * Checks that the person at the cash desk is the claim’s customer. Refuses with `validation_error`
 * for the field `code`. A wrong code is recorded in a separate transaction, so it counts although the
 * request is refused.
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
  const fault = await inTransaction(db, (tx) => findCodeFault(tx, { ...checking, code }))
  if (fault) {
    throw refusal(fault)
  }
  return { handOver: 'code' }
}

type Fault = Omit<FieldError, 'field'>

/* Runs under the claim’s lock, so that simultaneous attempts are counted one after another. */
async function findCodeFault(tx: Tx, checking: Checking & { code: string }): Promise<Fault | null> {
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
  if (wrong >= maxWrongCodes) {
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
  const left = maxWrongCodes - wrong - 1
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

type CodeQuery = { secretKey: Uint8Array; side: HandOverSide }

/** The code of the next hand-over. Only the claim’s customer may see it. */
export async function viewHandOver(
  db: Executor,
  { id: claimId }: Pick<ClaimRow, 'id'>,
  { secretKey, side }: CodeQuery,
): Promise<string> {
  const round = await countHandOvers(db, { claimId, side })
  return handOverCode(secretKey, { claimId, round, side })
}
