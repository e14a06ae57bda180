import { spawn, spawnSync } from 'node:child_process'

export type Load = {
  path: string
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** A Lua script that decides the path of each request, in place of `path`. */
  script?: string
}

/** Throws if wrk is not installed. A client in Node would reach its limit before the server does. */
export function requireWrk(): void {
  if (spawnSync('wrk', ['--version']).error) {
    throw new Error(
      'The bench sends its requests with wrk, which is not on the PATH: `apt-get install wrk` (Debian, Ubuntu) or `brew install wrk` (macOS).',
    )
  }
}

/** Requests per second. Throws if a request was refused, lost or too late. */
export async function measureRate(origin: string, load: Load): Promise<number> {
  const report = await runWrk(origin, load)
  const rate = /^Requests\/sec:\s+([\d.]+)$/m.exec(report)?.[1]
  const failure = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(report)?.[0]
  if (rate === undefined || failure !== undefined) {
    throw new Error(`${origin}${load.path}: ${failure ?? report}`)
  }
  return Number.parseFloat(rate)
}

/** Requests per second of two clients together. */
export async function measureRateOfTwo(origin: string, load: Load): Promise<number> {
  const rates = await Promise.all([measureRate(origin, load), measureRate(origin, load)])
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
