import type { Mutant } from './mutant'

const payouts = 'server/modules/rails/payouts/rail-payouts.test.ts'
const gaps = 'server/modules/rails/payouts/nonce-gaps.test.ts'
const interrupted = 'server/modules/rails/payouts/interrupted-payouts.test.ts'
const limits = 'server/modules/rails/payouts/signing-limits.test.ts'
const refunds = 'server/modules/rails/payouts/rail-refunds.test.ts'
const refundLimits = 'server/modules/rails/payouts/signing-refunds.test.ts'
const journal = 'server/signer/signer.test.ts'
const coinPayouts = 'server/modules/rails/payouts/coins/litecoin-payouts.test.ts'
const coldStorage = 'server/modules/rails/cold/cold-storage.test.ts'
const coldCoins = 'server/modules/rails/cold/cold-coins.test.ts'
const coldManyCoins = 'server/modules/rails/cold/cold-many-coins.test.ts'
const coldPlaces = 'server/modules/rails/cold/cold-places.test.ts'
const vanishedCoins = 'server/modules/rails/payouts/coins/vanished-coins.test.ts'
const external = 'server/signer/external-keys.test.ts'
const externalPayouts = 'server/modules/rails/payouts/external-signer.test.ts'
const coinSigning = 'server/modules/rails/payouts/coins/coin-signing.test.ts'

/** Faults in how a rail pays out: each would pay twice, pay somebody else, or pay too much. */
export const outgoingMutants: readonly Mutant[] = [
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
    name: 'signer: signed payouts are not counted',
    file: 'server/signer/sign-asked.ts',
    find: 'intents.forEach((intent) => count(journal, { ...asked, coins, fee, life }, intent))',
    replace: 'void count',
    tests: [limits],
  },
  {
    name: 'signer: the limit of an hour applies to each payout alone',
    file: 'server/signer/judge.ts',
    find: 'sum(hour).plus(amount)',
    replace: 'amount',
    tests: [limits],
  },
  {
    name: 'signer: it signs what is paid from money that has vanished',
    file: 'server/signer/judge.ts',
    find: 'if (intent.hasVanished) {',
    replace: "if (intent.hasVanished && amount.lt('0')) {",
    tests: [refunds],
  },
  {
    name: 'payouts: what somebody else has spent a part of keeps the other coins for ever',
    file: 'server/modules/rails/payouts/advance-outgoing.ts',
    find: '    await releaseSlot({ db: tx, payouts }, row)\n',
    replace: '',
    tests: [coinPayouts],
  },
  {
    name: 'signer: it continues after a contradiction',
    file: 'server/signer/refuse-or-stop.ts',
    find: "  journal.note({ kind: 'stop', reason, ...(unknown && { unknown }) })\n",
    replace: '',
    tests: [limits],
  },
  {
    name: 'signer: with a lost journal it stops at each start, whoever has looked',
    file: 'server/signer/compare-journal.ts',
    find: 'new Set(journal.accepted())',
    replace: 'new Set([...journal.accepted()].slice(0, 0))',
    tests: [limits],
  },
  {
    name: 'signer: whoever has resumed it once has accepted all later signatures',
    file: 'server/signer/compare-journal.ts',
    find: '.filter((id) => !known.has(id))',
    replace: '.filter((id) => !known.has(id) && journal.accepted().size === 0)',
    tests: [limits],
  },
  {
    name: 'signer: a payout is signed again with another nonce',
    file: 'server/signer/judge.ts',
    find: 'inSlot.includes(each) ||',
    replace: 'each.payout !== "" ||',
    tests: [limits],
  },
  {
    name: 'signer: a changed journal is used',
    file: 'server/signer/journal.ts',
    find: 'expected?.hash !== parsed.data.hash',
    replace: 'expected === null',
    tests: [journal],
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
    name: 'payouts: one whose coin has vanished for good waits for ever',
    file: 'server/modules/rails/payouts/slots.ts',
    find: 'coin.vanishedHeight !== null && coin.vanishedHeight <= height',
    replace: 'coin.vanishedHeight !== null && coin.vanishedHeight < 0',
    tests: [vanishedCoins],
  },
  {
    name: 'payouts: one whose coin waits for a block again is ended',
    file: 'server/modules/rails/payouts/slots.ts',
    find: "(await payouts.chain.look(coin.transaction)).state === 'absent'",
    replace: "(await payouts.chain.look(coin.transaction)).state !== 'mined'",
    tests: [vanishedCoins],
  },
  {
    name: 'payouts: one is ended because a coin has vanished that only its replacement was to spend',
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
    name: 'refunds: they are sent without an operator',
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
    name: 'external signer: a signature by any key is used',
    file: 'server/adapters/rails/keys/signing/verified-signature.ts',
    find: '!secp256k1.verify(low, digest, publicKey)',
    replace: 'digest.length + publicKey.length === 0',
    tests: [external],
  },
  {
    name: 'external signer: a signature with the higher s is used',
    file: 'server/adapters/rails/keys/signing/verified-signature.ts',
    find: 'compactIn(signature)?.normalizeS()',
    replace: 'compactIn(signature)',
    tests: [external],
  },
  {
    name: 'external signer: redirects are followed',
    file: 'server/signer/external-keys.ts',
    find: "redirect: 'error'",
    replace: "redirect: 'follow'",
    tests: [external],
  },
  {
    name: 'external signer: a sweep that is refused for the moment waits',
    file: 'lib/contracts/rails/outgoing-lists.ts',
    find: "  'holder_later',\n] as const",
    replace: '] as const',
    tests: [externalPayouts],
  },
  {
    name: 'cold storage: payouts wait behind one that is above the limit of an hour',
    file: 'lib/contracts/rails/outgoing-lists.ts',
    find: "  ...finalRefusals,\n  'limit_hour',",
    replace: '  ...finalRefusals,',
    tests: [gaps],
  },
  {
    name: 'payouts: what follows a refused one is signed',
    file: 'server/signer/judge-order.ts',
    find: "isWaitedFor ? 'waits_behind' : 'behind_gap'",
    replace: 'isWaitedFor ? null : null',
    tests: [gaps],
  },
  {
    name: 'payouts: what follows one that waits gets another nonce',
    file: 'server/signer/judge-order.ts',
    find: "isWaitedFor ? 'waits_behind'",
    replace: "isWaitedFor ? 'behind_gap'",
    tests: [gaps],
  },
  {
    name: 'payouts: a nonce that was used by hand counts as free',
    file: 'server/signer/judge-order.ts',
    find: 'nonce <= used ||',
    replace: 'nonce < 0 * used ||',
    tests: [gaps],
  },
  {
    name: 'payouts: what replaces a signed one is refused because of the nonce before',
    file: 'server/signer/judge-order.ts',
    find: '[...own, ...before].some(',
    replace: '[...own.slice(own.length), ...before].some(',
    tests: [gaps],
  },
  {
    name: 'external signer: all others wait for one about which there is no answer',
    file: 'server/signer/sign-asked.ts',
    find: 'if (!(error instanceof HolderSilent)) {\n      throw error\n    }\n    signing',
    replace:
      "if (!(error instanceof HolderSilent) || asked.id !== '') {\n      throw error\n    }\n    signing",
    tests: [externalPayouts],
  },
  {
    name: 'external signer: those that it does not answer about are asked for first',
    file: 'server/signer/sign-asked.ts',
    find: '    signing.unanswered.add(asked.id)\n',
    replace: '',
    tests: [externalPayouts],
  },
  {
    name: 'signer: only the first fifty are looked at',
    file: 'server/signer/office.ts',
    find: 'isMore = rows.length === atOnce',
    replace: 'isMore = rows.length > atOnce',
    tests: ['server/modules/rails/payouts/expiring/many-waiting.test.ts'],
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
    name: 'cold storage: the signer starts with another place than the office’s',
    file: 'server/signer/open-cold.ts',
    find: 'office !== place',
    replace: "office === ''",
    tests: [coldPlaces],
  },
  {
    name: 'cold storage: a place to which nothing was signed counts as the wallet',
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
  {
    name: 'payouts: a mined payout is stuck if it was not recorded as sent',
    file: 'server/modules/rails/payouts/advance-outgoing.ts',
    find: ".state !== 'mined') {\n      throw error",
    replace: ".state !== 'absent') {\n      throw error",
    tests: [coldCoins],
  },
]
