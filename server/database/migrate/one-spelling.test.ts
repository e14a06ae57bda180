import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { makeId } from '@/server/database/ids/uuid-v7'
import { incomingPayments } from '@/server/database/schema/money/payments'
import { referenceSpellings } from '@/tests/data/reference-spellings'
import { claimHands } from '@/tests/factories/claims/claim-hands'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: ClaimOffice
const { confirmed } = claimHands(() => ({ db: database.db, office }), now)
let parts: string[]

beforeAll(async () => {
  const folder = 'server/database/migrations'
  const file = (await readdir(folder)).find((name) => name.endsWith('_one_spelling.sql')) ?? ''
  parts = (await readFile(path.join(folder, file), 'utf8')).split('--> statement-breakpoint')
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
  await run('CREATE FUNCTION normal_reference')
})
afterAll(() => database.drop())

/** The parts of the migration that hold these words. */
async function run(words: string): Promise<void> {
  for (const part of parts.filter((one) => one.includes(words))) {
    await database.db.execute(sql.raw(part))
  }
}

describe('the migration that gives references one spelling', () => {
  it('spells like the program', async () => {
    for (const [reference, form] of referenceSpellings) {
      const { rows } = await database.db.execute<{ form: string }>(
        sql`select normal_reference(${reference}) as form`,
      )
      expect([reference, rows[0]?.form]).toEqual([reference, form])
    }
  })

  it('lets an office through that counted one movement twice, and lets it count no third', async () => {
    const { db } = database
    const hash = 'ab'.repeat(32)
    const row = { method: 'manual', amount: new Decimal(1), seenAt: now } as const
    const claim = await confirmed()
    const add = (reference: string, referenceForm: string) =>
      db.insert(incomingPayments).values({
        ...row,
        id: makeId(now),
        claimId: claim.id,
        currencyId: office.from,
        reference,
        referenceForm,
      })
    await db.execute(sql`alter table incoming_payments disable trigger user`)
    await db.execute(sql`drop index incoming_payments_once`)
    await add(hash, 'a')
    await add(`0x${hash}`, 'b')
    await run('UPDATE incoming_payments')
    await run('CREATE UNIQUE INDEX "incoming_payments_once"')
    await db.execute(sql`alter table incoming_payments enable trigger user`)
    await expect(add(hash.toUpperCase(), hash)).rejects.toMatchObject({
      cause: { constraint: 'incoming_payments_once' },
    })
  })
})
