import { spawn } from 'node:child_process'
import { parse } from 'node:path'

export type Launch = { file: string; args: string[]; uid?: number; gid?: number }
export type CommandResult = { code: number | null; output: string; failure?: Error }

/**
 * The environment variables of PostgreSQL's processes. Those of the person who starts the app (PGDATA,
 * PGOPTIONS, LD_LIBRARY_PATH, another locale) must not affect PostgreSQL. Windows adds the variables
 * that its processes need.
 */
const baseEnvironment: Record<string, string> = {
  LC_ALL: 'C',
  LANG: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32'
    ? {}
    : { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }),
}

export function commandEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  // Next declares that NODE_ENV is in every environment; programs other than Node do not need it.
  return { ...baseEnvironment, ...extra } as NodeJS.ProcessEnv
}

/** A directory that every user may enter: the caller's directory may be closed to the system user. */
export const neutralDirectory = parse(process.execPath).root

/** Runs a command and waits for its end. Never throws: `failure` is set if it could not be run. */
export function runCommand(
  launch: Launch,
  options: { input?: string; env?: Record<string, string> } = {},
): Promise<CommandResult> {
  const { file, args, ...identity } = launch
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...identity,
      cwd: neutralDirectory,
      env: commandEnvironment(options.env),
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8')
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    // A command that ends without reading its input breaks the pipe. Its exit code is enough.
    child.stdin.on('error', () => undefined)
    child.on('error', (failure) => resolve({ code: null, output, failure }))
    child.on('close', (code) => resolve({ code, output }))
    child.stdin.end(options.input ?? '')
  })
}

export function lastLines(text: string, count: number): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines
    .slice(-count)
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n')
}
