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
 * One task at a time on two cores: a hash takes 30 ms of a core and 19 MiB. One core is left for
 * everything else, and when too many wait, further requests are refused.
 */
const gate = createGate({
  atOnce: availableParallelism() > 2 ? 2 : 1,
  mostWaiting: 32,
})
const timeoutSeconds = 15

/* Idle threads, at most as many as run at once; the last used is taken first. */
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
    // A thread answers with the result of its task's kind.
    const result = (await ask(thread, task)) as Results[Kind]
    idle.push(thread)
    return result
  } catch (error) {
    void thread.terminate()
    throw error
  } finally {
    thread.unref()
  }
}

async function ask(thread: Worker, task: PasswordTask): Promise<unknown> {
  const settled = new AbortController()
  const { signal } = settled
  const timer = setTimeout(() => settled.abort(), timeoutSeconds * 1000)
  try {
    // Rejects with the thread's own error, if there is one.
    const answer = once(thread, 'message', { signal })
    const end = once(thread, 'exit', { signal }).then(() => {
      throw new Error('The thread that works on passwords ended.')
    })
    thread.postMessage(task)
    const [result] = (await Promise.race([answer, end])) as [unknown]
    return result
  } finally {
    clearTimeout(timer)
    settled.abort()
  }
}

/* Started with the first task. */
function startThread(): Worker {
  const thread = new Worker(...threadProgram())
  // Nobody listens between two tasks, so a thread that ends then is removed from the idle ones.
  thread.on('error', () => undefined)
  thread.on('exit', () => {
    const place = idle.indexOf(thread)
    if (place >= 0) {
      idle.splice(place, 1)
    }
  })
  return thread
}

/* The built program beside the office's own, or the source when running from sources. */
function threadProgram(): ConstructorParameters<typeof Worker> {
  const here = import.meta.url
  // None of the office's environment is passed on.
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
