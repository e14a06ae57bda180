import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Container } from '@/server/container'
import { inTransaction } from '@/server/database/in-transaction'
import { users } from '@/server/database/schema/people/users'
import { deleteAccount } from '@/server/modules/accounts'
import { makeUser } from '@/tests/factories/make-user'
import { storeApproved, storePending } from '@/tests/factories/verification/own-verification'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { moveVerification, type VerificationMover } from '..'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let container: Container

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ container } = await createLoadedContainer({ db: database.db, now: () => now }))
})
afterAll(() => database.drop())

const actor = { kind: 'system', name: 'test' } as const
const by = (role: VerificationMover['by']): VerificationMover => ({
  ...{ by: role, actor, address: null },
})
const number = '4276000000000011'

type Ordered = { recipient: string; isGuest: boolean; mail: Record<string, unknown> }

async function mailsAbout(id: string): Promise<Ordered[]> {
  const { rows } = await database.pool.query<{ payload: Ordered }>(
    `select j.payload from graphile_worker._private_jobs as j
     join graphile_worker._private_tasks as t on t.id = j.task_id
     where t.identifier = 'mailer.write-verification' and j.payload->>'verificationId' = $1
     order by j.id`,
    [id],
  )
  return rows.map(({ payload }) => payload)
}

it('tells a guest at their address why the verification was declined, with the masked number only', async () => {
  const id = await storePending(container, { number, email: 'told@example.org' })
  const faults = [{ input: 'card', reason: 'blurred', remark: null }] as const
  await inTransaction(database.db, (tx) =>
    moveVerification(tx, { id, move: 'decline', mover: by('operator'), now, faults }),
  )
  const mails = await mailsAbout(id)
  expect(mails).toMatchObject([
    {
      ...{ recipient: 'told@example.org', isGuest: true },
      mail: {
        template: 'verification_declined',
        faults: [{ label: 'Front of the card', reason: 'blurred', remark: null }],
      },
    },
  ])
  expect(JSON.stringify(mails)).not.toContain(number)
})

it('tells a user at the address that they have now, and tells nothing to one whose account is deleted', async () => {
  const person = await makeUser(database.db)
  const id = await storeApproved(container, { number, userId: person.id })
  const moved = { email: 'moved@example.org', locale: 'ru' } as const
  await database.db.update(users).set(moved).where(eq(users.id, person.id))
  await inTransaction(database.db, (tx) =>
    moveVerification(tx, { id, move: 'revoke', mover: by('operator'), now, reason: 'fraud' }),
  )
  expect(await mailsAbout(id)).toMatchObject([
    { recipient: person.email, isGuest: false, mail: { template: 'verification_approved' } },
    { recipient: moved.email, locale: 'ru', mail: { template: 'verification_revoked' } },
  ])

  const gone = await makeUser(database.db)
  const last = await storePending(container, { number, userId: gone.id })
  await deleteAccount(database.db, { userId: gone.id, address: null, userAgent: null, now })
  expect(await mailsAbout(last)).toEqual([])
})

it('sends no mail about what the customer did themselves', async () => {
  const id = await storePending(container, { number })
  await inTransaction(database.db, (tx) =>
    moveVerification(tx, { id, move: 'withdraw', mover: by('customer'), now }),
  )
  expect(await mailsAbout(id)).toEqual([])
})
