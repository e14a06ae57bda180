import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PasswordScore } from '@/lib/passwords/password-score'
import { createGate, passwordWork } from '@/server/modules/sessions'

export type ScoreQuestion = { password: string; about: readonly string[] }

/*
 * The slowest passwords take some 50 ms of a core. One at a time, and in turn with the hashes, leaves
 * the process room for everything else, and nobody who signs in waits for more than one of them; a
 * crowd that waits longer than a person would is sent away.
 */
const gate = createGate({ atOnce: 1, mostWaiting: 8 })
const mostSeconds = 15

let thread: Worker | null = null

/**
 * How hard a password is to guess, judged in a thread of its own so that nobody else's request waits
 * for it. Throws `too_many_requests` when too many wait already. A thread that fails is given up, and
 * the next question begins another.
 */
export function scoreApart(question: ScoreQuestion): Promise<PasswordScore> {
  return gate(() => passwordWork(() => scoreInThread(question)))
}

async function scoreInThread(question: ScoreQuestion): Promise<PasswordScore> {
  const asked = (thread ??= begin())
  asked.ref()
  try {
    return await ask(asked, question)
  } catch (error) {
    thread = null
    void asked.terminate()
    throw error
  } finally {
    asked.unref()
  }
}

async function ask(asked: Worker, question: ScoreQuestion): Promise<PasswordScore> {
  const settled = new AbortController()
  const { signal } = settled
  const patience = setTimeout(() => settled.abort(), mostSeconds * 1000)
  try {
    // Rejects by the thread's own error, if it has one.
    const answer = once(asked, 'message', { signal })
    const end = once(asked, 'exit', { signal }).then(() => {
      throw new Error('The thread that judges passwords ended.')
    })
    asked.postMessage(question)
    const [score] = (await Promise.race([answer, end])) as [PasswordScore]
    return score
  } finally {
    clearTimeout(patience)
    settled.abort()
  }
}

/* The dictionaries are heavy, and most processes are never asked: it begins with the first question. */
function begin(): Worker {
  const begun = new Worker(...ownProgram())
  // Between two questions nobody listens; a thread that ends then is found out by the next.
  begun.on('error', () => undefined)
  begun.on('exit', () => {
    thread = thread === begun ? null : thread
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
    return [new URL('./strength.mjs', here), options]
  }
  // A thread does not take over how its process reads sources.
  const source = new URL('./thread.ts', here).href
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}') })`
  return [program, { ...options, eval: true }]
}
