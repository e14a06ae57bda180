import { scaled, sayBeginning, seed } from './support/settings'

/* The test of lost power as it runs each time, with more rounds. */
// Fewer than six might miss every moment in which something was under way.
const rounds = Math.max(6, scaled(36))
process.env.CHAOS_ROUNDS = String(rounds)
process.env.SEED = String(seed)
sayBeginning('chaos', `${rounds} rounds of kill -9 at the process, PostgreSQL, or both`)

await import('@/tests/chaos/durability.test')
