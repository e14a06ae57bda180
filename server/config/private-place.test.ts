import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeToOthers, openPrivateDirectory } from './private-place'

/* When started by root, the user that PostgreSQL runs as must be able to pass through. */
const closed = process.getuid?.() === 0 ? 0o711 : 0o700
let scratch: string
let place: string
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'kantor-place-'))
  place = path.join(scratch, 'data')
})
afterEach(() => rmSync(scratch, { recursive: true }))

const modeOf = (name: string) => statSync(path.join(place, name)).mode & 0o7777

function makeOpenPlace(): void {
  mkdirSync(place)
  chmodSync(place, 0o755)
  for (const name of ['kantor.log', 'kantor.log.1', 'owner.json', 'port', 'notes.txt']) {
    writeFileSync(path.join(place, name), name)
    chmodSync(path.join(place, name), 0o644)
  }
}

describe('the office’s data directory', () => {
  it('is created for the product’s user alone, whatever the umask', () => {
    const before = process.umask(0o077)
    try {
      openPrivateDirectory(place)
    } finally {
      process.umask(before)
    }
    expect(modeOf('.')).toBe(closed)
  })

  it('that was left open is closed, with what the product wrote into it', () => {
    makeOpenPlace()
    closeToOthers(place)
    expect(modeOf('.')).toBe(closed)
    expect(['kantor.log', 'kantor.log.1', 'owner.json', 'port'].map(modeOf)).toEqual([
      0o600, 0o600, 0o600, 0o600,
    ])
    expect(modeOf('notes.txt')).toBe(0o644)
  })

  it('that is closed more than necessary stays so', () => {
    makeOpenPlace()
    chmodSync(place, 0o500)
    closeToOthers(place)
    expect(modeOf('.')).toBe(0o500)
    chmodSync(place, 0o700)
  })

  it('that another user closed is left alone', () => {
    makeOpenPlace()
    // File modes do not stop root, so root tries it as another user, who has no right to the
    // directory.
    const isRoot = process.getuid?.() === 0
    chmodSync(scratch, 0o755)
    chmodSync(place, isRoot ? 0o700 : 0o600)
    try {
      process.seteuid?.(isRoot ? 65_534 : (process.geteuid?.() ?? 0))
      expect(() => closeToOthers(place)).not.toThrow()
      expect(() => closeToOthers(path.join(place, 'within'))).not.toThrow()
    } finally {
      process.seteuid?.(isRoot ? 0 : (process.geteuid?.() ?? 0))
      chmodSync(place, 0o700)
    }
    expect(modeOf('port')).toBe(0o644)
  })

  it('is not created by closing it, and nothing shared or elsewhere is closed', () => {
    closeToOthers(place)
    expect(statSync(place, { throwIfNoEntry: false })).toBeUndefined()

    makeOpenPlace()
    rmSync(path.join(place, 'port'))
    symlinkSync(path.join(place, 'notes.txt'), path.join(place, 'port'))
    chmodSync(place, 0o1777)
    closeToOthers(place)
    expect([modeOf('.'), modeOf('kantor.log'), modeOf('port')]).toEqual([0o1777, 0o644, 0o644])
    chmodSync(place, 0o755)
    closeToOthers(place)
    expect([modeOf('kantor.log'), modeOf('port')]).toEqual([0o600, 0o644])
  })
})
