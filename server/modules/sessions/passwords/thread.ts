import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { lowerThreadPriority } from '@/server/config/own-program'
import type { PasswordTask } from './password-threads'

/* OWASP's minimum for argon2id, the default algorithm of this library. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/* Each task takes a core for 30 to 50 ms, so this thread runs at a lower priority than requests. */
lowerThreadPriority(5)

/* The thread's program: one task at a time, one answer for each. */
parentPort?.on('message', (task: PasswordTask) => {
  void answer(task).then((result) => parentPort?.postMessage(result))
})

async function answer(task: PasswordTask): Promise<unknown> {
  switch (task.kind) {
    case 'hash':
      return hashSync(task.password, cost)
    case 'verify':
      return verifySync(task.hash, task.password)
    case 'score': {
      // The dictionaries are large, and most processes never need them.
      const { passwordScore } = await import('@/lib/passwords/password-score')
      return passwordScore(task.password, task.about)
    }
  }
}
