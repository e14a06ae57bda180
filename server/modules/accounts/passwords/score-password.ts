import type { PasswordScore } from '@/lib/passwords/password-score'
import { createGate, runPasswordTask } from '@/server/modules/sessions'

export type ScoreQuestion = { password: string; about: readonly string[] }

/*
 * The slowest passwords take about 50 ms of one core. Only one password is scored at a time, in the
 * threads that also hash passwords, so that a login waits for at most one score. When too many passwords
 * wait, further requests are refused.
 */
const gate = createGate({ atOnce: 1, mostWaiting: 8 })

/** How hard a password is to guess. Throws `too_many_requests` when too many passwords wait. */
export function scorePassword(question: ScoreQuestion): Promise<PasswordScore> {
  return gate(() => runPasswordTask({ kind: 'score', ...question }))
}
