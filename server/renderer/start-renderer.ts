import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import {
  rendererEnvironment,
  ownProgram,
  lowerPriority,
  type Program,
} from '@/server/config/own-program'
import type { Handler } from '@/server/front-door/front-door'
import { givePages, type Renders } from './give-pages'
import type { ApiAnswer, ApiQuestion, FromRenderer, Opening, ToRenderer } from './messages'

export type Renderer = {
  pages: Handler
  /** Whether a page requested now is rendered without waiting for a start. */
  isUp: () => boolean
  stop: () => Promise<void>
}

export type RendererParts = Omit<Opening, 'secret'> & {
  /** Answers the API calls of pages. */
  api: (request: Request) => Promise<Response>
  logger: Pick<Logger, 'error'>
  program?: Program
  patience?: Patience
}

/** In milliseconds. */
type Patience = {
  /** How long it may take to start before it is killed. */
  beginWithin: number
  /** How often it is probed, and how many probes it may miss before it is killed. */
  askEvery: number
  mostUnanswered: number
}

/* Keeps Next from reading the whole `.env` again, and from sending usage figures to its makers. */
const forNext = { __NEXT_PROCESSED_ENV: 'true', NEXT_TELEMETRY_DISABLED: '1' }
/* A rendering takes a core for a tenth of a second. Payments, and answers from memory, come first. */
const renderingPriority = 5
const againAfterMilliseconds = { least: 100, most: 10_000 }
const stopMilliseconds = 5_000
/* A page in progress takes a second at most, and some more on a machine with nothing to spare. */
const usualPatience: Patience = { beginWithin: 60_000, askEvery: 5_000, mostUnanswered: 6 }

/** Starts the process that renders pages, and restarts it when it ends by itself. */
export async function startRenderer(parts: RendererParts): Promise<Renderer> {
  const { logger } = parts
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let up: Running | null = null

  const begin = async (): Promise<Running> => {
    const running = await open(parts, stopping.signal)
    up = running
    void running.ended.then((how) => {
      up = null
      if (!isStopping()) {
        logger.error({ how }, 'the process that renders pages ended; it is restarted')
        current = again()
      }
    })
    return running
  }
  /* Retries until the renderer is up; returns null when the office stops meanwhile. */
  const again = async (): Promise<Running | null> => {
    const { least, most } = againAfterMilliseconds
    for (let wait = least; ; wait = Math.min(2 * wait, most)) {
      await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (isStopping()) {
        return null
      }
      try {
        return await begin()
      } catch (error) {
        if (!isStopping()) {
          logger.error({ err: error }, 'the process that renders pages could not be started')
        }
      }
    }
  }
  let current: Promise<Running | null> = begin()
  await current

  return {
    isUp: () => up !== null,
    pages: givePages(() => up ?? current),
    stop: async () => {
      stopping.abort()
      const running = await current
      if (running) {
        await end(running.child)
      }
    },
  }
}

type Running = Renders & { child: ChildProcess }

async function open(
  { api, logger, program = rendererProgram(), patience = usualPatience, ...where }: RendererParts,
  stopping: AbortSignal,
): Promise<Running> {
  const secret = randomBytes(32).toString('hex')
  const child = fork(program.file, [], {
    execArgv: [...program.execArgv],
    env: { ...rendererEnvironment(), ...forNext },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  lowerPriority(child.pid, renderingPriority)
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(String(signal ?? code)))
    child.on('error', (error) => {
      child.kill('SIGKILL')
      resolve(error.message)
    })
  })
  const port = new Promise<number>((resolve) => {
    child.on('message', (message: FromRenderer) => {
      if (message.kind === 'alive') {
        return
      }
      if (message.kind === 'listening') {
        resolve(message.port)
      } else if (message.kind === 'asked') {
        void answer(api, message.question).then((given) =>
          tell(child, { kind: 'answered', id: message.id, answer: given }),
        )
      } else {
        const { fault, route } = message
        const err = Object.assign(new Error(fault.message), fault)
        logger.error({ err, route }, 'a page could not be rendered')
      }
    })
  })
  tell(child, { kind: 'open', opening: { ...where, secret } })
  const { beginWithin } = patience
  const waited = pause(beginWithin, 'it took too long', { signal: stopping, ref: false })
  const deadline = waited.catch(() => 'the office stops')
  const listening = await Promise.race([port, ended, deadline])
  if (typeof listening === 'string') {
    child.kill('SIGKILL')
    await ended
    throw new Error(`The process that renders pages ended before it began (${listening}).`)
  }
  killIfSilent(child, patience)
  return { child, place: { port: listening, secret }, ended }
}

/* Probed only once it listens: while it loads it cannot answer. */
function killIfSilent(child: ChildProcess, { askEvery, mostUnanswered }: Patience): void {
  let unanswered = 0
  child.on('message', () => {
    unanswered = 0
  })
  const probe = setInterval(() => {
    if (unanswered >= mostUnanswered) {
      child.kill('SIGKILL')
    }
    unanswered += 1
    tell(child, { kind: 'ask' })
  }, askEvery)
  probe.unref()
  child.once('exit', () => clearInterval(probe))
}

async function answer(api: RendererParts['api'], question: ApiQuestion): Promise<ApiAnswer | null> {
  try {
    const { url, method, headers, body } = question
    const response = await api(new Request(url, { method, headers, body }))
    return {
      status: response.status,
      headers: [...response.headers],
      body: new Uint8Array(await response.arrayBuffer()),
    }
  } catch {
    return null
  }
}

function tell(child: ChildProcess, message: ToRenderer): void {
  // A renderer that has ended receives nothing; its end is handled elsewhere.
  child.send(message, () => undefined)
}

/* The renderer ends by itself once the channel to the office is closed; if not, it is killed. */
async function end(child: ChildProcess): Promise<void> {
  const deadline = new AbortController()
  const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
  child.disconnect()
  const kill = pause(stopMilliseconds, undefined, { signal: deadline.signal, ref: false })
  kill.then(() => child.kill('SIGKILL')).catch(() => undefined)
  await exited
  deadline.abort()
}

function rendererProgram(): Program {
  return ownProgram(import.meta.url, { built: './renderer.mjs', source: './process.ts' })
}
