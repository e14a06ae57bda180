import type { Mutant } from './mutant'

const folder = 'server/modules/rails/payouts/expiring'
const payouts = `${folder}/tron-payouts.test.ts`
const expired = `${folder}/expired-payouts.test.ts`
const signing = `${folder}/tron-signing.test.ts`
const bytes = 'server/adapters/rails/tron/signing/tron-bytes.test.ts'
const untrue = `${folder}/untrue-tron.test.ts`

/** Faults in how Tron pays out: each would pay twice, pay somebody else, or pay too much. */
export const tronMutants: readonly Mutant[] = [
  {
    name: 'tron: a payout gets another transaction as soon as the node does not find the first',
    file: `${folder}/end-expired.ts`,
    find: 'readUntil.getTime() <= end',
    replace: 'readUntil.getTime() <= end - 3_600_000',
    tests: [expired],
  },
  {
    name: 'tron: a transaction expires without a margin after its end',
    file: `${folder}/end-expired.ts`,
    find: 'expiresAt.getTime() + payouts.marginMilliseconds',
    replace: 'expiresAt.getTime() + payouts.marginMilliseconds - 120_000',
    tests: [expired],
  },
  {
    name: 'tron: a transaction in a block is believed only if the node finds it',
    file: 'server/modules/rails/follow/store-blocks.ts',
    find: 'await noteFound(tx, rail, { ...block, now })',
    replace: 'await Promise.resolve<string[]>(noteFound.length === 0 ? [rail.name] : [])',
    tests: [expired],
  },
  {
    name: 'tron: the signer signs another transaction although a block has the first one after all',
    file: 'server/signer/judge.ts',
    find: 'intents.some(({ wasFoundLate }) => wasFoundLate)',
    replace: 'intents.some(({ wasFoundLate }) => wasFoundLate && intents.length === 0)',
    tests: [untrue],
  },
  {
    name: 'tron: equal payouts get one transaction',
    file: 'server/adapters/rails/tron/signing/tron-bytes.ts',
    find: 'numberField(14n, BigInt(nonce))',
    replace: 'numberField(14n, BigInt(nonce) / 1_000_000_000n)',
    tests: [bytes],
  },
  {
    name: 'tron: a mined transfer that failed counts as paid',
    file: 'server/adapters/rails/tron/outgoing/tron-sender.ts',
    find: "const isReverted = result !== 'SUCCESS' || results.length > 1",
    replace: "const isReverted = result === '' || results.length > 1",
    tests: [payouts],
  },
  {
    name: 'tron: a transaction in a block that may still vanish counts as paid',
    file: 'server/adapters/rails/tron/outgoing/paying-calls.ts',
    find: "'walletsolidity/gettransactioninfobyid'",
    replace: "'wallet/gettransactioninfobyid'",
    tests: [payouts],
  },
  {
    name: 'tron: free energy is promised to several payouts',
    file: `${folder}/draft-expiring.ts`,
    find: 'reckoned.freeFee.minus(fees)',
    replace: 'reckoned.freeFee.minus(zero)',
    tests: [payouts],
  },
  {
    name: 'tron: the cost of a new account is ignored',
    file: 'server/adapters/rails/tron/outgoing/tron-builder.ts',
    find: 'const isNew = isCoin && to === null',
    replace: "const isNew = isCoin && to?.type === ''",
    tests: [payouts],
  },
  {
    name: 'tron: a transaction is drafted on a block in the future',
    file: `${folder}/draft-expiring.ts`,
    find: 'left > payouts.validMilliseconds + leastMilliseconds',
    replace: 'left > payouts.validMilliseconds * 1000',
    tests: [expired],
  },
  {
    name: 'tron: bytes that somebody else has signed are sent',
    file: 'server/adapters/rails/tron/signing/tron-bytes.ts',
    find: 'signerOf(read.id, hexToBytes(signature)) === wanted.sender',
    replace: 'signerOf(read.id, hexToBytes(signature)) !== null',
    tests: [bytes],
  },
  {
    name: 'signer: a second slot is signed while the first can be mined',
    file: 'server/signer/judge-life.ts',
    find: 'Date.parse(life.expires) + marginMilliseconds < now.getTime()',
    replace: 'Date.parse(life.expires) + marginMilliseconds < now.getTime() + 3_600_000',
    tests: [signing],
  },
  {
    name: 'signer: a second slot is signed even if the database does not call the first one expired',
    file: 'server/signer/judge.ts',
    find: 'isOver(each, judging.now) && intent.expired.includes(each.transaction)',
    replace: 'isOver(each, judging.now)',
    tests: [signing],
  },
  {
    name: 'signer: a slot is signed for several transactions that expire',
    file: 'server/signer/judge-life.ts',
    find: 'return life?.id === other?.id',
    replace: 'return (life === undefined) === (other === null)',
    tests: [signing],
  },
  {
    name: 'signer: it signs a transaction that can be mined for days',
    file: 'server/signer/judge-life.ts',
    find: 'left > longestMilliseconds',
    replace: 'left > longestMilliseconds * 100',
    tests: [signing],
  },
  {
    name: 'signer: a second slot of a payout is not counted',
    file: 'server/signer/journal.ts',
    find: 'const once = `${each.payout} ${String(each.nonce)}`',
    replace: 'const once = each.payout',
    tests: [signing],
  },
  {
    name: 'signer: the plan may understate what the network takes',
    file: 'server/adapters/rails/tron/signing/tron-key.ts',
    find: 'const other = otherFee > leastOtherFee ? otherFee : leastOtherFee',
    replace: 'const other = otherFee > leastOtherFee ? leastOtherFee : otherFee',
    tests: [signing],
  },
  {
    name: 'signer: it signs a transaction that differs from the payments',
    file: 'server/adapters/rails/tron/signing/tron-key.ts',
    find: 'if (idOf(rawData) !== id) {',
    replace: "if (idOf(rawData) === '') {",
    tests: [signing],
  },
  {
    name: 'tron: any fee that the node reports is booked',
    file: 'server/modules/rails/payouts/follow-outgoing.ts',
    find: 'fee.gt(feeBound.plus(room))',
    replace: 'fee.lt(feeBound.minus(feeBound))',
    tests: [untrue],
  },
  {
    name: 'tron: a rail goes on with a node that reports an impossible fee',
    file: 'server/modules/rails/follow/create-follower.ts',
    find: 'found.error ?? tending.disbelief',
    replace: 'found.error',
    tests: [untrue],
  },
  {
    name: 'tron: nobody learns that a block has a transaction that had expired',
    file: 'server/modules/rails/payouts/expiring/note-found.ts',
    find: "'sent', 'expired']",
    replace: "'sent']",
    tests: [untrue],
  },
  {
    name: 'signer: it signs on Tron with a clock that is wrong',
    file: 'server/signer/judge-clock.ts',
    find: 'Math.abs(difference) > mostMilliseconds ||',
    replace: 'difference < -mostMilliseconds ||',
    tests: [untrue],
  },
  {
    name: 'signer: it signs on Tron with a clock that is behind the blocks',
    file: 'server/signer/judge-clock.ts',
    find: '> mostMilliseconds || isBehind',
    replace: '> mostMilliseconds',
    tests: [untrue],
  },
]
