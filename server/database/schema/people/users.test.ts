import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function insertUser(email: string, passwordHash: string | null = null): Promise<unknown> {
  return database.pool.query(
    `insert into users (id, email, password_hash, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, now(), now())`,
    [email, passwordHash],
  )
}

describe('users', () => {
  it('are unique by address, whatever its case', async () => {
    await insertUser('Someone@Example.test')
    await expect(insertUser('someone@example.TEST')).rejects.toMatchObject({
      constraint: 'users_email_unique',
    })
  })

  it.each(['', 'no-at', 'a b@c.test', 'a@b@c', `${'a'.repeat(250)}@b.test`])(
    'cannot have the address %j',
    async (email) => {
      await expect(insertUser(email)).rejects.toMatchObject({ constraint: 'users_email_shape' })
    },
  )

  it('cannot have a password that is not an argon2id hash', async () => {
    await expect(insertUser('plain@example.test', 'secret')).rejects.toMatchObject({
      constraint: 'users_password_argon2id',
    })
  })
})
