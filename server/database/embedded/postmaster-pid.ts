import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { errorCode } from './embedded-database-error'
import { runCommand } from './run-command'

/**
 * The state of a server, according to postmaster.pid and the process table. `foreign`: the file is
 * stale, and its process id now belongs to another process. `certain` is false when the system does
 * not show which program the process runs; then only a connection can tell.
 */
export type PostmasterState =
  | { kind: 'absent' }
  | { kind: 'unreadable' }
  | { kind: 'foreign'; pid: number }
  | {
      kind: 'running'
      pid: number
      port: number
      status: 'starting' | 'ready' | 'stopping'
      certain: boolean
    }

type Identity = 'ours' | 'other' | 'unknown' | 'dead'

export async function inspectPostmaster(cluster: string): Promise<PostmasterState> {
  const text = await readPidFile(cluster)
  if (text === undefined) {
    return { kind: 'absent' }
  }
  const lines = text.split('\n').map((line) => line.trim())
  // A server in single-user mode writes its process id as a negative number.
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isSafeInteger(pid) || pid === 0) {
    return { kind: 'unreadable' }
  }
  const identity = await identify(pid, cluster)
  if (identity === 'dead') {
    return { kind: 'absent' }
  }
  if (identity === 'other') {
    return { kind: 'foreign', pid }
  }
  const port = Number(lines[3] ?? 0)
  return { kind: 'running', pid, port, status: readStatus(lines[7]), certain: identity === 'ours' }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

async function readPidFile(cluster: string): Promise<string | undefined> {
  try {
    return await readFile(join(cluster, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      return undefined
    }
    throw error
  }
}

function readStatus(line: string | undefined): 'starting' | 'ready' | 'stopping' {
  if (line === 'ready' || line === 'standby') {
    return 'ready'
  }
  return line === 'stopping' ? 'stopping' : 'starting'
}

async function identify(pid: number, cluster: string): Promise<Identity> {
  if (!isAlive(pid)) {
    return 'dead'
  }
  if (process.platform === 'linux') {
    return identifyByProc(pid, cluster)
  }
  if (process.platform === 'win32') {
    return 'unknown'
  }
  const result = await runCommand({ file: 'ps', args: ['-ww', '-o', 'command=', '-p', `${pid}`] })
  if (result.failure !== undefined) {
    return 'unknown'
  }
  return result.output.includes('postgres') && result.output.includes(cluster) ? 'ours' : 'other'
}

async function identifyByProc(pid: number, cluster: string): Promise<Identity> {
  let state: string
  let command: string[]
  try {
    state = await readFile(`/proc/${pid}/stat`, 'utf8')
    command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
  } catch {
    return isAlive(pid) ? 'unknown' : 'dead'
  }
  // A zombie still has a process id. In /proc/…/stat, the state follows the program's name, which is
  // in brackets and may contain any character.
  if (/^\) [ZX]/.test(state.slice(state.lastIndexOf(')')))) {
    return 'other'
  }
  // Under an emulator the program is not the first word of the command line.
  if (!command.slice(0, 3).some((word) => basename(word) === 'postgres')) {
    return 'other'
  }
  return (await runsOn(pid, command, cluster)) ? 'ours' : 'other'
}

/** A postmaster's working directory is its data directory, even after the directory was moved. */
async function runsOn(pid: number, command: string[], cluster: string): Promise<boolean> {
  try {
    const [there, here] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)])
    return there.dev === here.dev && there.ino === here.ino
  } catch {
    const named = command[command.indexOf('-D') + 1] ?? ''
    const [there, here] = await Promise.all([named, cluster].map(realpathOrSelf))
    return there === here
  }
}

async function realpathOrSelf(path: string): Promise<string> {
  return realpath(path).catch(() => path)
}
