import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '@/server/database/client'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { migrateDatabase } from '@/server/database/migrate/migrate'
import { seedDemoOffice } from '@/server/database/seed/seed-demo-office'
import { buildPrograms, type Programs } from './programs'
import { runAsAdmin, urlOf, type TestServer } from './test-server'

/* The data of the tests need not survive a crash, so PostgreSQL never waits for the disk. */
const unsafeSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // Copying the template would fail while autovacuum is connected to it.
  autovacuum: 'off',
}

type Shared = { server: TestServer; programs: Programs; close: () => Promise<void> }
type Users = { shared: Promise<Shared>; count: number }

/* A symbol of the whole process, because each project has its own copy of this module. */
const key = Symbol.for('kantor.test-setup')

/**
 * Provides one PostgreSQL and the built programs for the whole run, even if it runs several projects.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const global: typeof globalThis & { [key]?: Users } = globalThis
  if (global[key] === undefined || global[key].count === 0) {
    global[key] = { shared: prepare(), count: 0 }
  }
  const users = global[key]
  users.count += 1
  const { server, programs, close } = await users.shared
  project.provide('testServer', server)
  project.provide('programs', programs)
  return async () => {
    users.count -= 1
    if (users.count === 0) {
      await close()
    }
  }
}

async function prepare(): Promise<Shared> {
  const { programs, remove } = await buildPrograms()
  try {
    const { server, close } = await startServer()
    const closeAll = async () => {
      await close()
      await remove()
    }
    return { server, programs, close: closeAll }
  } catch (error) {
    await remove()
    throw error
  }
}

/* The server at `TEST_DATABASE_URL`, or an embedded one. */
async function startServer(): Promise<{ server: TestServer; close: () => Promise<void> }> {
  const configuredUrl = process.env.TEST_DATABASE_URL
  const { url: adminUrl, stop } = configuredUrl
    ? { url: configuredUrl, stop: doNothing }
    : await startCluster()
  try {
    const server = await makeTemplate(adminUrl, configuredUrl ?? asSuperuser(adminUrl))
    const close = async () => {
      await dropDatabases(server)
      await stop()
      await removeStoppedDatabases(server)
    }
    return { server, close }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * The same URL for the superuser, who may create roles. In the embedded cluster the superuser has the
 * same password as the application's user.
 */
export function asSuperuser(adminUrl: string): string {
  const url = new URL(adminUrl)
  url.username = 'postgres'
  return url.href
}

/** Starts an embedded PostgreSQL in a new folder. */
export async function startCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kantor-tests-'))
  const remove = () =>
    rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  try {
    const cluster = await openEmbeddedDatabase({
      directory,
      role: 'tool',
      settings: { ...unsafeSettings, ...socketIn(directory) },
    })
    return {
      url: bySocket(cluster.url, directory),
      stop: async () => {
        await cluster.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/*
 * A statement by a socket of the file system takes two thirds of the time of one by TCP. Windows has no
 * such sockets, and their names are short.
 */
function socketIn(directory: string): Record<string, string> {
  const folder = path.join(directory, 'postgres')
  return process.platform === 'win32' || folder.length > 80
    ? {}
    : { unix_socket_directories: folder }
}

function bySocket(url: string, directory: string): string {
  const { unix_socket_directories: folder } = socketIn(directory)
  const changed = new URL(url)
  if (folder !== undefined) {
    changed.searchParams.set('host', folder)
  }
  return changed.href
}

/* Those that the tests of the embedded database copy (`tests/embedded/folders.ts`). */
async function removeStoppedDatabases({ prefix }: TestServer): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (name.startsWith(`kantor-stopped-${prefix}-`)) {
      await rm(path.join(tmpdir(), name), { recursive: true, force: true })
    }
  }
}

async function makeTemplate(adminUrl: string, rolesUrl: string): Promise<TestServer> {
  const prefix = `kantor_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  await runAsAdmin(adminUrl, `create database ${template}`)

  const url = urlOf(adminUrl, template)
  await migrateDatabase({ url, migrationsFolder: 'server/database/migrations' })
  const { db, close } = openDatabase({ url, poolSize: 1 })
  // Earlier than every time that a test uses as the current time.
  await seedDemoOffice(db, { now: new Date('2026-11-20T12:00:00Z') })
  await close()

  return { adminUrl, rolesUrl, template, prefix, strategy: await fastestStrategy(adminUrl) }
}

/**
 * Copying files is fastest. PostgreSQL 14 always does it; later versions write the copy to the WAL
 * unless this clause is given.
 */
async function fastestStrategy(adminUrl: string): Promise<string> {
  const version = await readVersion(adminUrl)
  return version >= 150_000 ? 'strategy file_copy' : ''
}

async function readVersion(adminUrl: string): Promise<number> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::integer as version`,
  )
  await client.end()
  return rows[0]?.version ?? 0
}

async function dropDatabases({ adminUrl, prefix }: TestServer): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1)`,
    [prefix],
  )
  for (const { name } of rows) {
    await client.query(`drop database if exists ${name} with (force)`)
  }
  await client.end()
}

function doNothing(): Promise<void> {
  return Promise.resolve()
}
