import { spawn, type ChildProcess, execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../root.mjs'

const running = new Set<ChildProcess>()
let isStopping = false

/** Runs a program of node_modules in a copy, until it ends or the time limit is reached. */
export function runInCopy(
  directory: string,
  [program, ...args]: readonly [string, ...string[]],
  minutes: number,
): Promise<{ output: string; isLate: boolean }> {
  return new Promise((resolve, reject) => {
    // This process is about to end, so it starts no other process.
    if (isStopping) {
      return
    }
    const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
      cwd: directory,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    let isLate = false
    const timeLimit = setTimeout(() => {
      isLate = true
      void stop(child)
    }, minutes * 60_000)
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(timeLimit)
      running.delete(child)
      if (!isStopping) {
        resolve({ output, isLate })
      }
    })
  })
}

/** Ends the processes that run in copies, and waits for them, because they may hold files open there. */
export async function stopAll(): Promise<void> {
  isStopping = true
  await Promise.all([...running].map((child) => stop(child)))
}

/* Sends SIGTERM first, so that the process can stop the database it started. */
function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const kill = setTimeout(() => child.kill('SIGKILL'), 20_000)
    child.on('close', () => {
      clearTimeout(kill)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

/** Copies the working tree with its uncommitted changes. The copy links to the original node_modules. */
export function copyTree(): { directory: string; remove: () => void } {
  const directory = mkdtempSync(path.join(tmpdir(), 'kantor-mutants-'))
  const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 20 })
  try {
    // The PostgreSQL of the tests may run as another user, who must be able to read this directory.
    chmodSync(directory, 0o755)
    for (const file of filesOfTree()) {
      cpSync(path.join(root, file), path.join(directory, file), { recursive: true })
    }
    symlinkSync(realpathSync(path.join(root, 'node_modules')), path.join(directory, 'node_modules'))
  } catch (error) {
    remove()
    throw error
  }
  return { directory, remove }
}

function filesOfTree(): string[] {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && file !== 'node_modules' && existsSync(path.join(root, file)))
}
