import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { loadSharedSecret } from './load-shared-secret'
import { SecretError } from './secret-file'

const now = new Date('2026-11-21T12:00:00Z')
const configured = 'configured secret of at least 32 characters'
let database: TestDatabase
let temporaryDirectory: string
let directory: string
let otherDirectory: string
let messages: string[]
beforeEach(async () => {
  database = await createTestDatabase()
  temporaryDirectory = await mkdtemp(path.join(tmpdir(), 'kantor-secret-'))
  directory = path.join(temporaryDirectory, 'data')
  otherDirectory = path.join(temporaryDirectory, 'other')
  messages = []
})
afterEach(async () => {
  await database.drop()
  await rm(temporaryDirectory, { recursive: true })
})

const load = (where = directory, configured: string | null = null, mayChange = false) =>
  loadSharedSecret({
    ...{ db: database.db, configured, mayChange, directory: where, now },
    report: (sentence) => messages.push(sentence),
  })

const fileIn = (where: string) => path.join(where, 'session-secret')
const readIn = async (where: string) => (await readFile(fileIn(where), 'utf8')).trim()

async function everySetting(): Promise<string> {
  const { rows } = await database.pool.query('select key, value from settings')
  return JSON.stringify(rows)
}

describe('loadSharedSecret', () => {
  it('creates the secret once, in a file that other users cannot read, and not in the database', async () => {
    const [secret, again, third] = await Promise.all([load(), load(), load()])
    expect([again, third]).toEqual([secret, secret])
    expect(await load()).toBe(secret)
    expect(await readIn(directory)).toBe(secret)
    expect((await stat(fileIn(directory))).mode & 0o777).toBe(0o600)
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
    expect(await readdir(directory)).toEqual(['session-secret'])
    expect(await everySetting()).not.toContain(secret)
    expect(messages).toEqual([])
  })

  it('needs no file when SESSION_SECRET is set', async () => {
    expect(await load(directory, configured)).toBe(configured)
    await expect(stat(fileIn(directory))).rejects.toThrow('ENOENT')
    expect(await everySetting()).not.toContain(configured)
  })

  it('replaces the secret when that is allowed, with a message about the consequences', async () => {
    await load(directory, configured)
    const changed = `${configured} once more`
    await expect(load(directory, changed)).rejects.toThrow('SESSION_SECRET_CHANGE=true')
    expect(await load(directory, configured)).toBe(configured)
    expect(await load(directory, changed, true)).toBe(changed)
    await expect(load(directory, configured)).rejects.toThrow(SecretError)
    expect(messages).toEqual([expect.stringContaining('everybody is signed out')])
  })

  it('fails with a clear message when the file is truncated or cannot be written', async () => {
    await load()
    await writeFile(fileIn(directory), '')
    await expect(load()).rejects.toThrow(SecretError)
    const noFolder = path.join(fileIn(directory), 'data')
    await expect(load(noFolder)).rejects.toThrow('or set SESSION_SECRET')
  })
})

describe('processes on several machines', () => {
  it('share one secret; otherwise one of them does not start and explains why', async () => {
    const both = await Promise.allSettled([load(directory), load(otherDirectory)])
    const refused = both.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => reason as unknown)).toEqual([expect.any(SecretError)])
    expect(String(refused[0]?.reason)).toContain('SESSION_SECRET, the same for every process')

    const winner = both[0].status === 'fulfilled' ? directory : otherDirectory
    const secret = await readIn(winner)
    expect(await load(winner)).toBe(secret)
    expect(await load(directory, secret)).toBe(secret)
    expect(await load(otherDirectory, secret)).toBe(secret)
  })
})
