import { chmodSync, lstatSync, mkdirSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import type { Config } from './config'

/* What the product writes into DATA_DIR itself; folders below it are closed by who makes them. */
const ownFiles = [
  'kantor.log',
  'kantor.log.1',
  'owner.json',
  'password',
  'port',
  'postgres.log',
  'postgres.log.1',
  'session-secret',
]

type Place = Pick<Config, 'rootDirectory' | 'dataDirectory'>

export function dataPlace({ rootDirectory, dataDirectory }: Place): string {
  return path.resolve(rootDirectory, dataDirectory)
}

/** Makes the place of the office's data where it is missing, and closes it to everybody else. */
export function openPrivatePlace(directory: string): void {
  const mode = 0o777 & ~foreignBits()
  if (mkdirSync(directory, { recursive: true, mode }) !== undefined) {
    // Whatever the umask says.
    chmodSync(directory, mode)
  }
  closeToOthers(directory)
}

/**
 * Takes from others what a copy or another hand left them: the place, and what the product wrote
 * there. What belongs to another user stays as it is, and so does a place that everybody shares.
 */
export function closeToOthers(directory: string): void {
  if (process.platform === 'win32') {
    return
  }
  const found = look(statSync, directory)
  if (found === undefined || (found.mode & stickyBit) !== 0) {
    return
  }
  takeAway(directory, found.mode, foreignBits())
  for (const name of ownFiles) {
    const file = path.join(directory, name)
    // The mode of a symbolic link itself: the file it leads to may belong to another program.
    const own = look(lstatSync, file)
    if (own?.isFile()) {
      takeAway(file, own.mode, 0o177)
    }
  }
}

const stickyBit = 0o1000

/* Under root the user that PostgreSQL runs as passes through the place, and reads nothing there. */
function foreignBits(): number {
  return process.getuid?.() === 0 ? 0o066 : 0o077
}

/* Undefined where there is no such file, or where another user closed the directory to us. */
function look(stat: typeof statSync, file: string): Stats | undefined {
  try {
    return stat(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function takeAway(file: string, mode: number, bits: number): void {
  if ((mode & bits) === 0) {
    return
  }
  try {
    chmodSync(file, mode & 0o7777 & ~bits)
  } catch {
    // Another user owns the file, and only its owner can change who reads it.
  }
}
