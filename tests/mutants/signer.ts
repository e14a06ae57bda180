import type { Mutant } from './mutant'

const limits = 'server/modules/rails/payouts/signing-limits.test.ts'
const refunds = 'server/modules/rails/payouts/rail-refunds.test.ts'
const journal = 'server/signer/signer.test.ts'
const external = 'server/signer/keys/external-keys.test.ts'
const externalPayouts = 'server/modules/rails/payouts/external-signer.test.ts'

/** Faults of the signer: each would sign what its settings or its journal forbid, or keep it from signing. */
export const signerMutants: readonly Mutant[] = [
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
    name: 'signer: it signs payouts and refunds of money that has vanished',
    file: 'server/signer/judge.ts',
    find: 'if (intent.hasVanished) {',
    replace: "if (intent.hasVanished && amount.lt('0')) {",
    tests: [refunds],
  },
  {
    name: 'signer: it continues after a contradiction',
    file: 'server/signer/refuse-or-stop.ts',
    find: "  journal.note({ kind: 'stop', reason, ...(unknown && { unknown }) })\n",
    replace: '',
    tests: [limits],
  },
  {
    name: 'signer: with a lost journal it stops at each start, even after a person has resumed it',
    file: 'server/signer/compare-journal.ts',
    find: 'new Set(journal.accepted())',
    replace: 'new Set([...journal.accepted()].slice(0, 0))',
    tests: [limits],
  },
  {
    name: 'signer: a person who resumes it once accepts all later signatures',
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
    file: 'server/signer/keys/external-keys.ts',
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
    name: 'external signer: all transactions wait for one about which there is no answer',
    file: 'server/signer/sign-asked.ts',
    find: 'if (!(error instanceof HolderSilent)) {\n      throw error\n    }\n    signing',
    replace:
      "if (!(error instanceof HolderSilent) || asked.id !== '') {\n      throw error\n    }\n    signing",
    tests: [externalPayouts],
  },
  {
    name: 'external signer: transactions about which there was no answer are asked about first',
    file: 'server/signer/sign-asked.ts',
    find: '    signing.unanswered.add(asked.id)\n',
    replace: '',
    tests: [externalPayouts],
  },
  {
    name: 'signer: only the first fifty transactions are looked at',
    file: 'server/signer/office.ts',
    find: 'isMore = rows.length === atOnce',
    replace: 'isMore = rows.length > atOnce',
    tests: ['server/modules/rails/payouts/expiring/many-waiting.test.ts'],
  },
]
