import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { inTransaction } from '@/server/database/in-transaction'
import { auditLog } from '@/server/database/schema/audit'
import { users } from '@/server/database/schema/people/users'
import { recordAudit, type AuditRecord } from '.'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const record: AuditRecord = {
  actor: { kind: 'system', name: 'test' },
  action: 'city.update',
  entity: 'city',
  entityId: '7',
  before: { colour: 'red' },
  after: { colour: 'blue', amount: '0.000000000000000001' },
  at: new Date('2026-11-20T12:00:00Z'),
}

describe('recordAudit', () => {
  it('stores who changed what, with the state before and after', async () => {
    const [operator] = await database.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, 'operator'))
    const userId = operator?.id ?? ''
    await inTransaction(database.db, (tx) =>
      recordAudit(tx, { ...record, actor: { kind: 'user', userId } }),
    )
    const rows = await database.db.select().from(auditLog)
    expect(rows).toMatchObject([
      {
        actor: 'user',
        actorUserId: userId,
        action: 'city.update',
        entityId: '7',
        before: record.before,
        after: record.after,
        createdAt: record.at,
      },
    ])
  })

  it('is rolled back with its change', async () => {
    const before = await database.db.$count(auditLog)
    const work = inTransaction(database.db, async (tx) => {
      await recordAudit(tx, record)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await database.db.$count(auditLog)).toBe(before)
  })

  it('refuses an unknown user', async () => {
    const nobody = { kind: 'user', userId: '00000000-0000-7000-8000-000000000000' } as const
    const work = inTransaction(database.db, (tx) => recordAudit(tx, { ...record, actor: nobody }))
    await expect(work).rejects.toThrow()
  })
})
