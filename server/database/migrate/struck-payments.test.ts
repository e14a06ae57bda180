import { readFile } from 'node:fs/promises'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { incomingPayments } from '@/server/database/schema/money/payments'
import { byOperator, byProvider, claimHands } from '@/tests/factories/claims/claim-hands'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: ClaimOffice
const { confirmed, pay } = claimHands(() => ({ db: database.db, office }), now)

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
})
afterAll(() => database.drop())

/** The part of the migration that says who told of what came before it. */
async function fillColumn(): Promise<void> {
  const file = 'server/database/migrations/0006_struck_payments.sql'
  const parts = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  const filling = parts.find((part) => part.includes('UPDATE incoming_payments'))
  const { db } = database
  await db.execute(sql`alter table incoming_payments disable trigger user`)
  await db.execute(sql`update incoming_payments set is_by_hand = false`)
  await db.execute(sql.raw(filling ?? 'nothing'))
  await db.execute(sql`alter table incoming_payments enable trigger user`)
}

const toldByHand = () =>
  database.db
    .select({ reference: incomingPayments.reference, isByHand: incomingPayments.isByHand })
    .from(incomingPayments)
    .orderBy(asc(incomingPayments.reference))

it('an older office learns from its history which payments were told by hand', async () => {
  const first = await confirmed()
  await pay(first, '40', { mover: byOperator, reference: 'a part by hand' })
  await pay(first, '60', { mover: byProvider, reference: 'b rest by provider' })
  await pay(first, '5', { mover: byOperator, reference: 'c beside by hand' })
  await pay(await confirmed(), '100', { mover: byProvider, reference: 'd by provider' })
  await pay(await confirmed(), '100', { mover: byOperator, reference: 'e by hand' })
  const told = await toldByHand()
  expect(told.map(({ isByHand }) => isByHand)).toEqual([true, false, true, false, true])
  await fillColumn()
  expect(await toldByHand()).toEqual(told)
})
