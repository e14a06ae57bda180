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
 * A piece at a time on two cores: a hash takes 30 ms of a core and 19 MiB. One core is left for everything
 * else, and a crowd that waits longer than a person would is sent away.
 */
const gate = createGate({
  atOnce: availableParallelism() > 2 ? 2 : 1,
  mostWaiting: 32,
})
const mostSeconds = 15

/* As many as work at once; the one that worked last is asked first. */
const idle: Worker[] = []

/**
 * Hashes, compares and judges passwords in threads of their own that step back, so that nobody else's
 * request waits for it. Throws `too_many_requests` when too many wait already. A thread that fails is
 * given up, and the next piece of work begins another.
 */
export function workApart<Kind extends keyof Results>(
  task: Extract<PasswordTask, { kind: Kind }>,
): Promise<Results[Kind]> {
  return gate(() => workInThread(task))
}

async function workInThread<Kind extends keyof Results>(
  task: Extract<PasswordTask, { kind: Kind }>,
): Promise<Results[Kind]> {
  const thread = idle.pop() ?? begin()
  thread.ref()
  try {
    // What a thread answers is of the kind of its task.
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
  const patience = setTimeout(() => settled.abort(), mostSeconds * 1000)
  try {
    // Rejects by the thread's own error, if it has one.
    const answer = once(thread, 'message', { signal })
    const end = once(thread, 'exit', { signal }).then(() => {
      throw new Error('The thread that works on passwords ended.')
    })
    thread.postMessage(task)
    const [result] = (await Promise.race([answer, end])) as [unknown]
    return result
  } finally {
    clearTimeout(patience)
    settled.abort()
  }
}

/* It begins with the first piece of work. */
function begin(): Worker {
  const begun = new Worker(...ownProgram())
  // Between two pieces of work nobody listens; a thread that ends then is no longer asked.
  begun.on('error', () => undefined)
  begun.on('exit', () => {
    const place = idle.indexOf(begun)
    if (place >= 0) {
      idle.splice(place, 1)
    }
  })
  return begun
}

/* Built beside the office's own program, or its source where that runs from sources. */
function ownProgram(): ConstructorParameters<typeof Worker> {
  const here = import.meta.url
  // Nothing of the office's settings is handed on.
  const options = {
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  }
  if (!here.endsWith('.ts')) {
    return [new URL('./passwords.mjs', here), options]
  }
  // A thread does not take over how its process reads sources.
  const source = new URL('./thread.ts', here).href
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}') })`
  return [program, { ...options, eval: true }]
}
