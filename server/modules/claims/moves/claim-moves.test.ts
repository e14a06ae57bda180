import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimStates, type ClaimState } from '@/lib/contracts/claims/claim-states'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { claims } from '@/server/database/schema/claims'
import { makeClaim } from '@/tests/factories/claims/claims'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { claimMoves, type ClaimMove } from './claim-moves'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const moves: readonly ClaimMove[] = Object.values(claimMoves)
const statesAfterHold = Object.values(claimTraits).flatMap(({ afterHold }) => afterHold ?? [])

/** The states to which the table of moves leads from the given state. */
function statesByTable(from: ClaimState): Set<ClaimState> {
  const targets = moves
    .filter((move) => move.from.includes(from))
    .flatMap(({ to }) => (to === 'before_hold' ? statesAfterHold : [to]))
  return new Set(targets.filter((to) => to !== from))
}

/** Whether the trigger allows this change of state, with `isAccepted` unchanged or set to false. */
async function isAllowed(id: string, to: ClaimState): Promise<boolean> {
  const [claim] = await database.db.select().from(claims).where(eq(claims.id, id))
  const attempts = [claim?.isAccepted ?? false, false].map(async (isAccepted) => {
    // The transaction is always rolled back: only the trigger's answer matters.
    const attempt = database.db.transaction(async (tx) => {
      const version = (claim?.version ?? 0) + 1
      await tx.update(claims).set({ state: to, version, isAccepted }).where(eq(claims.id, id))
      tx.rollback()
    })
    return constraintOf(await attempt.catch((error: unknown) => error)) !== 'claims_state_way'
  })
  return (await Promise.all(attempts)).includes(true)
}

function constraintOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'constraint' in cause ? cause.constraint : null
}

it.each(claimStates)(
  'the database allows exactly the moves from %s that the table contains',
  async (from) => {
    const { claim } = await makeClaim(database.db, { state: from })
    const allowed: ClaimState[] = []
    for (const to of claimStates.filter((state) => state !== from)) {
      if (await isAllowed(claim.id, to)) {
        allowed.push(to)
      }
    }
    expect(new Set(allowed)).toEqual(statesByTable(from))
  },
)
