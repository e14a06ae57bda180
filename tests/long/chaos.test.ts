import { scaled, printStart, seed } from './support/settings'

/* Runs the test of killed processes (`tests/chaos`) with more rounds. */
// With fewer than six rounds, the kills might never hit running work.
const rounds = Math.max(6, scaled(36))
process.env.CHAOS_ROUNDS = String(rounds)
process.env.SEED = String(seed)
printStart('chaos', `${rounds} rounds of kill -9 for the process, PostgreSQL, or both`)

await import('@/tests/chaos/durability.test')
