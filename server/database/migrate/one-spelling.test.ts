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
  const file = (await readdir(folder)).find((name) => name.endsWith('_one_piece.sql')) ?? ''
  parts = (await readFile(path.join(folder, file), 'utf8')).split('--> statement-breakpoint')
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
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
    await run('CREATE FUNCTION')
    for (const [reference, form] of referenceSpellings) {
      const { rows } = await database.db.execute<{ form: string }>(
        sql`select normal_reference(${reference}) as form`,
      )
      expect([reference, rows[0]?.form]).toEqual([reference, form])
    }
    await run('DROP FUNCTION')
  })

  it('lets an office through that counted one movement twice, and lets it count no third', async () => {
    const { db } = database
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
    await add('BANK-77', 'BANK-77')
    await add('BANK 77', 'BANK77')
    await add('BANK/77', 'BANK/77')
    await run('')
    const { rows } = await db.execute<{ form: string }>(
      sql`select reference_form as form from incoming_payments where claim_id = ${claim.id} order by id`,
    )
    expect(rows.map(({ form }) => form.slice(0, 8))).toEqual(['BANK77', 'BANK77 #', 'BANK77 #'])
    await expect(add('BANK.77', 'BANK77')).rejects.toMatchObject({
      cause: { constraint: 'incoming_payments_once' },
    })
    // What stood guard before stands there again.
    await expect(db.update(incomingPayments).set({ payer: 'X' })).rejects.toThrow()
  })
})
