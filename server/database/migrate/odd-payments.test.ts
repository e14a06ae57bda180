import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { inTransaction } from '@/server/database/in-transaction'
import { oddPayments } from '@/server/database/schema/money/odd-payments'
import { users } from '@/server/database/schema/people/users'
import { acceptPayment, findClaim, proveClaims, writeNote } from '@/server/modules/claims'
import { changeClaim } from '@/server/modules/claims/moves/change-claim'
import { byProvider } from '@/tests/factories/claims/claim-hands'
import { makeClaim } from '@/tests/factories/claims/claims'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const start = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T13:00:00Z')
let database: TestDatabase
let operatorId: string

beforeAll(async () => {
  database = await createTestDatabase()
  const [operator] = await database.db.select().from(users).where(eq(users.role, 'operator'))
  operatorId = operator?.id ?? ''
})
afterAll(() => database.drop())

/** The part of the migration that fills the table, which an older office goes through. */
async function fillTable(): Promise<void> {
  const file = 'server/database/migrations/0005_odd_payments.sql'
  const parts = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  const filling = parts.find((part) => part.includes('INSERT INTO odd_payments'))
  // A later migration added it, and filled it from the reference.
  await database.db.execute(sql`alter table odd_payments alter reference_form drop not null`)
  await database.db.execute(sql.raw(filling ?? 'nothing'))
}

/** An event as it was written before there was a table. */
async function toldBefore(reference: string, data: object = { method: 'form' }): Promise<string> {
  const { claim } = await makeClaim(database.db, { state: 'completed', now: start })
  await inTransaction(database.db, (tx) =>
    changeClaim(tx, {
      claim,
      event: 'odd_payment',
      mover: byProvider,
      now: start,
      data: { ...data, reference, note: '5.001 XYZ U 1' },
      change: {},
    }),
  )
  return claim.id
}

const note = (claimId: string, text: string) =>
  writeNote(database.db, { claimId, userId: operatorId, text, now: later })

async function book(claimId: string, reference: string, now: Date): Promise<void> {
  const claim = await findClaim(database.db, claimId)
  await acceptPayment(database.db, {
    claimId,
    method: 'form',
    reference,
    amount: new Decimal(5),
    currencyId: claim?.fromCurrencyId ?? 0,
    payer: null,
    objection: null,
    mover: byProvider,
    now,
  })
}

const rowOf = (claimId: string) =>
  database.db.select().from(oddPayments).where(eq(oddPayments.claimId, claimId))

const untold = { amount: null, currency: null, note: '5.001 XYZ U 1', toldAt: start }
const open = { settledAt: null, settledAs: null, settledBy: null, settledByUserId: null }
const noted = { settledAt: later, settledAs: 'noted', settledBy: 'user' }

describe('odd payments of an office that had no table of them', () => {
  it('are kept, open or settled as they were', async () => {
    const still = await toldBefore('still open')
    const nameless = await toldBefore('no method', {})
    const named = await toldBefore('a.*[b 1')
    await note(named, 'Asked: (a.*[b 1) went back.')
    const almost = await toldBefore('tx-1')
    await note(almost, 'tx-12 and tx-1-2 and a_tx-1 are others')
    const booked = await toldBefore('booked since')
    await book(booked, 'booked since', later)

    await fillTable()

    const row = { claimId: still, eventSeq: 5, method: 'form', reference: 'still open' }
    expect(await rowOf(still)).toMatchObject([{ ...row, ...untold, ...open }])
    expect(await rowOf(nameless)).toMatchObject([{ method: 'form', ...open }])
    expect(await rowOf(named)).toMatchObject([{ ...noted, settledByUserId: operatorId }])
    expect(await rowOf(almost)).toMatchObject([open])
    const byProvidersWord = { settledBy: 'system:test', settledByUserId: null }
    expect(await rowOf(booked)).toMatchObject([
      { settledAt: later, settledAs: 'booked', ...byProvidersWord },
    ])
    expect(await proveClaims(database.db)).toEqual([])
  })
})
