import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { evmKeyOfPhrase } from '@/server/adapters/rails/evm/signing/evm-key'
import { Decimal } from '@/lib/money/decimal'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runScript } from '@/tests/setup/run-script'
import { lockFile } from './file-lock'
import { openJournal, sumSince, type Signing } from './journal'
import { openKeystore, writeKeystore } from './keys/keystore'
import { readSignerSettings } from './signer-settings'

let folder = ''
const inFolder = (name: string) => path.join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kantor-signer-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const phrase = 'test test test test test test test test test test test junk'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/* Tests use a cheap derivation of the key; a real one is slow on purpose. */
const cheap = { memoryKiB: 8192, passes: 1, lanes: 1 }

describe('the keystore', () => {
  const passphrase = 'correct horse battery'

  it('returns the phrase only for the right passphrase', async () => {
    const file = inFolder('keystore')
    await writeKeystore(file, { phrase, address, passphrase }, cheap)
    expect(readFileSync(file, 'utf8')).not.toContain('junk')
    const opened = await openKeystore(file, passphrase)
    expect(evmKeyOfPhrase(opened).address).toBe(address)
    await expect(openKeystore(file, 'correct horse batterY')).rejects.toThrow('does not open')
  })

  it('is never overwritten, and needs a long passphrase', async () => {
    const file = inFolder('keystore')
    await writeKeystore(file, { phrase, address, passphrase }, cheap)
    await expect(writeKeystore(file, { phrase, address, passphrase }, cheap)).rejects.toThrow(
      'exists already',
    )
    const short = { phrase, address, passphrase: 'too short' }
    await expect(writeKeystore(inFolder('other'), short, cheap)).rejects.toThrow('at least 12')
  })
})

const entry = (payout: string, amount: string): Signing => ({
  kind: 'signing',
  rail: 'ethereum',
  sender: address,
  nonce: 1,
  transaction: `of ${payout}`,
  payout,
  currency: 'ETH',
  address,
  amount,
})

describe('the journal', () => {
  it('remembers what was signed and why it stopped', () => {
    const file = inFolder('journal')
    const journal = openJournal(file)
    journal.note(entry('one', '1.5'))
    journal.note({ kind: 'stop', reason: 'something differs' })
    journal.close()
    const again = openJournal(file)
    expect(again.signed()).toMatchObject([{ payout: 'one', amount: '1.5' }])
    expect(again.stopReason()).toBe('something differs')
    again.note({ kind: 'resume', reason: 'looked at it' })
    expect(again.stopReason()).toBeNull()
    again.close()
  })

  it('counts a payout once, at the time of its first signature', () => {
    let now = new Date('2026-11-28T12:00:00Z')
    const journal = openJournal(inFolder('journal'), { now: () => now })
    journal.note(entry('one', '1'))
    now = new Date('2026-11-28T13:30:00Z')
    journal.note(entry('one', '1'))
    journal.note(entry('two', '2'))
    const sum = (since: string) =>
      sumSince(journal, { currency: 'ETH', since: new Date(since) }).toFixed()
    expect(sum('2026-11-28T11:00:00Z')).toBe('3')
    expect(sum('2026-11-28T13:00:00Z')).toBe('2')
    journal.close()
  })

  it('still counts earlier payouts in the limits after the clock went back', () => {
    let now = new Date('2026-11-28T12:00:00Z')
    const journal = openJournal(inFolder('journal'), { now: () => now })
    journal.note(entry('one', '1'))
    now = new Date('2020-01-01T00:00:00Z')
    journal.note(entry('two', '2'))
    expect(journal.signed().map(({ at }) => at.toISOString())).toEqual([
      '2026-11-28T12:00:00.000Z',
      '2026-11-28T12:00:00.000Z',
    ])
    journal.close()
  })

  it('drops an incomplete last line, and continues', () => {
    const file = inFolder('journal')
    const journal = openJournal(file)
    journal.note(entry('one', '1'))
    journal.close()
    appendFileSync(file, '{"seq":2,"at":"20')
    const again = openJournal(file)
    again.note(entry('two', '2'))
    again.close()
    expect(openJournal(file).signed()).toHaveLength(2)
  })

  it.each([
    ['changed', (text: string) => text.replace('"amount":"1"', '"amount":"0"')],
    ['removed', (text: string) => text.slice(text.indexOf('\n') + 1)],
    ['exchanged', (text: string) => text.split('\n').reverse().join('\n')],
  ])('is not used once a line was %s', (_how, change) => {
    const file = inFolder('journal')
    const journal = openJournal(file)
    journal.note(entry('one', '1'))
    journal.note(entry('two', '2'))
    journal.close()
    writeFileSync(file, `${change(readFileSync(file, 'utf8')).trim()}\n`)
    expect(() => openJournal(file)).toThrow('was changed at line')
  })

  it('belongs to one signer as long as its process lives', () => {
    const file = inFolder('lock')
    writeFileSync(file, '1')
    expect(() => lockFile(file)).toThrow('Another signer, process 1')
    writeFileSync(file, '999999999')
    lockFile(file)()
  })
})

const tronAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

describe('the settings of the signer', () => {
  const limits = { payout: '1', hour: '2', day: '3', newAddress: '0.5' }
  const good = {
    keystore: 'keystore.json',
    passphrase: 'passphrase',
    journal: 'journal',
    rails: [
      {
        name: 'ethereum',
        chainId: 1,
        sender: address,
        maxFee: '0.01',
        assets: [{ currency: 'ETH', limits }],
      },
    ],
  }
  const read = (content: unknown) => {
    writeFileSync(inFolder('signer.json'), JSON.stringify(content))
    return readSignerSettings(inFolder('signer.json'))
  }

  it('are read, with paths relative to their own folder', () => {
    const settings = read(good)
    expect(settings.journal).toBe(inFolder('journal'))
    expect(settings.rails[0]?.assets[0]?.limits.day).toEqual(new Decimal('3'))
  })

  it('are enough for the command that resumes a stopped signer', () => {
    const journal = openJournal(inFolder('journal'))
    journal.note({ kind: 'stop', reason: 'something differs' })
    journal.close()
    writeFileSync(inFolder('signer.json'), JSON.stringify(good))
    const resume = (...reason: string[]) =>
      runScript(['signer.ts', 'resume', ...reason], { SIGNER_FILE: inFolder('signer.json') })
    expect(resume().error).toContain('Say in a few words what was checked')
    const { code, printed } = resume('looked at it')
    expect(printed).toContain('It had stopped: something differs')
    expect(code).toBe(0)
    const again = openJournal(inFolder('journal'))
    expect(again.stopReason()).toBeNull()
    again.close()
  })

  it('are refused with a sentence that names what is wrong', () => {
    expect(() => read({ ...good, rails: [] })).toThrow(/signer\.json: rails: /)
    expect(() => read({ ...good, more: 1 })).toThrow(/signer\.json: more: /)
    const tron = {
      ...good.rails[0],
      kind: 'tron',
      chain: 'tron',
      chainId: undefined,
      sender: tronAddress,
    }
    expect(read({ ...good, rails: [tron] }).rails[0]).toMatchObject({ assets: [{ decimals: 6 }] })
    const test = { ...tron, name: 'nile', chain: 'tron-nile' }
    expect(() => read({ ...good, rails: [tron, test] })).toThrow('two rails on Tron pay from one')
    const wrong = { ...tron, sender: tronAddress.toLowerCase() }
    expect(() => read({ ...good, rails: [wrong] })).toThrow('must be the address that pays')
    const asset = { currency: 'ETH', limits: { ...limits, approveFrom: '1' } }
    const rails = [{ ...good.rails[0], assets: [asset] }]
    expect(() => read({ ...good, rails })).toThrow('approveFrom needs approvers and origin')
  })

  it('cannot name the wallet itself as cold storage', () => {
    const cold = { to: address.toLowerCase(), hour: '0.1', day: '0.2' }
    expect(() => read({ ...good, rails: [{ ...good.rails[0], cold }] })).toThrow(
      'cold.to: it is the address of the wallet itself',
    )
  })

  it('name either a keystore or an external signer that is reached safely', () => {
    const others = { journal: good.journal, rails: good.rails }
    const rails = [{ ...good.rails[0], publicKey: `02${'1'.repeat(64)}` }]
    const external = { url: 'http://127.0.0.1:4200', key: 'k'.repeat(32) }
    expect(read({ ...others, rails, external }).external?.answerSeconds).toBe(10)
    expect(() => read({ ...good, external })).toThrow('either keystore and passphrase, or external')
    expect(() => read(others)).toThrow('either keystore and passphrase, or external')
    expect(() => read({ ...others, external })).toThrow('publicKey: external needs it')
    expect(() => read({ ...good, rails })).toThrow('publicKey: only external needs it')
    const at = (url: string) => () => read({ ...others, rails, external: { ...external, url } })
    expect(at('https://keys.example/kantor')().external?.url).toBe('https://keys.example/kantor')
    for (const url of [
      'http://keys.example',
      'http://127.0.0.1.example',
      'http://10.0.0.1',
      'https://user@keys.example',
      'https://keys.example/?to=elsewhere',
      'ftp://127.0.0.1',
    ]) {
      expect(at(url)).toThrow('must be https, or http to this machine')
    }
  })
})
