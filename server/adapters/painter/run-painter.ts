import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import os from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { lowerPriority, type Program, ownProgram } from '@/server/config/own-program'
import { readFrame, writeFrame, type Frame } from './frame'
import { isOwnDrawing, maxFrameBytes, type Work } from './work'

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
  /**
   * Does one piece of work. A process that has read a file from a stranger is ended; one that has drawn one of the
   * product's own drawings waits for the next of them. Throws `PainterError`.
   */
  run: (work: Work) => Promise<Frame>
  /**
   * Starts the process for the next file, unless one is ready. The process waits without having read any file, and
   * is ended if it gets none for a while.
   */
  getReady: () => void
}

const idleMilliseconds = { next: 60_000, drawer: 10_000 }
/* With each drawing a process takes more memory, up to 300 MiB for eight, and gives none of it back. */
const maxDrawings = 8

/** Starts a process for each piece of work, unless one is waiting. */
export function createPainters(options: PainterOptions = {}): Painters {
  const { maxSeconds = 30, program = painterProgram() } = options
  const drawer = createPlace(idleMilliseconds.drawer)
  const next = createPlace(idleMilliseconds.next)
  const drawings = new WeakMap<Child, number>()

  return {
    run: async (work) => {
      const isOwn = isOwnDrawing(work.order)
      const child = (isOwn ? drawer : next).take() ?? startChild(program)
      hold(child)
      const answer = await runIn(child, work, maxSeconds)
      const count = (drawings.get(child) ?? 0) + 1
      drawings.set(child, count)
      if (isOwn && isDrawn(answer) && count < maxDrawings && drawer.isEmpty()) {
        drawer.keep(child)
      } else {
        child.kill('SIGKILL')
      }
      return answer
    },
    getReady: () => {
      try {
        next.keep(next.take() ?? startChild(program))
      } catch {
        // The next piece of work reports why no process can start.
      }
    },
  }
}

/* A process that could not draw may be broken, so it does not get another order. */
function isDrawn({ head }: Frame): boolean {
  return typeof head === 'object' && head !== null && 'kind' in head && head.kind === 'drawn'
}

/* A place for one process that waits for work, and is ended if it gets none for a while. */
function createPlace(maxIdleMilliseconds: number) {
  let waiting: Child | null = null
  let idle: NodeJS.Timeout | undefined

  const forget = () => {
    clearTimeout(idle)
    waiting = null
  }
  const take = (): Child | null => {
    const child = waiting
    forget()
    child?.off('exit', forget).off('error', forget)
    return child
  }
  const keep = (child: Child): void => {
    waiting = child
    child.once('exit', forget).once('error', forget)
    letGo(child)
    idle = setTimeout(() => take()?.kill('SIGKILL'), maxIdleMilliseconds).unref()
  }
  return { isEmpty: () => waiting === null, take, keep }
}

/* A process that only waits must not keep the server from ending. The pipes of a child are sockets. */
function letGo(child: Child): void {
  child.unref()
  for (const pipe of [child.stdin, child.stdout] as unknown as Socket[]) {
    pipe.unref()
  }
}

function hold(child: Child): void {
  child.ref()
  for (const pipe of [child.stdin, child.stdout] as unknown as Socket[]) {
    pipe.ref()
  }
}

/* Ends the process if it gives no answer. */
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
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    finished.abort()
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
