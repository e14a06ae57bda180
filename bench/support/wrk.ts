import { spawn, spawnSync } from 'node:child_process'

export type Load = {
  path: string
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** A Lua script that sets the requests in place of the path. */
  script?: string
}

/** A client in Node on the same machine would reach its limit before the server it measures. */
export function needWrk(): void {
  if (spawnSync('wrk', ['--version']).error) {
    throw new Error(
      'The bench loads with wrk, which is not on the PATH: `apt-get install wrk` (Debian, Ubuntu) or `brew install wrk` (macOS).',
    )
  }
}

/** Requests per second. A refused, lost or late one makes the figure invalid. */
export async function shoot(origin: string, load: Load): Promise<number> {
  const report = await runWrk(origin, load)
  const rate = /^Requests\/sec:\s+([\d.]+)$/m.exec(report)?.[1]
  const fault = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(report)?.[0]
  if (rate === undefined || fault !== undefined) {
    throw new Error(`${origin}${load.path}: ${fault ?? report}`)
  }
  return Number.parseFloat(rate)
}

/** The same from two clients at once, together. */
export async function shootTwice(origin: string, load: Load): Promise<number> {
  const rates = await Promise.all([shoot(origin, load), shoot(origin, load)])
  return rates.reduce((sum, rate) => sum + rate, 0)
}

function runWrk(origin: string, load: Load): Promise<string> {
  const { connections, headers = {}, script, seconds } = load
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', ...named]
  const scripted = script === undefined ? [] : ['-s', script]
  const child = spawn('wrk', [...args, ...scripted, `${origin}${load.path}`])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })
}
