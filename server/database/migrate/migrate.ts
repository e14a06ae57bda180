import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import { Pool, type PoolClient } from 'pg'
import type { Executor } from '../client'
import { endClient, WatchedClient } from '../connections/watched-client'
import { grantOffice } from '../role/office-role'
import { grantSigner } from '../role/signer-role'
import journal from '../migrations/meta/_journal.json'
import { sqlStateOf } from '../sql-state'

/**
 * No migration of this program can continue from these tables; the message is one sentence for a person.
 */
export class EarlierTablesError extends Error {
  override name = 'EarlierTablesError'
}

/**
 * Development versions before 0.1.0 had other migrations. A database whose first migration is one of
 * those is refused before anything is changed in it.
 */
async function refuseEarlierTables(connection: PoolClient): Promise<void> {
  const first = journal.entries[0]?.when
  try {
    const { rows } = await connection.query<{ isEarlier: boolean | null }>(
      `select min(created_at) <> $1 as "isEarlier" from drizzle.__drizzle_migrations`,
      [first],
    )
    if (rows[0]?.isEarlier === true) {
      throw new EarlierTablesError(
        'The database was made by a development version before 0.1.0: its tables cannot be brought up to date, and nothing in it was changed. Set DATA_DIR to a new directory, or DATABASE_URL to an empty database.',
      )
    }
  } catch (error) {
    // The table does not exist, or this role may not read it. The next steps handle both cases.
    if (!expectedStates.has(sqlStateOf(error) ?? '')) {
      throw error
    }
  }
}

const expectedStates: ReadonlySet<string> = new Set(['42P01', '3F000', '42501'])

export type MigrateDatabaseOptions = {
  url: string
  migrationsFolder: string
  /**
   * The address for the role that runs the office, if it is another role than the owner. This role is
   * granted the rights that it needs.
   */
  officeUrl?: string | undefined
  /** The name of the role of the signer, if there is one. It is granted the rights that it needs. */
  signerRole?: string | undefined
}

/**
 * Tables must be changed, but this role may not change them; the message is one sentence for a person.
 */
export class MigrationRightsError extends Error {
  override name = 'MigrationRightsError'
}

/* An arbitrary number, which no other lock in this database uses. */
const migrationLock = 7_214_093_551
const waitForOthersMilliseconds = 300_000
const waitForTablesMilliseconds = 10_000

/**
 * Brings the tables of Kantor and of its job queue up to date. Two processes that start at once both
 * succeed: the second waits for the first and then has nothing to do. A change that cannot get its
 * lock on a busy table within ten seconds fails, and leaves nothing half applied.
 */
export async function migrateDatabase(options: MigrateDatabaseOptions): Promise<void> {
  const pool = new Pool({
    connectionString: options.url,
    max: 3,
    connectionTimeoutMillis: 10_000,
    application_name: 'kantor-migrate',
    // The pool awaits the returned promise, which its types do not show.
    onConnect: (client): unknown =>
      client.query(`set timezone = 'UTC'; set client_min_messages = warning`),
  })
  pool.on('error', leaveToNextQuery)
  pool.on('connect', (client) => client.on('error', leaveToNextQuery))
  const connection = await pool.connect().catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  try {
    await connection.query(`set lock_timeout = ${waitForOthersMilliseconds}`)
    await connection.query('select pg_advisory_lock($1)', [migrationLock])
    await connection.query(`set lock_timeout = ${waitForTablesMilliseconds}`)
    await refuseEarlierTables(connection)

    if (await mayMigrate(connection)) {
      await migrate(drizzle(connection), { migrationsFolder: options.migrationsFolder })
      await explainLackOfRights(() => runMigrations({ pgPool: pool, logger: silent }))
      await grantOfficeRights(connection, options)
      await grantSignerRights(connection, options)
    } else {
      await refuseIncompleteTables(drizzle(connection))
    }
  } finally {
    // Ends the session, so that the lock is certainly released.
    connection.release(true)
    await pool.end()
  }
}

/** Whether the database lacks a migration that this program was built with. */
export async function hasPendingMigrations(db: Executor): Promise<boolean> {
  const latest = journal.entries.at(-1)
  try {
    const { rows } = await db.execute<{ is_applied: boolean }>(sql`
      select exists (
        select from drizzle.__drizzle_migrations where created_at >= ${latest?.when ?? 0}
      ) and to_regclass('graphile_worker.migrations') is not null as is_applied`)
    return rows[0]?.is_applied !== true
  } catch (error) {
    if (sqlStateOf(error) === undefinedTable) {
      return true
    }
    throw error
  }
}

/*
 * The owner of the tables may change them; in an empty database, any role that may create schemas.
 * The query reads the system catalogue, because even a role that may not use the schema can read it.
 */
async function mayMigrate(connection: PoolClient): Promise<boolean> {
  const { rows } = await connection.query<{ may: boolean }>(
    `select coalesce(
       (select pg_has_role(c.relowner, 'usage')
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'),
       has_database_privilege(current_database(), 'create')) as may`,
  )
  return rows[0]?.may === true
}

/* A role that owns no tables may start only on a database that is up to date. */
async function refuseIncompleteTables(db: Executor): Promise<void> {
  if (!(await canServe(db))) {
    throw new MigrationRightsError(incompleteTables)
  }
}

const incompleteTables =
  'The database lacks tables or rights that this version needs, and the role of this process may not create them: set DATABASE_MIGRATE_URL to an address for the owner of the database, at least for one start.'

/**
 * Runs a step that brings the queue's tables up to date. When the role may not change them, the error
 * is one sentence.
 */
export async function explainLackOfRights<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (sqlStateOf(error) === insufficientPrivilege) {
      throw new MigrationRightsError(incompleteTables, { cause: error })
    }
    throw error
  }
}

/** Grants the role that runs the office the rights that it needs, if it is not the owner. */
async function grantOfficeRights(
  owner: PoolClient,
  { url, officeUrl = url }: MigrateDatabaseOptions,
): Promise<void> {
  if (officeUrl === url) {
    return
  }
  const office = new WatchedClient({ connectionString: officeUrl, connectionTimeoutMillis: 10_000 })
  office.on('error', leaveToNextQuery)
  try {
    await office.connect()
    const { role, hasLock } = await inspectOffice(office)
    if (hasLock) {
      throw new MigrationRightsError(
        'DATABASE_URL and DATABASE_MIGRATE_URL name different databases: they must name the same database, for two roles.',
      )
    }
    const { rows } = await owner.query<{ owns: boolean }>(
      `select pg_has_role($1, current_user, 'member') as owns`,
      [role],
    )
    if (rows[0]?.owns === false) {
      await grantOffice(owner, role)
    }
  } finally {
    await endClient(office)
  }
}

async function grantSignerRights(
  owner: PoolClient,
  { officeUrl, signerRole, url }: MigrateDatabaseOptions,
): Promise<void> {
  if (signerRole === undefined) {
    return
  }
  const others = [url, officeUrl ?? url].map((each) => decodeURIComponent(new URL(each).username))
  const { rows } = await owner.query<{ exists: boolean }>(
    'select exists (select from pg_roles where rolname = $1) as exists',
    [signerRole],
  )
  if (rows[0]?.exists !== true || others.includes(signerRole)) {
    throw new MigrationRightsError(
      'SIGNER_DATABASE_ROLE must name a role of the database that exists and is used only by the signer.',
    )
  }
  await grantSigner(owner, signerRole)
}

/*
 * The owner's connection holds the migration lock. If this connection can take it, the databases differ.
 */
async function inspectOffice(office: WatchedClient): Promise<{ role: string; hasLock: boolean }> {
  const { rows } = await office.query<{ role: string; hasLock: boolean }>(
    'select current_user as role, pg_try_advisory_lock($1) as "hasLock"',
    [migrationLock],
  )
  return rows[0] ?? { role: '', hasLock: false }
}

/* Whether every table exists and can at least be read. */
async function canServe(db: Executor): Promise<boolean> {
  try {
    if (await hasPendingMigrations(db)) {
      return false
    }
    const { rows } = await db.execute<{ name: string }>(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not has_table_privilege(oid, 'select') limit 1`)
    return rows.length === 0
  } catch (error) {
    if (sqlStateOf(error) === insufficientPrivilege) {
      return false
    }
    throw error
  }
}

const insufficientPrivilege = '42501'
const undefinedTable = '42P01'

const silent = new Logger(() => () => undefined)

/** Ignores the error of an idle connection: the next query on the connection fails. */
function leaveToNextQuery(): void {
  return
}
