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
import { closeToOthers, openPrivateDirectory } from './private-directory'

/* When the tests run as root, the user that PostgreSQL runs as must be able to enter the directory. */
const closedMode = process.getuid?.() === 0 ? 0o711 : 0o700
let scratch: string
let directory: string
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'kantor-directory-'))
  directory = path.join(scratch, 'data')
})
afterEach(() => rmSync(scratch, { recursive: true }))

const modeOf = (name: string) => statSync(path.join(directory, name)).mode & 0o7777

function makeOpenDirectory(): void {
  mkdirSync(directory)
  chmodSync(directory, 0o755)
  for (const name of ['kantor.log', 'kantor.log.1', 'owner.json', 'port', 'notes.txt']) {
    writeFileSync(path.join(directory, name), name)
    chmodSync(path.join(directory, name), 0o644)
  }
}

describe('the office’s data directory', () => {
  it('is created with access only for the user who runs Kantor, whatever the umask', () => {
    const before = process.umask(0o077)
    try {
      openPrivateDirectory(directory)
    } finally {
      process.umask(before)
    }
    expect(modeOf('.')).toBe(closedMode)
  })

  it('is closed to other users, together with the files that Kantor wrote into it', () => {
    makeOpenDirectory()
    closeToOthers(directory)
    expect(modeOf('.')).toBe(closedMode)
    expect(['kantor.log', 'kantor.log.1', 'owner.json', 'port'].map(modeOf)).toEqual([
      0o600, 0o600, 0o600, 0o600,
    ])
    expect(modeOf('notes.txt')).toBe(0o644)
  })

  it('keeps a mode that is stricter than necessary', () => {
    makeOpenDirectory()
    chmodSync(directory, 0o500)
    closeToOthers(directory)
    expect(modeOf('.')).toBe(0o500)
    chmodSync(directory, 0o700)
  })

  it('is left unchanged when another user has closed it', () => {
    makeOpenDirectory()
    // File modes do not stop root, so under root the test acts as another user, who has no right to
    // the directory.
    const isRoot = process.getuid?.() === 0
    chmodSync(scratch, 0o755)
    chmodSync(directory, isRoot ? 0o700 : 0o600)
    try {
      process.seteuid?.(isRoot ? 65_534 : (process.geteuid?.() ?? 0))
      expect(() => closeToOthers(directory)).not.toThrow()
      expect(() => closeToOthers(path.join(directory, 'within'))).not.toThrow()
    } finally {
      process.seteuid?.(isRoot ? 0 : (process.geteuid?.() ?? 0))
      chmodSync(directory, 0o700)
    }
    expect(modeOf('port')).toBe(0o644)
  })

  it('is not created by closeToOthers, which leaves shared directories and links unchanged', () => {
    closeToOthers(directory)
    expect(statSync(directory, { throwIfNoEntry: false })).toBeUndefined()

    makeOpenDirectory()
    rmSync(path.join(directory, 'port'))
    symlinkSync(path.join(directory, 'notes.txt'), path.join(directory, 'port'))
    chmodSync(directory, 0o1777)
    closeToOthers(directory)
    expect([modeOf('.'), modeOf('kantor.log'), modeOf('port')]).toEqual([0o1777, 0o644, 0o644])
    chmodSync(directory, 0o755)
    closeToOthers(directory)
    expect([modeOf('kantor.log'), modeOf('port')]).toEqual([0o600, 0o644])
  })
})
