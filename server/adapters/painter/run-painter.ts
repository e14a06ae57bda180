import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { lowerPriority, type Program, ownProgram } from '@/server/config/own-program'
import { readFrame, writeFrame, type Frame } from './frame'
import { maxFrameBytes, type Work } from './work'

export function painterProgram(): Program {
  return ownProgram(import.meta.url, {
    built: './painter.mjs',
    source: './process.ts',
    execArgv: ['--max-old-space-size=192'],
  })
}

/** None of the server's environment variables are passed on. */
export const programEnvironment: NodeJS.ProcessEnv = { NODE_ENV: 'production' }

/** The painter gave no usable answer. */
export class PainterError extends Error {
  /** Whether it was killed during the work: because of the file, or because memory ran out. */
  readonly wasKilled: boolean

  constructor(why: string, options: { wasKilled?: boolean; cause?: unknown } = {}) {
    super(why, { cause: options.cause })
    this.wasKilled = options.wasKilled ?? false
  }
}

export type PainterOptions = { maxSeconds?: number; program?: Program }

type Child = ChildProcessByStdio<Writable, Readable, null>

/**
 * Starts a process for one piece of work, returns its answer and ends the process. Throws
 * `PainterError`.
 */
export async function runPainter(work: Work, options: PainterOptions = {}): Promise<Frame> {
  const { maxSeconds = 30, program = painterProgram() } = options
  const child = startChild(program)
  const finished = new AbortController()
  const { signal } = finished
  const end = once(child, 'exit', { signal }).then(
    ([code]: unknown[]) => {
      throw new PainterError(`The painter ended with ${String(code)}.`, {
        wasKilled: code === null,
      })
    },
    (cause: unknown) => {
      throw new PainterError('The painter could not start.', { cause })
    },
  )
  const timeout = pause(maxSeconds * 1000, undefined, { signal }).then(() => {
    throw new PainterError(`The painter took more than ${maxSeconds} seconds.`)
  })
  const answer = readFrame(child.stdout, { maxBytes: maxFrameBytes }).catch((cause: unknown) => {
    throw new PainterError('The answer of the painter cannot be read.', { cause })
  })
  try {
    writeFrame(child.stdin, work.order, [work.bytes])
    return await Promise.race([answer, end, timeout])
  } finally {
    finished.abort()
    child.kill('SIGKILL')
  }
}

function startChild({ file, execArgv }: Program): Child {
  const child = spawnProcess(file, execArgv)
  // A broken pipe means that the process ended, which its exit event reports.
  for (const part of [child, child.stdin, child.stdout]) {
    part.on('error', () => undefined)
  }
  // Requests of visitors take priority over pictures.
  lowerPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

function spawnProcess(file: string, execArgv: readonly string[]): Child {
  try {
    return spawn(process.execPath, [...execArgv, file], {
      env: programEnvironment,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
  } catch (cause) {
    throw new PainterError('The painter could not start.', { cause })
  }
}
