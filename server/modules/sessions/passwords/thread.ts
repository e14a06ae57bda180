import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { stepBackThread } from '@/server/config/own-program'
import type { PasswordTask } from './work-apart'

/* OWASP's minimum for argon2id, the algorithm this library takes by default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/* A piece of this work takes a core for 30 to 50 ms. Who pays, or is answered from memory, comes first. */
stepBackThread(5)

/* The thread's program: one piece at a time, one answer for each. */
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
      // The dictionaries are heavy, and most processes are never asked.
      const { passwordScore } = await import('@/lib/passwords/password-score')
      return passwordScore(task.password, task.about)
    }
  }
}
