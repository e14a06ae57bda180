import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

export type Running = { url: string; child: ChildProcess; stop: () => Promise<void> }

type Start = {
  /** Node's arguments: the script and its arguments. The script gets its port in `PORT`. */
  args: readonly string[]
  cwd?: string
  /** Further environment variables; they may contain the server's URL. */
  env?: (url: string) => Record<string, string>
  /** A path that returns success as soon as the server is ready. */
  probe: string
}

/** Starts a server in a process of its own, on a free port of 127.0.0.1. */
export async function startServer({ args, cwd = root, env, probe }: Start): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      ...env?.(url),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on(
    'data',
    (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4000)),
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const running = {
    url,
    child,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }

  const deadline = performance.now() + 90_000
  while (performance.now() < deadline && child.exitCode === null) {
    if (await isAnswering(`${url}${probe}`)) {
      return running
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await running.stop()
  throw new Error(`${args.join(' ')} did not start.\n${output}`)
}

/** Starts a bare server that returns the responses that `origin` sends for these paths at the start. */
export function startBare(
  origin: string,
  headers: Record<string, string>,
  paths: readonly string[],
): Promise<Running> {
  const tsx = ['--import', 'tsx']
  const args = [...tsx, 'bench/servers/bare.ts', origin, JSON.stringify(headers), ...paths]
  return startServer({ args, probe: '/up' })
}

/** Starts all servers, runs `work`, and stops every server that was started. */
export async function withServers<T>(
  starts: readonly (() => Promise<Running>)[],
  work: (servers: readonly Running[]) => Promise<T>,
): Promise<T> {
  const servers: Running[] = []
  try {
    for (const start of starts) {
      servers.push(await start())
    }
    return await work(servers)
  } finally {
    for (const { stop } of servers) {
      await stop()
    }
  }
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/** A port of 127.0.0.1 that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
