import { chmodSync, lstatSync, mkdirSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import type { Config } from './config'

/*
 * The files that Kantor writes directly into DATA_DIR. Folders below it are protected by the code
 * that creates them.
 */
const ownFiles = [
  'kantor.log',
  'kantor.log.1',
  'number-keys',
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
  const mode = 0o777 & ~otherUsersBits()
  if (mkdirSync(directory, { recursive: true, mode }) !== undefined) {
    // mkdir applies the umask, chmod does not.
    chmodSync(directory, mode)
  }
  closeToOthers(directory)
}

/**
 * Removes the access that other users may have after a copy, to the directory and to the files that
 * Kantor wrote there. Files of another user and a directory that everybody shares stay unchanged.
 */
export function closeToOthers(directory: string): void {
  if (process.platform === 'win32') {
    return
  }
  const directoryStats = tryStat(statSync, directory)
  if (directoryStats === undefined || (directoryStats.mode & stickyBit) !== 0) {
    return
  }
  clearBits(directory, directoryStats.mode, otherUsersBits())
  for (const name of ownFiles) {
    const file = path.join(directory, name)
    // lstat does not follow a symbolic link: the link's target may belong to another program.
    const fileStats = tryStat(lstatSync, file)
    if (fileStats?.isFile()) {
      clearBits(file, fileStats.mode, 0o177)
    }
  }
}

const stickyBit = 0o1000

/*
 * When Kantor is started by root, the user that PostgreSQL runs as must be able to enter the
 * directory, but not to list or change it.
 */
function otherUsersBits(): number {
  return process.getuid?.() === 0 ? 0o066 : 0o077
}

/* Undefined when the file does not exist, or when another user denies us access to the directory. */
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
