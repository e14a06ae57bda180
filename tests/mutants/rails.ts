import type { Mutant } from './mutant'

const deposits = 'server/modules/rails/follow/deposits.test.ts'
const reorganisations = 'server/modules/rails/follow/reorganisations.test.ts'
const faults = 'server/modules/rails/follow/node-faults.test.ts'

/** Faults in how crypto comes in by itself. */
export const railMutants: readonly Mutant[] = [
  {
    name: 'rails: two movements of one transaction are one payment',
    file: 'lib/references/normal-reference.ts',
    find: 'railForm(text) ?? hashIn(text)',
    replace: "(text === '' ? railForm(text) : null) ?? hashIn(text)",
    tests: [deposits],
  },
  {
    name: 'rails: a movement is numbered within its block',
    file: 'server/adapters/rails/evm/evm-movements.ts',
    find: 'index: coinIndex + 1 + position,',
    replace: 'index: coinIndex + 1 + Number(BigInt(log.logIndex)),',
    tests: [deposits],
  },
  {
    name: 'rails: what a token keeps as a fee counts',
    file: 'server/adapters/rails/evm/evm-movements.ts',
    find: 'takeFromLast(received, logs, sumOf(logs) - came)',
    replace: 'takeFromLast(received, logs, came - sumOf(logs))',
    tests: [deposits],
  },
  {
    name: 'rails: small payments are confirmed by themselves',
    file: 'server/modules/rails/follow/store-block.ts',
    find: 'worthOf(present, prices)',
    replace: 'worthOf(present.slice(-1), prices)',
    tests: [deposits],
  },
  {
    name: 'rails: a reorganisation leaves the payments in their blocks',
    file: 'server/modules/rails/follow/sightings.repository.ts',
    find: 'sql`${sightings.height} > ${height}`',
    replace: 'sql`${sightings.height} > ${height} + 1000`',
    tests: [reorganisations],
  },
  {
    name: 'rails: a vanished payment stops nothing',
    file: 'server/modules/claims/pay/chain-listener.ts',
    find: "await holdForDoubt(tx, { claim, reason: 'operator', mover: rail, now, data })",
    replace: 'void [holdForDoubt, claim, data]',
    tests: [reorganisations],
  },
  {
    name: 'rails: a loss is never booked',
    file: 'server/modules/claims/pay/chain-listener.ts',
    find: 'if (isOpen || (!wasSent',
    replace: 'if (isOpen || wasSent || (!wasSent',
    tests: [reorganisations],
  },
  {
    name: 'rails: a rail goes on with a node that contradicts itself',
    file: 'server/modules/rails/follow/create-follower.ts',
    find: '? fault : error.fault',
    replace: '? fault : null',
    tests: [faults],
  },
  {
    name: 'rails: two workers follow one rail',
    file: 'server/modules/rails/follow/lease.repository.ts',
    find: 'or ${railProgress.leasedUntil} < now())`',
    replace: "or ${railProgress.leasedUntil} < now() + interval '1 day')`",
    tests: [faults],
  },
  {
    name: 'rails: a paused rail books what comes',
    file: 'server/modules/rails/follow/create-follower.ts',
    find: 'if (fault === null && !standing.isPaused && found.tip !== null) {',
    replace: 'if (fault === null && found.tip !== null) {',
    tests: ['server/http/routes/desk/money/rails.routes.test.ts'],
  },
]
