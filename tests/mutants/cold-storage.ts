import type { Mutant } from './mutant'

const gaps = 'server/modules/rails/payouts/nonce-gaps.test.ts'
const coldStorage = 'server/modules/rails/cold/cold-storage.test.ts'
const coldCoins = 'server/modules/rails/cold/cold-coins.test.ts'
const coldManyCoins = 'server/modules/rails/cold/cold-many-coins.test.ts'
const coldPlaces = 'server/modules/rails/cold/cold-places.test.ts'

/** Faults of cold storage: each would move money that is needed, or move it elsewhere. */
export const coldStorageMutants: readonly Mutant[] = [
  {
    name: 'cold storage: payouts wait behind a transfer that is above the limit of an hour',
    file: 'lib/contracts/rails/outgoing-lists.ts',
    find: "  ...finalRefusals,\n  'limit_hour',",
    replace: '  ...finalRefusals,',
    tests: [gaps],
  },
  {
    name: 'cold storage: money that waits to be paid out is moved',
    file: 'server/modules/rails/cold/promised.repository.ts',
    find: "['queued', 'sending', 'unknown']",
    replace: "['unknown']",
    tests: [coldStorage],
  },
  {
    name: 'cold storage: money that is not confirmed is moved',
    file: 'server/modules/rails/cold/draft-from-wallet.ts',
    find: 'payouts.chain.balance(sender, asset, height)',
    replace: 'payouts.chain.balance(sender, asset)',
    tests: [coldStorage],
  },
  {
    name: 'cold storage: payouts are drafted from money that is on its way there',
    file: 'server/modules/rails/payouts/outgoing.repository.ts',
    find: "['cold', 'gas']",
    replace: "['gas']",
    tests: [coldStorage],
  },
  {
    name: 'cold storage: the signer moves money to any address',
    file: 'server/signer/judge-transfer.ts',
    find: 'to === key.addressIn(cold.to) && to !== key.address',
    replace: 'to !== key.address && cold.to !== from',
    tests: [coldStorage, coldCoins],
  },
  {
    name: 'cold storage: nothing is moved if one transaction cannot spend all of it',
    file: 'server/modules/rails/cold/draft-from-coins.ts',
    find: 'Decimal.min(free.minus(stays), most)',
    replace: 'Decimal.min(free.minus(stays), most.plus(free))',
    tests: [coldManyCoins],
  },
  {
    name: 'cold storage: the signer starts with another address than the office’s',
    file: 'server/signer/open-cold.ts',
    find: 'office !== place',
    replace: "office === ''",
    tests: [coldPlaces],
  },
  {
    name: 'cold storage: an address to which no transfer was signed counts as part of the wallet',
    file: 'server/modules/reconciliation/addresses.repository.ts',
    find: '${chainTransactions.hash} is not null',
    replace: 'true',
    tests: [coldPlaces],
  },
  {
    name: 'cold storage: the coins of a transfer may also be spent by a payout',
    file: 'server/modules/rails/cold/draft-from-coins.ts',
    find: '    await reserveCoins(tx, { rail: rail.name, reservedBy: id, wanted: coins })\n',
    replace:
      '    await reserveCoins(tx, { rail: rail.name, reservedBy: id, wanted: coins.slice(1) })\n',
    tests: [coldCoins],
  },
  {
    name: 'cold storage: its money does not count as part of the wallet',
    file: 'server/modules/reconciliation/addresses.repository.ts',
    find: '[...new Set([...senders, ...places])]',
    replace: '[...senders]',
    tests: [coldCoins],
  },
]
