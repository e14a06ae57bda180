import { scaled, sayBeginning, seed } from './support/settings'

/* The test of killed processes (`tests/chaos`), with more rounds. */
// Fewer than six might never hit a moment with work in progress.
const rounds = Math.max(6, scaled(36))
process.env.CHAOS_ROUNDS = String(rounds)
process.env.SEED = String(seed)
sayBeginning('chaos', `${rounds} rounds of kill -9 at the process, PostgreSQL, or both`)

await import('@/tests/chaos/durability.test')
