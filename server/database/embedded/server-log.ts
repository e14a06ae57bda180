import { type FileHandle, open, rename, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

import { lastLines } from './run-command'
import type { DatabaseHome } from './database-home'

const rotateAboveBytes = 10 * 1024 * 1024
const tailBytes = 16 * 1024
const minFreeBytes = 16 * 1024 * 1024

export type ServerLog = { path: string; file: FileHandle; start: number }

export function logPath(home: DatabaseHome): string {
  return join(home.directory, 'postgres.log')
}

/** Opens the log for one start of the server; `start` is the position where its lines begin. */
export async function openServerLog(home: DatabaseHome): Promise<ServerLog> {
  const path = logPath(home)
  const size = await sizeOf(path)
  if (size > rotateAboveBytes) {
    await rename(path, `${path}.1`).catch(() => undefined)
  }
  const file = await open(path, 'a', 0o600)
  return { path, file, start: await sizeOf(path) }
}

export async function readServerLog(path: string, start: number): Promise<string> {
  const size = await sizeOf(path)
  const from = Math.max(start, size - tailBytes)
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(tailBytes),
      position: from,
    })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Explains a failure to a person: its cause if it is known, and the last lines of the output. */
export async function explainFailure(
  home: DatabaseHome,
  what: string,
  output: string,
  source: string,
): Promise<string> {
  const isFull = output.includes('No space left on device') || (await isDiskFull(home.directory))
  const reason = isFull ? `: the disk that holds ${home.directory} is full` : ''
  const tail = lastLines(output, 12)
  return tail === ''
    ? `${what}${reason}; ${source} contains no explanation.`
    : `${what}${reason}; the last lines of ${source}:\n${tail}`
}

async function isDiskFull(directory: string): Promise<boolean> {
  try {
    const disk = await statfs(directory)
    return disk.bavail * disk.bsize < minFreeBytes
  } catch {
    return false
  }
}

async function sizeOf(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined)
  return stats?.size ?? 0
}
