import type { Mutant } from './mutant'

const deposits = 'server/modules/rails/follow/deposits.test.ts'
const reorganisations = 'server/modules/rails/follow/reorganisations.test.ts'
const faults = 'server/modules/rails/follow/node-faults.test.ts'
const interrupted = 'server/modules/rails/follow/interrupted-reports.test.ts'
const reading = 'server/modules/rails/follow/reading.test.ts'
const coins = 'server/modules/rails/follow/utxo-payments.test.ts'
const tron = 'server/modules/rails/follow/tron.test.ts'

/** Faults in how payments in crypto are read and reported. */
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
    name: 'rails: the fee that a token deducts counts as paid',
    file: 'server/adapters/rails/evm/evm-movements.ts',
    find: 'takeFromLast(received, logs, sumOf(logs) - came)',
    replace: 'takeFromLast(received, logs, came - sumOf(logs))',
    tests: [deposits],
  },
  {
    name: 'rails: each of several small payments is confirmed on its own',
    file: 'server/modules/rails/follow/store-blocks.ts',
    find: 'worthOf(present, prices)',
    replace: 'worthOf(present.slice(-1), prices)',
    tests: [deposits],
  },
  {
    name: 'rails: the office does not notice that a rail takes payments now',
    file: 'server/modules/catalogue/read/catalogue.repository.ts',
    find: '[...sums, payIns]',
    replace: '[...sums, sql`length(${payIns}) * 0`]',
    tests: ['server/modules/catalogue/catalogue.test.ts'],
  },
  {
    name: 'rails: a reorganisation leaves the payments in their blocks',
    file: 'server/modules/rails/follow/sightings.repository.ts',
    find: 'sql`${sightings.height} > ${height}`',
    replace: 'sql`${sightings.height} > ${height} + 1000`',
    tests: [reorganisations],
  },
  {
    name: 'rails: a vanished payment does not put its claim on hold',
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
    name: 'rails: a rail continues with a node that contradicts itself',
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
    name: 'rails: a paused rail books payments',
    file: 'server/modules/rails/follow/create-follower.ts',
    find: 'fault === null && !current.isPaused && found.tip !== null',
    replace: 'fault === null && found.tip !== null',
    tests: ['server/http/routes/desk/money/rails.routes.test.ts'],
  },
  {
    name: 'rails: a payment that moved is taken for lost before the new blocks are read',
    file: 'server/modules/rails/follow/create-follower.ts',
    find: 'found.error === null && fault === null && !current.isPaused',
    replace: 'fault === null && !current.isPaused',
    tests: [reorganisations],
  },
  {
    name: 'rails: an operator’s pause counts only from the next round',
    file: 'server/modules/rails/follow/create-follower.ts',
    find: 'fault === null && !current.isPaused && found.tip !== null',
    replace: 'fault === null && !standing.isPaused && found.tip !== null',
    tests: [reading],
  },
  {
    name: 'rails: it is forgotten that a report may have been made',
    file: 'server/modules/rails/follow/report.ts',
    find: 'if (next !== telling) {',
    replace: 'if (next === telling) {',
    tests: [interrupted],
  },
  {
    name: 'rails: a payment that returned stays reported as vanished',
    file: 'server/modules/rails/follow/report.ts',
    find: 'telling !== null || isBooking(told)',
    replace: 'isBooking(told)',
    tests: [interrupted],
  },
  {
    name: 'rails: a new rail knows no block before its first',
    file: 'server/modules/rails/follow/read-forward.ts',
    find: 'const firstHeaders = 100',
    replace: 'const firstHeaders = 1',
    tests: [reading],
  },
  {
    name: 'rails: the lease ends while the last common block is looked for',
    file: 'server/modules/rails/follow/read-forward.ts',
    find: 'return tip\n    }\n    await keepLease()',
    replace: 'return tip\n    }\n    void keepLease',
    tests: [reading],
  },
  {
    name: 'rails: the balance at another block of the same height counts',
    file: 'server/modules/rails/follow/compare-balances.ts',
    find: 'hash !== tip.hash',
    replace: "hash === ''",
    tests: [reading],
  },
  {
    name: 'rails: a node that is a moment behind itself pauses the rail at once',
    file: 'server/modules/rails/follow/read-forward.ts',
    find: "'behind',\n      `The node does not have block",
    replace: "'contradicts',\n      `The node does not have block",
    tests: [faults],
  },
  {
    name: 'rails: a payment that was replaced on a chain like Bitcoin’s still seems to be on its way',
    file: 'server/adapters/rails/utxo/utxo-reader.ts',
    find: "return isReplaced && isCurrent ? 'absent' : 'waiting'",
    replace: "return isReplaced && isCurrent && id === '' ? 'absent' : 'waiting'",
    tests: [coins],
  },
  {
    name: 'rails: a miner’s reward counts before it can be spent',
    file: 'server/adapters/rails/utxo/utxo-movements.ts',
    find: 'isReward && { matureBlocks',
    replace: "isReward && transaction === '' && { matureBlocks",
    tests: [coins],
  },
  {
    name: 'rails: dust counts',
    file: 'server/adapters/rails/utxo/utxo-movements.ts',
    find: 'amount.lt(chain.dust)',
    replace: 'amount.lte(0)',
    tests: [coins],
  },
  {
    name: 'rails: an address in another case is taken for ours',
    file: 'server/adapters/rails/utxo/utxo-movements.ts',
    find: 'watched.get(address.toLowerCase()) === address',
    replace: 'watched.has(address.toLowerCase())',
    tests: ['server/adapters/rails/utxo/utxo-addresses.test.ts'],
  },
  {
    name: 'rails: amounts are rounded by JavaScript',
    file: 'server/adapters/rails/exact-json.ts',
    find: '"$<digits>"',
    replace: '$<digits>',
    tests: ['server/adapters/rails/utxo/utxo-addresses.test.ts'],
  },
  {
    name: 'rails: a rescan does not continue from the newest block',
    file: 'server/modules/rails/rescan/rescan-rail.ts',
    find: 'await beginAt(tx, name, newest)',
    replace: 'void [beginAt, newest]',
    tests: ['server/modules/rails/follow/utxo-node.test.ts'],
  },
  {
    name: 'rails: a failed transfer on Tron counts',
    file: 'server/adapters/rails/tron/tron-movements.ts',
    find: 'if (hasFailed(transaction, receipt)) {',
    replace: "if (hasFailed(transaction, receipt) && receipt.id === '') {",
    tests: [tron],
  },
  {
    name: 'rails: a block of Tron without its receipts is believed',
    file: 'server/adapters/rails/tron/tron-movements.ts',
    find: 'if (receipt === undefined) {',
    replace:
      "if (receipt === undefined && transaction.txID !== '') {\n      return []\n    }\n    if (receipt === undefined) {",
    tests: [tron],
  },
  {
    name: 'rails: a block of Tron that may still change counts',
    file: 'server/adapters/rails/tron/tron-reader.ts',
    find: "await node.newest('walletsolidity')",
    replace: "await node.newest('wallet')",
    tests: [tron],
  },
  {
    name: 'rails: money of a rejected call of a contract on Tron counts',
    file: 'server/adapters/rails/tron/tron-movements.ts',
    find: 'if (rejected || ',
    replace: 'if (',
    tests: [tron],
  },
  {
    name: 'sweeps: a sweep that left its block counts as a payment once that block is deleted',
    file: 'server/modules/rails/follow/blocks.repository.ts',
    find: '    .set({ hasLeft: true })',
    replace: '    .set({ hasLeft: false })',
    tests: ['server/modules/rails/sweeps/vanished-sweeps.test.ts'],
  },
]
