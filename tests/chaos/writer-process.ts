import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import type { WriterLine } from './writer'

export type Acknowledged = { key: string; entryId: string }

export type WriterProcess = {
  acknowledged: Acknowledged[]
  /** The number of attempts that ended without a result. */
  unknown: () => number
  /** Resolves when `more` further commands have been acknowledged. */
  acknowledges: (more: number) => Promise<void>
  /** Sends SIGKILL and reads all output that was written before it. */
  kill: () => Promise<void>
}

/** Starts the writer and waits until it is ready to write. */
export async function startWriter(directory: string, round: number): Promise<WriterProcess> {
  const child = spawn(process.execPath, [inject('programs').writer, directory, String(round)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const lines = createInterface({ input: child.stdout })
  const acknowledged: Acknowledged[] = []
  let unknown = 0
  let errors = ''
  let hasEnded = false
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  void closed.then(() => (hasEnded = true))

  const isReady = new Promise<void>((resolve) => {
    lines.on('line', (text) => {
      const line = readLine(text)
      if (line?.kind === 'ack') {
        acknowledged.push({ key: line.key, entryId: line.entryId })
      }
      unknown += line?.kind === 'unknown' ? 1 : 0
      if (line?.kind === 'ready') {
        resolve()
      }
    })
  })
  const orEnd = async (event: Promise<unknown>) => {
    await Promise.race([event, closed])
    if (hasEnded) {
      throw new Error(`The writer ended before it was killed: ${errors}`)
    }
  }
  await orEnd(isReady)

  return {
    acknowledged,
    unknown: () => unknown,
    acknowledges: async (more) => {
      const enough = acknowledged.length + more
      while (acknowledged.length < enough) {
        await orEnd(once(lines, 'line'))
      }
    },
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** Null for a line that the kill cut off, because an incomplete line acknowledges nothing. */
function readLine(text: string): WriterLine | null {
  try {
    // The writer prints no other lines.
    return JSON.parse(text) as WriterLine
  } catch {
    return null
  }
}

/** Sends SIGKILL to PostgreSQL's main process. All its connections end with it. */
export async function killPostgres(directory: string): Promise<void> {
  const file = await readFile(path.join(directory, 'postgres', 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(file, 10), 'SIGKILL')
}
