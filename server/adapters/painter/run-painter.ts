import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { lowerPriority, type Program, ownProgram } from '@/server/config/own-program'
import { readFrame, writeFrame, type Frame } from './frame'
import { mostFrameBytes, type Work } from './work'

export function painterProgram(): Program {
  return ownProgram(import.meta.url, {
    built: './painter.mjs',
    source: './process.ts',
    execArgv: ['--max-old-space-size=192'],
  })
}

/** None of the office's own settings are passed on. */
export const programEnvironment: NodeJS.ProcessEnv = { NODE_ENV: 'production' }

/** The painter gave no answer, or none that can be used. */
export class PainterFault extends Error {
  /** Killed during the work: by what a file made it do, or by a machine without memory. */
  readonly wasKilled: boolean

  constructor(why: string, options: { wasKilled?: boolean; cause?: unknown } = {}) {
    super(why, { cause: options.cause })
    this.wasKilled = options.wasKilled ?? false
  }
}

export type PainterOptions = { mostSeconds?: number; program?: Program }

type Child = ChildProcessByStdio<Writable, Readable, null>

/**
 * The answer of a process that is started for one piece of work and ended after it. Throws
 * `PainterFault`.
 */
export async function runPainter(work: Work, options: PainterOptions = {}): Promise<Frame> {
  const { mostSeconds = 30, program = painterProgram() } = options
  const child = begin(program)
  const settled = new AbortController()
  const { signal } = settled
  const end = once(child, 'exit', { signal }).then(
    ([code]: unknown[]) => {
      throw new PainterFault(`The painter ended with ${String(code)}.`, {
        wasKilled: code === null,
      })
    },
    (cause: unknown) => {
      throw new PainterFault('The painter could not start.', { cause })
    },
  )
  const patience = pause(mostSeconds * 1000, undefined, { signal }).then(() => {
    throw new PainterFault(`The painter took more than ${mostSeconds} seconds.`)
  })
  const answer = readFrame(child.stdout, { mostBytes: mostFrameBytes }).catch((cause: unknown) => {
    throw new PainterFault('The answer of the painter cannot be read.', { cause })
  })
  try {
    writeFrame(child.stdin, work.order, [work.bytes])
    return await Promise.race([answer, end, patience])
  } finally {
    settled.abort()
    child.kill('SIGKILL')
  }
}

function begin({ file, execArgv }: Program): Child {
  const child = spawnProcess(file, execArgv)
  // A broken pipe means that the process ended, and its end is reported.
  for (const part of [child, child.stdin, child.stdout]) {
    part.on('error', () => undefined)
  }
  // Visitors come first.
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
    throw new PainterFault('The painter could not start.', { cause })
  }
}
