import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { noOwnSources } from '@/tests/setup/outside/no-own-sources'
import { runWorker } from '@/server/boot/run-worker'
import { implement } from '@/server/jobs/job'
import { startWorker } from '@/server/jobs/worker'
import { proveBooksNow, sumTurnover } from '@/server/modules/claims'
import { makeClaim } from '@/tests/factories/claims/claims'
import { createOfficeRole, type OfficeRole } from '@/tests/setup/office-role'
import { createTestContainer } from '@/tests/setup/test-container'
import { createUnreachableServices } from '@/tests/setup/outside/unreachable-services'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { runAsAdmin } from '@/tests/setup/test-server'
import { openDatabase, type OpenedDatabase } from '../client'
import { defineJob, enqueueJob } from '../jobs'
import { hasPendingMigrations, migrateDatabase, MigrationRightsError } from '../migrate/migrate'
import { ownsTables } from './office-role'

const { rolesUrl } = inject('testServer')
const migrationsFolder = 'server/database/migrations'
let database: TestDatabase
let office: OpenedDatabase
let officeUrl: string
let role: OfficeRole

beforeAll(async () => {
  database = await createTestDatabase()
  role = await createOfficeRole(database, rolesUrl)
  officeUrl = role.url
  office = openDatabase({ url: officeUrl, poolSize: 4 })
})
afterAll(async () => {
  await office.close()
  await database.drop()
  await role.drop()
})

const denied = { code: '42501' }

describe('the role that runs the office', () => {
  it('can complete a claim, prove the books and report the turnover', async () => {
    const { claim } = await makeClaim(office.db, { state: 'completed' })
    expect(claim.state).toBe('completed')
    expect(await proveBooksNow(office.db)).toEqual([])
    const since = new Date(claim.createdAt.getTime() - 86_400_000)
    const until = new Date(claim.createdAt.getTime() + 86_400_000)
    const period = { since, until, timezone: 'UTC', currencyId: null, directionId: null }
    expect((await sumTurnover(office.db, period)).total.claims).toBe(1)
    expect(await hasPendingMigrations(office.db)).toBe(false)
    expect(await ownsTables(office.db)).toBe(false)
    expect(await ownsTables(database.db)).toBe(true)
  })

  it('runs jobs of the queue', async () => {
    const definition = defineJob('test.by-role', z.object({}))
    let runs = 0
    const job = implement(definition, () => {
      runs += 1
      return Promise.resolve()
    })
    const ignore = () => undefined
    const worker = await startWorker({
      url: officeUrl,
      db: office.db,
      logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
      clock: { now: () => new Date() },
      rates: { active: ['demo'], sources: [], own: noOwnSources },
      ...createUnreachableServices(),
      jobs: [job],
    })
    await enqueueJob(office.db, definition, {})
    await expect.poll(() => runs).toBe(1)
    const left = sql`select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'test.by-role'`
    await expect.poll(async () => (await office.db.execute(left)).rowCount).toBe(0)
    await worker.stop()
  })

  it.each([
    'alter table postings disable trigger user',
    'alter table postings disable trigger all',
    'drop trigger postings_append_only on postings',
    'alter function refuse_change() owner to current_user',
    'truncate postings cascade',
    'truncate claims cascade',
    'update postings set amount = amount + 1',
    'update audit_log set action = action',
    'delete from entries',
    'delete from claim_events',
    'update drizzle.__drizzle_migrations set hash = hash',
    `set session_replication_role = 'replica'`,
    'drop table claims cascade',
  ])('may not run %s', async (statement) => {
    await expect(office.pool.query(statement)).rejects.toMatchObject(denied)
  })

  it('may not change or delete rows of any append-only table', async () => {
    const { rows } = await database.pool.query<{ name: string; may: boolean }>(
      `select tgrelid::regclass::text as name,
         (tgtype & 16 <> 0 and has_table_privilege($1, tgrelid, 'update'))
         or (tgtype & 8 <> 0 and has_table_privilege($1, tgrelid, 'delete'))
         or has_table_privilege($1, tgrelid, 'truncate') as may
       from pg_trigger where tgfoid = 'refuse_change'::regproc`,
      [role.name],
    )
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.filter(({ may }) => may)).toEqual([])
  })

  it('may not create anything that could bypass the guards of the tables', async () => {
    const statements = [
      'create table public.postings_too (id int)',
      'create table graphile_worker.more (id int)',
      'create schema own',
      'create temporary table entries (id uuid, postings_count smallint)',
      'create trigger before_all before insert on postings execute function refuse_change()',
      'create rule no_more as on delete to claims do instead nothing',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin end $$',
      `create function public.lower(text) returns text language sql as $$ select '' $$`,
    ]
    for (const statement of statements) {
      await expect(office.pool.query(statement), statement).rejects.toMatchObject(denied)
    }
  })

  it('can listen, notify, lock and use sequences', async () => {
    const client = await office.pool.connect()
    const notification = new Promise((resolve) => client.once('notification', resolve))
    await client.query('listen of_role')
    await office.pool.query(`select pg_notify('of_role', 'hello')`)
    expect(await notification).toMatchObject({ payload: 'hello' })
    await client.query('unlisten of_role')
    await client.query(`begin; select pg_advisory_xact_lock(1);
      lock table directions in share row exclusive mode;
      select nextval(pg_get_serial_sequence('currencies', 'id')); commit`)
    client.release()
  })

  it('is granted rights to new tables by the migration, and loses rights that it does not need', async () => {
    await database.pool.query(`
      create table later (id int generated always as identity, note text);
      create table later_history (id int);
      create trigger later_append_only before update or delete or truncate on later_history
        for each statement execute function refuse_change();
      grant all on all tables in schema public to ${role.name};
      grant create on schema public to ${role.name}`)
    await migrateDatabase({ url: database.url, officeUrl, migrationsFolder })
    await office.pool.query(
      `insert into later (note) values ('new'); update later set note = 'old'`,
    )
    await office.pool.query('insert into later_history values (1)')
    for (const statement of [
      'truncate later',
      'delete from later_history',
      'update audit_log set action = action',
      'create table public.own (id int)',
    ]) {
      await expect(office.pool.query(statement), statement).rejects.toMatchObject(denied)
    }
  })

  it('loses no rights when it is the owner itself', async () => {
    const same = new URL(database.url)
    same.searchParams.set('application_name', 'the same one')
    await migrateDatabase({ url: database.url, officeUrl: same.href, migrationsFolder })
    await expect(database.pool.query('truncate later')).resolves.toBeDefined()
    expect(await ownsTables(database.db)).toBe(true)
  })

  it('is refused when the two addresses name different databases', async () => {
    const other = await createTestDatabase()
    await expect(migrateDatabase({ url: other.url, officeUrl, migrationsFolder })).rejects.toThrow(
      'name different databases',
    )
    await other.drop()
  })

  it('starts on tables that are up to date, and fails with MigrationRightsError on others', async () => {
    await expect(migrateDatabase({ url: officeUrl, migrationsFolder })).resolves.toBeUndefined()
    const last = await database.pool.query<{ hash: string; created_at: string }>(
      `delete from drizzle.__drizzle_migrations
       where created_at = (select max(created_at) from drizzle.__drizzle_migrations)
       returning hash, created_at`,
    )
    await expect(migrateDatabase({ url: officeUrl, migrationsFolder })).rejects.toThrow(
      MigrationRightsError,
    )
    for (const { hash, created_at: at } of last.rows) {
      await database.pool.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
        [hash, at],
      )
    }
  })

  it('fails with MigrationRightsError when the owner has never granted its rights', async () => {
    const bare = new URL(database.url)
    const name = `bare_${randomBytes(6).toString('hex')}`
    await runAsAdmin(rolesUrl, `create role ${name} login password 'bare'`)
    bare.username = name
    bare.password = 'bare'
    const start = migrateDatabase({ url: bare.href, migrationsFolder })
    await expect(start).rejects.toThrow(MigrationRightsError)
    await runAsAdmin(rolesUrl, `drop role ${name}`)
  })

  it('fails with MigrationRightsError when the queue’s tables are older than the program', async () => {
    await migrateDatabase({ url: database.url, officeUrl, migrationsFolder })
    // The queue's tables as they were before its migration 18.
    await database.pool.query(`
      create function graphile_worker.tg_jobs__after_insert() returns trigger
        language plpgsql as $$ begin return null; end $$;
      create trigger _900_after_insert after insert on graphile_worker._private_jobs
        for each statement execute function graphile_worker.tg_jobs__after_insert();
      delete from graphile_worker.migrations where id >= 18`)
    await expect(migrateDatabase({ url: officeUrl, migrationsFolder })).resolves.toBeUndefined()
    const { container } = createTestContainer({ db: office.db })
    await expect(runWorker(container, officeUrl)).rejects.toThrow(MigrationRightsError)
  })
})
