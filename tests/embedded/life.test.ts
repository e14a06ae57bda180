import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import {
  EmbeddedDatabaseError,
  openEmbeddedDatabase,
} from '@/server/database/embedded/open-embedded-database'

import { migrateDatabase } from '@/server/database/migrate/migrate'

import { appCommand, startApp } from './app-process'
import {
  cleanUp,
  isRoot,
  isRunning,
  makeDirectoryWithPort,
  makeFolder,
  makeStoppedDatabase,
  query,
  fastSettings,
  superuserUrl,
} from './folders'

const migrationsFolder = 'server/database/migrations'

afterEach(cleanUp)

async function openFast(directory: string) {
  return openEmbeddedDatabase({ directory, role: 'app', settings: fastSettings })
}

describe('the embedded database', () => {
  it('is created at the first start and keeps its data, address and password', async () => {
    const directory = await makeDirectoryWithPort()
    const open = () => openEmbeddedDatabase({ directory, role: 'app', settings: fastSettings })
    const first = await open()
    expect(first.origin).toBe('created')
    await query(first.url, 'create table note as select 7 as n')
    await Promise.all([first.stop(), first.stop()])
    await first.stop()
    expect(await isRunning(first.directory)).toBe(false)

    const second = await open()
    expect(second.origin).toBe('started')
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'select n from note')).toEqual([{ n: 7 }])
    expect((await stat(join(directory, 'password'))).mode & 0o777).toBe(0o600)
    await second.stop()
  })

  it('is durable, has checksums, uses UTC and ignores the case of Russian letters in ilike', async () => {
    const folder = await makeFolder()
    const database = await openEmbeddedDatabase({ directory: join(folder, 'data'), role: 'app' })
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'TimeZone']
    const settings = await query(
      database.url,
      'select name, setting from pg_settings where name = any($1) order by name collate "C"',
      [names],
    )
    expect(settings.map(({ name, setting }) => `${String(name)}=${String(setting)}`)).toEqual([
      'TimeZone=UTC',
      'data_checksums=on',
      'fsync=on',
      'full_page_writes=on',
      'synchronous_commit=on',
    ])
    const [text] = await query(
      database.url,
      `select 'Обмен' ilike 'оБМЕН' as alike, 'Z' < 'a' as bytes,
              pg_encoding_to_char(encoding) as encoding
         from pg_database where datname = current_database()`,
    )
    expect(text).toEqual({ alike: true, bytes: true, encoding: 'UTF8' })
    await database.stop()
  })

  it('lets the application create databases, but not access the machine’s files', async () => {
    const database = await openFast(await makeStoppedDatabase())
    await query(database.url, 'create database template_of_tests')
    await query(database.url, 'create database test_one template template_of_tests')
    await query(database.url, 'drop database test_one with (force)')
    await expect(query(database.url, `select pg_read_file('/etc/passwd')`)).rejects.toThrow(
      /permission denied/,
    )
    await database.stop()
  })

  it('listens only on 127.0.0.1 and requires the password', async () => {
    const database = await openFast(await makeStoppedDatabase())
    const listening = await query(
      superuserUrl(database.url),
      `select setting from pg_settings where name = any($1) order by name`,
      [['listen_addresses', 'unix_socket_directories']],
    )
    expect(listening).toEqual([{ setting: '127.0.0.1' }, { setting: '' }])
    await expect(
      query(database.url.replace(/:[0-9a-f]{48}@/, ':guess@'), 'select 1'),
    ).rejects.toThrow(/password authentication failed/)
    await database.stop()
  })

  it('names the password file when its password is wrong, and stops the server it started', async () => {
    const directory = await makeStoppedDatabase()
    const file = join(directory, 'password')
    const password = await readFile(file, 'utf8')
    await writeFile(file, 'wrong')
    await expect(openFast(directory)).rejects.toThrow(EmbeddedDatabaseError)
    await expect(openFast(directory)).rejects.toThrow(`does not accept the password in ${file}`)
    expect(await isRunning(directory)).toBe(false)
    await writeFile(file, password)
    await (await openFast(directory)).stop()
  })

  it('sets a new password when the password file is missing', async () => {
    const directory = await makeStoppedDatabase()
    const file = join(directory, 'password')
    const old = await readFile(file, 'utf8')
    await rm(file)
    const second = await openFast(directory)
    expect(second.url).not.toContain(old.trim())
    expect(await query(second.url, 'select n from note')).toEqual([{ n: 7 }])
    await second.stop()
  })

  it('gives the office a database role that owns nothing, even if older data lacks this role', async () => {
    const directory = await makeStoppedDatabase()
    const first = await openFast(directory)
    await migrateDatabase({ url: first.url, migrationsFolder })
    await query(superuserUrl(first.url), 'drop role kantor_office')
    await first.stop()

    const second = await openFast(directory)
    const { url, officeUrl } = second
    await migrateDatabase({ url, officeUrl, migrationsFolder })
    expect(await query(officeUrl, 'select current_user as role')).toEqual([
      { role: 'kantor_office' },
    ])
    expect(await query(officeUrl, 'select count(*)::int as n from claims')).toEqual([{ n: 0 }])
    for (const statement of [
      'alter table postings disable trigger all',
      'drop table claims',
      'delete from entries',
      'create table own (id int)',
      'create database own',
      'set role kantor',
    ]) {
      await expect(query(officeUrl, statement)).rejects.toThrow(/permission denied|must be owner/)
    }
    await second.stop()
  })

  it('makes files private again after other users were able to read them', async () => {
    const data = await makeDirectoryWithPort()
    const open = () =>
      openEmbeddedDatabase({ directory: data, role: 'app', settings: fastSettings })
    await (await open()).stop()
    await chmod(data, 0o755)
    await chmod(join(data, 'port'), 0o644)
    await chmod(join(data, 'postgres.log'), 0o644)
    const database = await open()
    const modes = await Promise.all(
      ['', 'port', 'postgres.log', 'owner.json', 'password'].map((name) => stat(join(data, name))),
    )
    // When Kantor runs as root, PostgreSQL's user must be able to traverse the directory.
    const expectedMode = isRoot ? 0o711 : 0o700
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([
      expectedMode,
      0o600,
      0o600,
      0o600,
      0o600,
    ])
    await database.stop()
  })

  it('keeps running after Ctrl-C in the app’s terminal', async () => {
    const directory = await makeStoppedDatabase()
    const app = startApp(appCommand({ directory }))
    const { url = '' } = await app.next('open')
    process.kill(-(app.child.pid ?? 0), 'SIGINT')
    await new Promise((resolve) => app.child.once('close', resolve))
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('does not keep alive a tool that forgot to stop the database', async () => {
    const directory = await makeStoppedDatabase()
    const tool = startApp(appCommand({ directory, role: 'tool' }))
    await tool.next('open')
    tool.child.stdin?.end()
    const [code] = await new Promise<unknown[]>((resolve) =>
      tool.child.once('close', (...end) => resolve(end)),
    )
    expect(code).toBe(0)
  })
})
