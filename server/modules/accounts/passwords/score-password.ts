import type { PasswordScore } from '@/lib/passwords/password-score'
import { createGate, runPasswordTask } from '@/server/modules/sessions'

export type ScoreQuestion = { password: string; about: readonly string[] }

/*
 * The slowest passwords take some 50 ms of a core. One at a time, in turn with the hashes, so that nobody
 * who signs in waits for more than one of them; a crowd that waits longer than a person would is sent away.
 */
const gate = createGate({ atOnce: 1, mostWaiting: 8 })

/** How hard a password is to guess. Throws `too_many_requests` when too many wait already. */
export function scorePassword(question: ScoreQuestion): Promise<PasswordScore> {
  return gate(() => runPasswordTask({ kind: 'score', ...question }))
}
