import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NumberKeys } from '@/server/config/number-keys'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { addNumberKey, createNumberVault, NumberKeyError, readKeys, rotateNumbers } from '.'

const now = () => new Date('2026-11-21T12:00:00Z')
const number = '4111111111111111'
const first: NumberKeys = new Map([[1, randomBytes(32)]])
const second: NumberKeys = new Map([...first, [2, randomBytes(32)]])

let database: TestDatabase
let directory: string
beforeEach(async () => {
  database = await createTestDatabase()
  directory = await mkdtemp(path.join(tmpdir(), 'kantor-keys-'))
})
afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

const open = (configured: NumberKeys | null = null, where = directory) =>
  createNumberVault({ db: database.db, configured, directory: where, now })

const storedText = async () => {
  const { rows } = await database.pool.query('select * from verification_lookup')
  return JSON.stringify(rows)
}

describe('the vault of numbers', () => {
  it('makes its own key at the first start, in a file that others cannot read', async () => {
    const vaults = [open(), open(), open()]
    await Promise.all(vaults.map((vault) => vault.agree()))
    expect(await readdir(directory)).toEqual(['number-keys'])
    expect((await stat(path.join(directory, 'number-keys'))).mode & 0o777).toBe(0o600)
    const lookups = await Promise.all(vaults.map((vault) => vault.lookupOf('card', number)))
    expect(new Set(lookups).size).toBe(1)
    const { sealed } = await (vaults[0] ?? open()).sealNumber(number)
    expect(await open().openNumber(sealed)).toBe(number)
  })

  it('needs no file when NUMBER_KEYS is set', async () => {
    const { sealed, sealedWith } = await open(second).sealNumber(number)
    expect(sealedWith).toBe(2)
    expect(await open(second).openNumber(sealed)).toBe(number)
    expect(await readdir(directory)).toEqual([])
  })

  it('stores the key of the lookups only sealed', async () => {
    const vault = open(first)
    const lookup = await vault.lookupOf('account', number)
    expect(lookup).toMatch(/^[0-9a-f]{64}$/)
    expect(await vault.lookupOf('card', number)).toBe(lookup)
    expect(await vault.lookupOf('person', number)).not.toBe(lookup)
    const key = Buffer.from(first.get(1) ?? []).toString('base64url')
    expect(await storedText()).not.toContain(key)
    expect(await storedText()).toMatch(/"key_sealed":"v1\.[\w-]{90,}"/)
  })

  it('refuses other keys than the office’s, and makes no new key when its file is lost', async () => {
    await open().agree()
    const refusal = await open(first).agree().catch(String)
    expect(refusal).toContain('NUMBER_KEYS')
    await rm(path.join(directory, 'number-keys'))
    await expect(open().agree()).rejects.toThrow(NumberKeyError)
    expect(await readdir(directory)).toEqual([])
  })

  it('is used again once its file is back', async () => {
    const vault = open()
    await vault.agree()
    const file = path.join(directory, 'number-keys')
    const text = await readFile(file, 'utf8')
    await writeFile(file, 'lost')
    const again = open()
    await expect(again.agree()).rejects.toThrow('restore it from a back-up')
    await writeFile(file, text)
    await again.agree()
  })

  it('reads a key that was added to the file later', async () => {
    const early = open()
    await early.agree()
    const keys = await readKeys({ configured: null, directory }, { mayCreate: false })
    await addNumberKey(directory, keys)
    const { sealed, sealedWith } = await open().sealNumber(number)
    expect(sealedWith).toBe(2)
    expect(await early.openNumber(sealed)).toBe(number)
  })

  it('answers an unknown key or an altered text with an error of the server', async () => {
    const { sealed } = await open(second).sealNumber(number)
    await rotateNumbers({ db: database.db, keys: second, now })
    const onlySecond = new Map([...second].filter(([version]) => version === 2))
    const { sealed: older } = await open(second).sealNumber(number)
    expect(await open(onlySecond).openNumber(older)).toBe(number)
    for (const text of [sealed.replace('v2', 'v1'), sealed.replace('v2', 'v7'), `${sealed}AAAA`]) {
      await expect(open(second).openNumber(text)).rejects.toMatchObject({ code: 'internal_error' })
    }
  })
})
