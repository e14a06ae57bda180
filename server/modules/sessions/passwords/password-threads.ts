import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PasswordScore } from '@/lib/passwords/password-score'
import { createGate } from '../gate'

export type PasswordTask =
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; password: string; hash: string }
  | { kind: 'score'; password: string; about: readonly string[] }

type Results = { hash: string; verify: boolean; score: PasswordScore }

/*
 * Two tasks at once, or one on a machine with at most two cores, so that one core is left for everything
 * else. A hash takes 30 ms of a core and 19 MiB. When too many tasks wait, further requests are refused.
 */
const gate = createGate({
  atOnce: availableParallelism() > 2 ? 2 : 1,
  mostWaiting: 32,
})
const timeoutSeconds = 15

/* Idle threads, at most as many as tasks run at once. The thread that was used last is taken first. */
const idle: Worker[] = []

/**
 * Hashes, compares and scores passwords in low-priority threads, so that other requests do not
 * wait. Throws `too_many_requests` when too many tasks wait. A failed thread is discarded, and the
 * next task starts another.
 */
export function runPasswordTask<Kind extends keyof Results>(
  task: Extract<PasswordTask, { kind: Kind }>,
): Promise<Results[Kind]> {
  return gate(() => workInThread(task))
}

async function workInThread<Kind extends keyof Results>(
  task: Extract<PasswordTask, { kind: Kind }>,
): Promise<Results[Kind]> {
  const thread = idle.pop() ?? startThread()
  thread.ref()
  try {
    // A thread returns the result for the kind of its task.
    const result = (await runTask(thread, task)) as Results[Kind]
    idle.push(thread)
    return result
  } catch (error) {
    void thread.terminate()
    throw error
  } finally {
    thread.unref()
  }
}

async function runTask(thread: Worker, task: PasswordTask): Promise<unknown> {
  const finished = new AbortController()
  const { signal } = finished
  const timer = setTimeout(() => finished.abort(), timeoutSeconds * 1000)
  try {
    // Rejects with the thread's own error, if there is one.
    const answer = once(thread, 'message', { signal })
    const end = once(thread, 'exit', { signal }).then(() => {
      throw new Error('The password thread ended before it answered.')
    })
    thread.postMessage(task)
    const [result] = (await Promise.race([answer, end])) as [unknown]
    return result
  } finally {
    clearTimeout(timer)
    finished.abort()
  }
}

/* A thread is started only when a task needs it. */
function startThread(): Worker {
  const thread = new Worker(...threadProgram())
  // No task listens to an idle thread, so an idle thread that ends is removed here.
  thread.on('error', () => undefined)
  thread.on('exit', () => {
    const index = idle.indexOf(thread)
    if (index >= 0) {
      idle.splice(index, 1)
    }
  })
  return thread
}

/*
 * The built program next to the server's own, or the source file when the server runs from source.
 */
function threadProgram(): ConstructorParameters<typeof Worker> {
  const here = import.meta.url
  // The environment of the server is not passed on to the thread.
  const options = {
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  }
  if (!here.endsWith('.ts')) {
    return [new URL('./passwords.mjs', here), options]
  }
  // A thread does not inherit the loader that reads TypeScript.
  const source = new URL('./thread.ts', here).href
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}') })`
  return [program, { ...options, eval: true }]
}
