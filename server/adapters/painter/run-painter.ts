import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import os from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { lowerPriority, type Program, ownProgram } from '@/server/config/own-program'
import { readFrame, writeFrame, type Frame } from './frame'
import { maxFrameBytes, type Work } from './work'

/** The painter's memory limit. */
export const painterArgv = ['--max-old-space-size=192'] as const

export function painterProgram(): Program {
  return ownProgram(import.meta.url, {
    built: './painter.mjs',
    source: './process.ts',
    execArgv: painterArgv,
  })
}

/** None of the server's environment variables are passed on. */
export const programEnvironment: NodeJS.ProcessEnv = { NODE_ENV: 'production' }

/** The painter gave no usable answer. */
export class PainterError extends Error {
  /** Whether it was killed during the work: because of the file, or because memory ran out. */
  readonly wasKilled: boolean
  readonly wasSlow: boolean

  constructor(
    why: string,
    options: { wasKilled?: boolean; wasSlow?: boolean; cause?: unknown } = {},
  ) {
    super(why, { cause: options.cause })
    this.wasKilled = options.wasKilled ?? false
    this.wasSlow = options.wasSlow ?? false
  }
}

export type PainterOptions = { maxSeconds?: number; program?: Program }

type Child = ChildProcessByStdio<Writable, Readable, null>

export type Painters = {
  /** Does one piece of work in a process of its own, and ends the process. Throws `PainterError`. */
  run: (work: Work) => Promise<Frame>
  /**
   * Starts the process for the next piece of work, unless one is ready. The process waits without having read
   * any file, and is ended if it gets no work for a while.
   */
  getReady: () => void
}

const idleMilliseconds = 60_000

/** Starts a process for each piece of work. */
export function createPainters(options: PainterOptions = {}): Painters {
  const { maxSeconds = 30, program = painterProgram() } = options
  let ready: Child | null = null
  let idle: NodeJS.Timeout | undefined

  const take = (): Child | null => {
    clearTimeout(idle)
    const taken = ready
    ready = null
    return taken
  }

  return {
    run: (work) => {
      const child = take()
      hold(child)
      return runIn(child ?? startChild(program), work, maxSeconds)
    },
    getReady: () => {
      clearTimeout(idle)
      ready ??= startIdle(program, (ended) => {
        ready = ready === ended ? null : ready
      })
      idle = setTimeout(() => take()?.kill('SIGKILL'), idleMilliseconds).unref()
    },
  }
}

/* Null if it cannot start. Then the next piece of work reports why. */
function startIdle(program: Program, onEnd: (child: Child) => void): Child | null {
  try {
    const child = startChild(program)
    child.once('exit', () => onEnd(child))
    child.once('error', () => onEnd(child))
    letGo(child)
    return child
  } catch {
    return null
  }
}

/* A process that only waits must not keep the server from ending. The pipes of a child are sockets. */
function letGo(child: Child): void {
  child.unref()
  for (const pipe of [child.stdin, child.stdout] as unknown as Socket[]) {
    pipe.unref()
  }
}

function hold(child: Child | null): void {
  child?.ref()
  for (const pipe of [child?.stdin, child?.stdout] as unknown as (Socket | undefined)[]) {
    pipe?.ref()
  }
}

async function runIn(child: Child, work: Work, maxSeconds: number): Promise<Frame> {
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
    throw new PainterError(`The painter took more than ${maxSeconds} seconds.`, { wasSlow: true })
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
