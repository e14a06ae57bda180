import type { Mutant } from './mutant'

const wallet = 'server/modules/reconciliation/evm-wallet.test.ts'
const outputs = 'server/modules/reconciliation/utxo-wallet.test.ts'
const books = 'server/modules/reconciliation/books.repository.ts'
const sent = 'server/modules/reconciliation/explain-sent.ts'
const rail = 'server/modules/reconciliation/reconcile-rail.ts'
const list = 'server/modules/reconciliation/list-reconciliations.ts'

/** Faults in how wallets are compared with the books. */
export const reconciliationMutants: readonly Mutant[] = [
  {
    name: 'wallets: a payment that came and is not booked is a difference',
    file: books,
    find: 'looked.is_there and looked.recorded is null',
    replace: 'false and looked.recorded is null',
    tests: [wallet],
  },
  {
    name: 'wallets: a payment that came after the block counts',
    file: books,
    find: 'and ${sightings.height} <= ${height})`',
    replace: 'and ${sightings.height} <= ${height} + 1000)`',
    tests: [wallet],
  },
  {
    name: 'wallets: payments of orders on hold are a difference',
    file: books,
    find: 'not ${claims.isAccepted}',
    replace: 'false',
    tests: [wallet],
  },
  {
    name: 'wallets: booked payments that have vanished are a difference',
    file: books,
    find: 'filter (where not looked.is_there) as absent',
    replace: 'filter (where false) as absent',
    tests: [wallet],
  },
  {
    name: 'wallets: a payment that the ledger cannot represent is a difference',
    file: books,
    find: 'and ${movementForm} = ${oddPayments.referenceForm}',
    replace: "and ${movement} = '' || ${oddPayments.referenceForm} || ' '",
    tests: [wallet],
  },
  {
    name: 'wallets: a payout that is not booked is a difference',
    file: sent,
    find: 'place !== null && !place.isReverted ? amount : zero',
    replace: 'place !== null && place.isReverted ? amount : zero',
    tests: [wallet],
  },
  {
    name: 'wallets: a fee that waits for the reserve is a difference',
    file: sent,
    find: 'fees.plus(place?.fee ?? zero)',
    replace: 'fees.plus(each.settled === null ? (place?.fee ?? zero) : zero)',
    tests: [wallet],
  },
  {
    name: 'wallets: balances that are read while the chain is reorganised are believed',
    file: rail,
    find: '(await rail.reader.header(height))?.hash !== hash',
    replace: '(await rail.reader.header(height)) === null',
    tests: [wallet],
  },
  {
    name: 'wallets: a difference of a single unit is overlooked',
    file: list,
    find: "unexplained.isZero() ? 'equal'",
    replace: "unexplained.abs().lt('0.000001') ? 'equal'",
    tests: [wallet],
  },
  {
    name: 'wallets: they count as equal while the node does not answer',
    file: list,
    find: 'row?.fault === null && row.staleAt !== null',
    replace: 'row !== null && row.staleAt !== null',
    tests: [wallet],
  },
  {
    name: 'wallets: they count as equal for ever',
    file: list,
    find: 'row.staleAt > now',
    replace: 'row.staleAt <= new Date(now.getTime() + 1e12)',
    tests: [wallet],
  },
  {
    name: 'wallets: money that an address had before it was given is a difference',
    file: rail,
    find: 'since !== null && since <= ',
    replace: 'since !== null && since + 1e6 <= ',
    tests: [outputs],
  },
]
