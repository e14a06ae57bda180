import { chmodSync, lstatSync, mkdirSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import type { Config } from './config'

/*
 * What the product writes into DATA_DIR itself; folders below it are protected by the code that
 * creates them.
 */
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

type DataDirectory = Pick<Config, 'rootDirectory' | 'dataDirectory'>

export function dataPath({ rootDirectory, dataDirectory }: DataDirectory): string {
  return path.resolve(rootDirectory, dataDirectory)
}

/** Creates the office's data directory if it is missing, and closes it to other users. */
export function openPrivateDirectory(directory: string): void {
  const mode = 0o777 & ~foreignBits()
  if (mkdirSync(directory, { recursive: true, mode }) !== undefined) {
    // Whatever the umask says.
    chmodSync(directory, mode)
  }
  closeToOthers(directory)
}

/**
 * Withdraws access that other users were left with after a copy: to the directory, and to what the
 * product wrote there. Files of another user stay as they are, and so does a directory that
 * everybody shares.
 */
export function closeToOthers(directory: string): void {
  if (process.platform === 'win32') {
    return
  }
  const directoryStats = tryStat(statSync, directory)
  if (directoryStats === undefined || (directoryStats.mode & stickyBit) !== 0) {
    return
  }
  clearBits(directory, directoryStats.mode, foreignBits())
  for (const name of ownFiles) {
    const file = path.join(directory, name)
    // The mode of a symbolic link itself: its target may belong to another program.
    const fileStats = tryStat(lstatSync, file)
    if (fileStats?.isFile()) {
      clearBits(file, fileStats.mode, 0o177)
    }
  }
}

const stickyBit = 0o1000

/*
 * When started by root, the user that PostgreSQL runs as passes through the directory, and reads
 * nothing in it.
 */
function foreignBits(): number {
  return process.getuid?.() === 0 ? 0o066 : 0o077
}

/* Undefined where there is no such file, or where another user denies us the directory. */
function tryStat(stat: typeof statSync, file: string): Stats | undefined {
  try {
    return stat(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function clearBits(file: string, mode: number, bits: number): void {
  if ((mode & bits) === 0) {
    return
  }
  try {
    chmodSync(file, mode & 0o7777 & ~bits)
  } catch {
    // Another user owns the file, and only its owner can change its mode.
  }
}
