import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { inTransaction } from '@/server/database/in-transaction'
import { acceptPayment, confirmClaim, moveClaim } from '@/server/modules/claims'
import { openClaimOffice, visitor, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { sumTurnover } from './sum-turnover'

const now = new Date('2026-11-21T12:00:00Z')
const query = {
  since: new Date('2026-11-21T00:00:00Z'),
  until: new Date('2026-11-22T00:00:00Z'),
  timezone: 'UTC',
  currencyId: null,
  directionId: null,
}
let database: TestDatabase
let office: ClaimOffice

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
})
afterAll(() => database.drop())

describe('the turnover', () => {
  it('values a claim as of its creation, and counts it when it is completed', async () => {
    const { claim } = await office.create(1)
    const { usd, usdOut } = claim.conditions
    const mover = { by: 'visitor', actor: visitor, address: null } as const
    await confirmClaim(database.db, { claimId: claim.id, mover, now })
    await acceptPayment(database.db, {
      claimId: claim.id,
      method: 'manual',
      reference: 'in-1',
      amount: new Decimal('100'),
      currencyId: office.from,
      payer: null,
      objection: null,
      mover: { ...mover, by: 'operator' },
      now,
    })
    expect((await sumTurnover(database.db, query)).total.claims).toBe(0)

    await inTransaction(database.db, (tx) =>
      moveClaim(tx, {
        claimId: claim.id,
        move: 'complete',
        mover: { ...mover, by: 'system' },
        now,
      }),
    )
    const { total, days } = await sumTurnover(database.db, query)
    expect(days.get('2026-11-21')).toEqual(total)
    expect(total).toMatchObject({ claims: 1, unvalued: 0 })
    expect([total.taken.toFixed(), total.paid.toFixed()]).toEqual([usd, usdOut])
    // Every direction of the demo office has a margin.
    expect(total.taken.minus(total.paid).gt(0)).toBe(true)
    expect(total.paid.gt(90)).toBe(true)
  })

  it('may take longer than the usual statement timeout', async () => {
    // This view has rows only if the timeout of the statement is longer than a minute.
    await database.db.execute(sql`alter table claim_entries rename to all_claim_entries`)
    await database.db.execute(sql`
      create view claim_entries as select * from all_claim_entries
      where current_setting('statement_timeout')::interval > '1 minute'`)
    expect((await sumTurnover(database.db, query)).total.claims).toBe(1)
  })
})
