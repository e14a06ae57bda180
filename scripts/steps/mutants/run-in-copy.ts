import { spawn, type ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()
let isStopping = false

/** Runs one of the linked packages in a copy, to its end or to the end of its time. */
export function runInCopy(
  place: string,
  [program, ...args]: readonly [string, ...string[]],
  minutes: number,
): Promise<{ output: string; isLate: boolean }> {
  return new Promise((resolve, reject) => {
    // The process is about to end: nothing is begun any more, and nothing goes on.
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

/** Ends what runs in copies, and waits for it: it may still hold files there. */
export async function stopAll(): Promise<void> {
  isStopping = true
  await Promise.all([...running].map((child) => stop(child)))
}

/* Asked first, so that it stops the database that it started. */
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
