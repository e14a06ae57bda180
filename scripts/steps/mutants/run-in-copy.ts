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

/** Runs one of the linked packages in a copy, until it ends or its time is over. */
export function runInCopy(
  place: string,
  [program, ...args]: readonly [string, ...string[]],
  minutes: number,
): Promise<{ output: string; isLate: boolean }> {
  return new Promise((resolve, reject) => {
    // The process is about to end: nothing new is started.
    if (isStopping) {
      return
    }
    const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
      cwd: place,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    let isLate = false
    const end = setTimeout(() => {
      isLate = true
      void stop(child)
    }, minutes * 60_000)
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(end)
      running.delete(child)
      if (!isStopping) {
        resolve({ output, isLate })
      }
    })
  })
}

/** Ends the processes that run in copies, and waits for them: they may still hold files there. */
export async function stopAll(): Promise<void> {
  isStopping = true
  await Promise.all([...running].map((child) => stop(child)))
}

/* SIGTERM first, so that it can stop the database it started. */
function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const insist = setTimeout(() => child.kill('SIGKILL'), 20_000)
    child.on('close', () => {
      clearTimeout(insist)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

/** A copy of the working tree, with uncommitted changes, linked to the packages of the original. */
export function copyTree(): { place: string; remove: () => void } {
  const place = mkdtempSync(path.join(tmpdir(), 'kantor-mutants-'))
  const remove = () => rmSync(place, { recursive: true, force: true, maxRetries: 20 })
  try {
    // PostgreSQL of the tests may run as another user, who must be able to read there.
    chmodSync(place, 0o755)
    for (const file of filesOfTree()) {
      cpSync(path.join(root, file), path.join(place, file), { recursive: true })
    }
    symlinkSync(realpathSync(path.join(root, 'node_modules')), path.join(place, 'node_modules'))
  } catch (error) {
    remove()
    throw error
  }
  return { place, remove }
}

function filesOfTree(): string[] {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && file !== 'node_modules' && existsSync(path.join(root, file)))
}
