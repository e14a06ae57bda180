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
import { forwardPages, type RunningRenderer } from './forward-pages'
import type { ApiAnswer, ApiQuestion, FromRenderer, Opening, ToRenderer } from './messages'

export type Renderer = {
  pages: Handler
  /** Whether a renderer is running, so that a page need not wait for one to start. */
  isUp: () => boolean
  stop: () => Promise<void>
}

export type RendererParts = Omit<Opening, 'secret'> & {
  /** Answers the API calls of pages that are being rendered. */
  api: (request: Request) => Promise<Response>
  logger: Pick<Logger, 'error'>
  program?: Program
  patience?: Patience
}

/** How long the renderer may take, in milliseconds. */
type Patience = {
  /** For how long it may take to start before it is killed. */
  startWithin: number
  /** The interval of probes, and how many of them may be unanswered before it is killed. */
  probeEvery: number
  maxUnanswered: number
}

/* Prevents Next from reading `.env` again, and from sending telemetry. */
const nextEnvironment = { __NEXT_PROCESSED_ENV: 'true', NEXT_TELEMETRY_DISABLED: '1' }
/* Lower than the server's priority, because a rendering uses a core for a tenth of a second. */
const renderingPriority = 5
const restartDelayMilliseconds = { min: 100, max: 10_000 }
const stopTimeoutMilliseconds = 5_000
/* A rendering delays the answer to a probe by at most a second, or more on a busy machine. */
const defaultPatience: Patience = { startWithin: 60_000, probeEvery: 5_000, maxUnanswered: 6 }

/** Starts the process that renders pages, and restarts it if it ends unexpectedly. */
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
        current = restart()
      }
    })
    return running
  }
  /* Retries until the renderer is running. Returns null if the server stops in the meantime. */
  const restart = async (): Promise<Running | null> => {
    const { min, max } = restartDelayMilliseconds
    for (let delay = min; ; delay = Math.min(2 * delay, max)) {
      await pause(delay, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
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
    pages: forwardPages(() => up ?? current),
    stop: async () => {
      stopping.abort()
      const running = await current
      if (running) {
        await end(running.child)
      }
    },
  }
}

type Running = RunningRenderer & { child: ChildProcess }

async function open(
  {
    api,
    logger,
    program = rendererProgram(),
    patience = defaultPatience,
    ...location
  }: RendererParts,
  stopping: AbortSignal,
): Promise<Running> {
  const secret = randomBytes(32).toString('hex')
  const child = fork(program.file, [], {
    execArgv: [...program.execArgv],
    env: { ...rendererEnvironment(), ...nextEnvironment },
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
        void answer(api, message.question).then((result) =>
          send(child, { kind: 'answered', id: message.id, answer: result }),
        )
      } else {
        const { fault, route } = message
        const err = Object.assign(new Error(fault.message), fault)
        logger.error({ err, route }, 'a page could not be rendered')
      }
    })
  })
  send(child, { kind: 'open', opening: { ...location, secret } })
  const { startWithin } = patience
  const waited = pause(startWithin, 'it took too long', { signal: stopping, ref: false })
  const deadline = waited.catch(() => 'the server is stopping')
  const listening = await Promise.race([port, ended, deadline])
  if (typeof listening === 'string') {
    child.kill('SIGKILL')
    await ended
    throw new Error(`The process that renders pages ended before it was ready (${listening}).`)
  }
  killIfUnresponsive(child, patience)
  return { child, address: { port: listening, secret }, ended }
}

/* The renderer is probed only after it has begun to listen, because it cannot answer while it loads. */
function killIfUnresponsive(child: ChildProcess, { probeEvery, maxUnanswered }: Patience): void {
  let unanswered = 0
  child.on('message', () => {
    unanswered = 0
  })
  const probe = setInterval(() => {
    if (unanswered >= maxUnanswered) {
      child.kill('SIGKILL')
    }
    unanswered += 1
    send(child, { kind: 'ask' })
  }, probeEvery)
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

function send(child: ChildProcess, message: ToRenderer): void {
  // Errors are ignored: if the renderer has ended, that is handled elsewhere.
  child.send(message, () => undefined)
}

/* The renderer ends when the channel to the server is closed. If it does not, it is killed. */
async function end(child: ChildProcess): Promise<void> {
  const deadline = new AbortController()
  const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
  child.disconnect()
  const kill = pause(stopTimeoutMilliseconds, undefined, { signal: deadline.signal, ref: false })
  kill.then(() => child.kill('SIGKILL')).catch(() => undefined)
  await exited
  deadline.abort()
}

function rendererProgram(): Program {
  return ownProgram(import.meta.url, { built: './renderer.mjs', source: './process.ts' })
}
