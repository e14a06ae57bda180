import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { NumberKeys } from '@/server/config/number-keys'
import { verificationInputs } from '@/server/database/schema/verification-inputs'
import { verificationLookup, verifications } from '@/server/database/schema/verifications'
import { storeSealed } from '@/tests/factories/verification/sealed-verification'
import { unsetSettings } from '@/tests/setup/unset-settings'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { changeVerification } from '../own/change-verification'
import { createNumberVault, rotateNumbers } from '.'

const now = () => new Date('2026-11-21T12:00:00Z')
const oldKeys: NumberKeys = new Map([[1, randomBytes(32)]])
const bothKeys: NumberKeys = new Map([...oldKeys, [2, randomBytes(32)]])
const newKeys: NumberKeys = new Map([...bothKeys].filter(([version]) => version === 2))

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const vaultOf = (configured: NumberKeys) =>
  createNumberVault({ db: database.db, configured, directory: '/nowhere', now })

const numberAt = (index: number) => `4111${String(index).padStart(12, '0')}`

async function store(count: number): Promise<void> {
  const vault = vaultOf(oldKeys)
  for (let index = 0; index < count; index += 1) {
    const name = index % 2 === 0 ? `ANNA ${index}` : null
    await storeSealed(database.db, vault, { number: numberAt(index), name })
  }
}

/** How many are encrypted with each key, and every number as these keys open it. */
async function look(keys: NumberKeys) {
  const vault = vaultOf(keys)
  const rows = await database.db.select().from(verifications).orderBy(asc(verifications.id))
  const opened = await Promise.all(
    rows.map(async ({ numberSealed, valuesSealed }) => ({
      number: await vault.openNumber(numberSealed ?? ''),
      name: valuesSealed === null ? null : await vault.openNumber(valuesSealed),
    })),
  )
  const count = (version: number) => rows.filter(({ sealedWith }) => sealedWith === version).length
  return { opened, counts: [count(1), count(2)], lookups: rows.map((row) => row.numberLookup) }
}

const environmentOf = (keys: NumberKeys): NodeJS.ProcessEnv => ({
  ...unsetSettings(),
  NODE_ENV: 'production',
  DATABASE_URL: database.url,
  NUMBER_KEYS: [...keys]
    .map(([version, key]) => `${version}:${Buffer.from(key).toString('base64')}`)
    .join(),
})

/* As `npm run rotate-numbers` runs it. The built program starts in less time. */
const asNpm = ['--import', 'tsx', 'scripts/rotate-numbers.ts']

function startCommand(keys: NumberKeys, args: string[] = [inject('programs').rotateNumbers]) {
  return spawn(process.execPath, args, {
    env: environmentOf(keys),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function runCommand(keys: NumberKeys, args?: string[]) {
  const child = startCommand(keys, args)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

describe('rotating the keys of numbers', () => {
  it('re-encrypts every number and name, and keeps the hashes by which they are found', async () => {
    await store(5)
    const before = await look(oldKeys)
    expect(await rotateNumbers({ db: database.db, keys: bothKeys, now, batch: 2 })).toEqual({
      ...{ done: 5, unreadable: [] },
    })
    const after = await look(newKeys)
    expect(after.opened).toEqual(before.opened)
    expect(after.opened[0]).toEqual({ number: numberAt(0), name: '{"holder":"ANNA 0"}' })
    expect(after.counts).toEqual([0, 5])
    expect(after.lookups).toEqual(before.lookups)
    expect(await vaultOf(newKeys).lookupOf('card', numberAt(3))).toBe(after.lookups[3])
    const [lookup] = await database.db.select().from(verificationLookup)
    expect(lookup?.sealedWith).toBe(2)
  })

  it('also reaches what was changed meanwhile, after its number left the form', async () => {
    await store(1)
    const [row] = await database.db.select().from(verifications)
    await database.db.delete(verificationInputs).where(eq(verificationInputs.type, 'number'))
    await changeVerification(
      { db: database.db, numbers: vaultOf(bothKeys) },
      { id: row?.id ?? '', number: null, holder: 'Anna Petrova', values: {}, now: now() },
    )
    await rotateNumbers({ db: database.db, keys: bothKeys, now })
    const { lookups, opened } = await look(newKeys)
    expect(opened).toEqual([
      { number: numberAt(0), name: expect.stringMatching(/petrova/i) as string },
    ])
    expect(lookups).toEqual([row?.numberLookup])
  })

  it('can be interrupted after any batch: all is readable, and the next run does the rest', async () => {
    await store(7)
    const before = await look(oldKeys)
    const interrupted = rotateNumbers({
      ...{ db: database.db, keys: bothKeys, now, batch: 3 },
      onBatch: () => Promise.reject(new Error('interrupted')),
    })
    await expect(interrupted).rejects.toThrow('interrupted')
    const between = await look(bothKeys)
    expect(between.counts).toEqual([4, 3])
    expect(between.opened).toEqual(before.opened)

    const rest = await rotateNumbers({ db: database.db, keys: bothKeys, now, batch: 3 })
    expect(rest.done).toBe(4)
    expect((await look(newKeys)).opened).toEqual(before.opened)
  })

  it('leaves half a batch as it was when it fails in between', async () => {
    await store(4)
    await database.db.execute(sql`
      create function fail_third() returns trigger language plpgsql as $$
      begin
        if (select count(*) from verifications where sealed_with = 2) >= 2 then
          raise exception 'the power failed';
        end if;
        return new;
      end $$`)
    await database.db.execute(sql`
      create trigger fail_third before update on verifications
      for each row execute function fail_third()`)
    await expect(
      rotateNumbers({ db: database.db, keys: bothKeys, now, batch: 4 }),
    ).rejects.toThrow()
    const { counts, opened } = await look(bothKeys)
    expect(counts).toEqual([4, 0])
    expect(opened).toHaveLength(4)
  })

  it('reports what no key opens, and continues with the others', async () => {
    await store(3)
    const [first] = await database.db.select().from(verifications).orderBy(asc(verifications.id))
    await database.db.execute(sql`
      update verifications set number_sealed = 'v1.broken' where id = ${first?.id}`)
    const { done, unreadable } = await rotateNumbers({
      ...{ db: database.db, keys: bothKeys, now, batch: 1 },
    })
    expect({ done, unreadable }).toEqual({ done: 2, unreadable: [first?.id] })
  })
})

describe('npm run rotate-numbers', () => {
  it('continues after it was killed, and says when the old key is no longer needed', async () => {
    const count = 900
    await store(1)
    // Copies of one row: what is encrypted is not bound to its row.
    await database.db.execute(sql`
      with copied as (
        insert into verifications (id, kind, state, version, event_seq, currency_id, email, mailbox,
          secret_hash, locale, address, number_sealed, number_lookup, number_masked, sealed_with,
          created_at, updated_at)
        select gen_random_uuid(), kind, state, version, event_seq, currency_id, email,
          n || '@kantor.test', secret_hash, locale, address, number_sealed, number_lookup,
          number_masked, sealed_with, created_at, updated_at
        from verifications, generate_series(2, ${count}) as n
        returning id, created_at)
      insert into verification_events (verification_id, seq, event, to_state, by, actor, data, created_at)
      select id, 1, 'started', 'draft', 'customer', 'system:customer', '{}', created_at from copied`)
    const child = startCommand(bothKeys)
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'close')
    const between = await look(bothKeys)
    expect(between.counts[1]).toBeGreaterThanOrEqual(200)
    expect(between.opened).toHaveLength(count)

    const { code, output } = await runCommand(bothKeys)
    expect(output).toContain('Only key 2 is needed now.')
    expect(code).toBe(0)
    expect((await look(newKeys)).counts).toEqual([0, count])
    expect((await runCommand(newKeys)).output).toContain('Done: 0 re-encrypted.')
  })

  it('refuses the keys of another office in one sentence', async () => {
    await store(1)
    const { code, output } = await runCommand(new Map([[1, randomBytes(32)]]))
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([expect.stringContaining('NUMBER_KEYS')])
  })

  it('prints a new key for NUMBER_KEYS, and then re-encrypts nothing', async () => {
    await store(1)
    const { output } = await runCommand(oldKeys, [...asNpm, 'new-key'])
    expect(output).toMatch(/ 2:[\w-]{43}$/m)
    expect((await look(oldKeys)).counts).toEqual([1, 0])
  })
})
