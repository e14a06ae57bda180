import type { Mutant } from './mutant'

const payouts = 'server/modules/rails/payouts/rail-payouts.test.ts'
const gaps = 'server/modules/rails/payouts/nonce-gaps.test.ts'
const interrupted = 'server/modules/rails/payouts/interrupted-payouts.test.ts'
const refunds = 'server/modules/rails/payouts/rail-refunds.test.ts'
const refundLimits = 'server/modules/rails/payouts/signing-refunds.test.ts'
const coinPayouts = 'server/modules/rails/payouts/coins/litecoin-payouts.test.ts'
const coldCoins = 'server/modules/rails/cold/cold-coins.test.ts'
const vanishedCoins = 'server/modules/rails/payouts/coins/vanished-coins.test.ts'
const coinSigning = 'server/modules/rails/payouts/coins/coin-signing.test.ts'

/** Faults in how a rail pays out: each would pay twice, pay somebody else, or pay too much. */
export const outgoingMutants: readonly Mutant[] = [
  {
    name: 'payouts: a node that lies about a fee is believed again when it does not answer',
    file: 'server/modules/rails/payouts/tend-payouts.ts',
    find: 'tending.disbelief = disbelief ?? tending.disbelief',
    replace: 'tending.disbelief = disbelief',
    tests: ['server/modules/rails/payouts/expiring/untrue-tron.test.ts'],
  },
  {
    name: 'payouts: a node may report any fee of a transaction with a nonce',
    file: 'server/modules/rails/payouts/follow-outgoing.ts',
    find: 'if (fee.gt(feeBound.plus(room))) {',
    replace: 'if (room !== 0 && fee.gt(feeBound.plus(room))) {',
    tests: ['server/modules/rails/payouts/rail-payouts.test.ts'],
  },
  {
    name: 'payouts: bytes are sent before they are stored',
    file: 'server/modules/rails/payouts/advance-outgoing.ts',
    find: '  if (hash === null) {\n    throw new Error(`The signer',
    replace:
      "  await payouts.chain.send({ bytes: last.bytes, hash: hash ?? '' })\n  if (hash === null) {\n    throw new Error(`The signer",
    tests: [interrupted],
  },
  {
    name: 'payouts: a stuck payout gets a new nonce',
    file: 'server/modules/rails/payouts/replace-stuck.ts',
    find: 'plan, feeBound, id: makeId(now), replaces: id }',
    replace: 'plan, feeBound, id: makeId(now), replaces: null }',
    tests: [payouts],
  },
  {
    name: 'payouts: a payout that is asked for again gets another transaction',
    file: 'server/modules/rails/payouts/draft-payout.ts',
    find: 'if (await findOfPayout(parts.db, order.id)) {',
    replace:
      'if ((await findOfPayout(parts.db, order.id))?.state === undefined && order.id === "") {',
    tests: [interrupted],
  },
  {
    name: 'payouts: confirmations are counted without the hash of the block',
    file: 'server/modules/rails/payouts/follow-outgoing.ts',
    find: 'if (hash !== row.blockHash) {',
    replace: 'if (hash === row.id) {',
    tests: [payouts],
  },
  {
    name: 'payouts: signed bytes that differ from the draft are sent',
    file: 'server/adapters/rails/evm/signing/evm-bytes.ts',
    find: 'isSamePlan(said.plan, plan)',
    replace: 'isSamePlan(said.plan, said.plan)',
    tests: [interrupted],
  },
  {
    name: 'payouts: payouts are sent while outgoing money is held',
    file: 'server/modules/rails/payouts/advance-outgoing.ts',
    find: '  if (isHeld) {\n    return\n  }\n  try {',
    replace: '  if (isHeld && row.bytes === null) {\n    return\n  }\n  try {',
    tests: [payouts],
  },
  {
    name: 'payouts: a fee of any size is paid',
    file: 'server/modules/rails/payouts/fee-bound.ts',
    find: 'cost.gt(worth.times(payouts.maxFeeShare))',
    replace: 'cost.gt(worth.times(1000000))',
    tests: [payouts],
  },
  {
    name: 'payouts: a signed payout can be recorded as not sent',
    file: 'server/modules/claims/commands/payout-moves.ts',
    find: 'if (await mayStillBePaid(inner, id)) {',
    replace: "if ((await mayStillBePaid(inner, id)) && id === '') {",
    tests: [interrupted],
  },
  {
    name: 'payouts: a payout whose coins somebody else has partly spent keeps the rest for ever',
    file: 'server/modules/rails/payouts/advance-outgoing.ts',
    find: '    await releaseSlot({ db: tx, payouts }, row)\n',
    replace: '',
    tests: [coinPayouts],
  },
  {
    name: 'payouts: payouts that were signed together are signed again one by one',
    file: 'server/signer/judge.ts',
    find: 'inSlot.every(({ payout }) =>',
    replace: "inSlot.every(({ payout }) => payout !== '' ||",
    tests: [coinSigning],
  },
  {
    name: 'payouts: the signer signs a second transaction of a slot that could be mined in addition to the first',
    file: 'server/signer/judge.ts',
    find: 'anchorOf(earlier.coins) === anchor',
    replace: 'anchorOf(earlier.coins) === anchor || anchor !== undefined',
    tests: [coinSigning],
  },
  {
    name: 'payouts: the signer signs a coin with two amounts',
    file: 'server/signer/judge.ts',
    find: 'now === undefined || now === earlier',
    replace: 'now !== ""',
    tests: [coinSigning],
  },
  {
    name: 'payouts: the signer counts each payout of a transaction alone',
    file: 'server/signer/judge.ts',
    find: '.plus(alongside)',
    replace: '',
    tests: [coinSigning],
  },
  {
    name: 'payouts: a coin that another transaction spends is spent again',
    file: 'server/modules/rails/payouts/coins/coins.repository.ts',
    find: 'and(isUsable(usable), isNull(coins.reservedBy))',
    replace: 'isUsable(usable)',
    tests: [coinPayouts],
  },
  {
    name: 'payouts: coins that a block has spent stay spent when the block vanishes',
    file: 'server/modules/rails/payouts/coins/coins.repository.ts',
    find: 'gt(coins.spentHeight, height)',
    replace: 'gt(coins.spentHeight, height + 1000)',
    tests: [coinPayouts],
  },
  {
    name: 'payouts: nobody notices that somebody else has spent the coins',
    file: 'server/modules/rails/payouts/slots.ts',
    find: "spentHeight !== null && (height === 'now'",
    replace: "spentHeight !== null && (height !== 'now'",
    tests: [coinPayouts],
  },
  {
    name: 'payouts: a payout whose coin has vanished for good waits for ever',
    file: 'server/modules/rails/payouts/slots.ts',
    find: 'coin.vanishedHeight !== null && coin.vanishedHeight <= height',
    replace: 'coin.vanishedHeight !== null && coin.vanishedHeight < 0',
    tests: [vanishedCoins],
  },
  {
    name: 'payouts: a payout whose coin waits for a block again is ended',
    file: 'server/modules/rails/payouts/slots.ts',
    find: "(await payouts.chain.look(coin.transaction)).state === 'absent'",
    replace: "(await payouts.chain.look(coin.transaction)).state !== 'mined'",
    tests: [vanishedCoins],
  },
  {
    name: 'payouts: a payout whose coin had vanished before the upgrade waits for ever',
    file: 'server/database/migrations/0036_stricter_payouts.sql',
    find: 'UPDATE coins c SET vanished_height = p.height',
    replace: 'UPDATE coins c SET vanished_height = NULL',
    tests: ['server/database/migrate/upgrade.test.ts'],
  },
  {
    name: 'payouts: a payout is ended because a coin has vanished that only its replacement would spend',
    file: 'server/modules/rails/payouts/slots.ts',
    find: 'gone.some((coin) => plan.coins?.includes(coin))',
    replace: "gone.some((coin) => plan.coins !== coin && coin !== '')",
    tests: [vanishedCoins],
  },
  {
    name: 'refunds: the signer signs a refund of a claim in any state',
    file: 'server/signer/judge.ts',
    find: "claimState === 'refunding' && !isPaidOut",
    replace: "claimState !== '' || isPaidOut",
    tests: [refundLimits],
  },
  {
    name: 'refunds: the signer signs a refund of more than came',
    file: 'server/signer/judge.ts',
    find: 'amount.lte(toGiveBack)',
    replace: 'amount.lte(toGiveBack.plus(1000))',
    tests: [refundLimits],
  },
  {
    name: 'refunds: the signer does not compare the destination',
    file: 'server/signer/judge.ts',
    find: 'assertThat(addressesIn(intent.claimInputs) === address,',
    replace: "assertThat(payout.kind === 'refund' || addressesIn(intent.claimInputs) === address,",
    tests: [refundLimits],
  },
  {
    name: 'refunds: a refund is sent without an operator',
    file: 'server/modules/claims/moves/queue-payout.ts',
    find: "{ method = 'manual', ...refund }",
    replace: "{ method = 'rail', ...refund }",
    tests: [refunds],
  },
  {
    name: 'refunds: a refund that waits for its rail is also sent by hand',
    file: 'server/modules/claims/commands/refund-moves.ts',
    find: "      method !== 'rail' &&\n",
    replace: '',
    tests: [refunds],
  },
  {
    name: 'payouts: a payout behind a refused one is signed',
    file: 'server/signer/judge-order.ts',
    find: "isWaitedFor ? 'waits_behind' : 'behind_gap'",
    replace: 'isWaitedFor ? null : null',
    tests: [gaps],
  },
  {
    name: 'payouts: a payout behind one that waits gets another nonce',
    file: 'server/signer/judge-order.ts',
    find: "isWaitedFor ? 'waits_behind'",
    replace: "isWaitedFor ? 'behind_gap'",
    tests: [gaps],
  },
  {
    name: 'payouts: a nonce that was used by hand counts as free',
    file: 'server/signer/judge-order.ts',
    find: 'if (nonce <= (await',
    replace: 'if (nonce < 0 * (await',
    tests: [gaps],
  },
  {
    name: 'payouts: a replacement of a signed payout is refused because of the nonce before',
    file: 'server/signer/judge-order.ts',
    find: 'some(({ isSigned }) => isSigned)',
    replace: 'some((each) => each.isSigned && each.nonce < nonce)',
    tests: [gaps],
  },
  {
    name: 'payouts: fees for which the reserve is too small keep all payouts waiting',
    file: 'server/modules/rails/payouts/outgoing.repository.ts',
    find: '.orderBy(hasOnlyFeeLeft, asc(',
    replace: '.orderBy(sql`${hasOnlyFeeLeft} and false`, asc(',
    tests: ['server/modules/rails/payouts/expiring/many-waiting.test.ts'],
  },
  {
    name: 'payouts: a mined payout is stuck if it was not recorded as sent',
    file: 'server/modules/rails/payouts/advance-outgoing.ts',
    find: ".state !== 'mined') {\n      throw error",
    replace: ".state !== 'absent') {\n      throw error",
    tests: [coldCoins],
  },
]
