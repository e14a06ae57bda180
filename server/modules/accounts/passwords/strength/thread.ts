import { parentPort } from 'node:worker_threads'
import { passwordScore } from '@/lib/passwords/password-score'
import type { ScoreQuestion } from './score-apart'

/* The thread's program: one question at a time, one score for each. */
parentPort?.on('message', ({ password, about }: ScoreQuestion) => {
  parentPort?.postMessage(passwordScore(password, about))
})
