import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { killPostgres } from '@/tests/chaos/writer-process'
import { type Ended, scratchFolder, startOffice } from '@/tests/start/office'
import { unsetSettings } from '@/tests/setup/unset-settings'
import { z } from 'zod'

const line = z.object({ level: z.number() })

/** The lines of the log with this level or above. Lines that are not JSON belong to the start report. */
function readLog(output: string, level: number): string[] {
  return output.split('\n').filter((text) => {
    if (!text.startsWith('{') || !text.endsWith('}')) {
      return false
    }
    return line.parse(JSON.parse(text)).level >= level
  })
}

/* Longer than the product waits for anything while it stops. */
const maxStopMilliseconds = 45_000

export type Memory = { resident: number; heapUsed: number }

/** The product in a process of its own, started in the same way as a real office. */
export type LongOffice = {
  url: string
  port: number
  isAlive: () => boolean
  /** The lines of the log with this level or above; 50 is an error. */
  logged: (level: number) => string[]
  /** The memory in MiB, as the process reports it. */
  memory: () => Promise<Memory>
  /** Runs `npm run audit` while the server runs. */
  audit: () => Promise<Ended>
  /** Stops the server with SIGTERM, checks that it stopped cleanly, and removes its data. */
  close: () => Promise<void>
}

export async function openLongOffice(
  environment: Record<string, string> = {},
): Promise<LongOffice> {
  const { directory, remove } = scratchFolder()
  const office = await startOffice({
    DATA_DIR: directory,
    RATE_LIMIT_FACTOR: '100000',
    LOG_TO: 'stdout',
    LOG_LEVEL: 'error',
    ...environment,
  }).catch((error: unknown) => {
    remove()
    throw error
  })
  const url = `http://127.0.0.1:${office.port}`
  return {
    url,
    port: office.port,
    isAlive: () => office.process.exitCode === null && office.process.signalCode === null,
    logged: (level) => readLog(office.stdout(), level),
    memory: () => readMemory(url),
    audit: () => runAudit(directory),
    close: async () => {
      const ended = await Promise.race([office.stop(), pause(maxStopMilliseconds, null)])
      if (ended === null) {
        await office.kill()
        await killPostgres(directory)
      }
      remove()
      expect(ended, 'the server had to be killed').not.toBeNull()
      expect(ended?.code).toBe(0)
      expect(ended?.stderr).toBe('')
    },
  }
}

async function readMemory(url: string): Promise<Memory> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 2 ** 20
  return {
    resident: read('process_resident_memory_bytes'),
    heapUsed: read('nodejs_heap_size_used_bytes'),
  }
}

/** Runs `npm run audit` on this data, even while the server runs. */
export async function runAudit(directory: string): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/audit.ts'], {
    env: {
      ...unsetSettings(),
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      DATA_DIR: directory,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  // The event `close` passes the exit code of the process, or null after a signal.
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...output }
}
