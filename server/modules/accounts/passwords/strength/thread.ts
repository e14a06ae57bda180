import { parentPort } from 'node:worker_threads'
import { stepBackThread } from '@/server/config/own-program'
import { passwordScore } from '@/lib/passwords/password-score'
import type { ScoreQuestion } from './score-apart'

/* A judgement takes a core for some 50 ms. Who pays, or is answered from memory, comes first. */
stepBackThread(5)

/* The thread's program: one question at a time, one score for each. */
parentPort?.on('message', ({ password, about }: ScoreQuestion) => {
  parentPort?.postMessage(passwordScore(password, about))
})
