import type { Mutant } from './mutant'

const taking = ['server/http/routes/bank-messages/bank-messages.routes.test.ts'] as const
const desk = ['server/http/routes/bank-messages/bank-messages-desk.routes.test.ts'] as const
const judging = ['server/modules/bank-messages/match/judge-message.test.ts'] as const
const reading = ['lib/bank-messages/read-bank-message.test.ts'] as const

/** Faults in how bank messages are received, read and booked. */
export const bankMessageMutants: readonly Mutant[] = [
  {
    name: 'bank messages: an old signature is accepted',
    file: 'server/modules/bank-messages/take/authenticate-device.ts',
    find: '    isNow &&\n',
    replace: '    (isNow || !isNow) &&\n',
    tests: taking,
  },
  {
    name: 'bank messages: the key itself is enough for every device',
    file: 'server/modules/bank-messages/take/authenticate-device.ts',
    find: 'isSameSecret(key, proof.key) && device.allowsBearer',
    replace: 'isSameSecret(key, proof.key) && device.revokedAt === null',
    tests: taking,
  },
  {
    name: 'bank messages: a revoked device is believed',
    file: 'server/modules/bank-messages/take/authenticate-device.ts',
    find: 'device?.revokedAt === null && (await',
    replace: 'device && (await',
    tests: taking,
  },
  {
    name: 'bank messages: what comes without a time has come just now',
    file: 'server/modules/bank-messages/take/take-message.ts',
    find: 'told : now, isTimed }',
    replace: 'told : now, isTimed: true }',
    tests: taking,
  },
  {
    name: 'bank messages: what a revoked device has sent before is booked',
    file: 'server/modules/bank-messages/match/judge-message.ts',
    find: "[isRevoked, 'device_revoked']",
    replace: "[isRevoked && amount.lt(0), 'device_revoked']",
    tests: taking,
  },
  {
    name: 'bank messages: a repetition counts as a new message',
    file: 'server/modules/bank-messages/take/take-message.ts',
    find: 'JSON.stringify([sender, text, named])',
    replace: 'JSON.stringify([sender, text, named, Math.random()])',
    tests: taking,
  },
  {
    name: 'bank messages: the first of two orders that fit is taken',
    file: 'server/modules/bank-messages/match/judge-message.ts',
    find: 'if (first && !second) {',
    replace: 'if (first && (!second || true)) {',
    tests: judging,
  },
  {
    name: 'bank messages: the bound of a template is ignored',
    file: 'server/modules/bank-messages/match/judge-message.ts',
    find: "rule.kind === 'book' && amount.gt(rule.upTo)",
    replace: "rule.kind === 'book' && amount.lt(0)",
    tests: judging,
  },
  {
    name: 'bank messages: a payment that was recorded by hand is booked again',
    file: 'server/modules/bank-messages/desk/decide-message.ts',
    find: 'const recorded = await findRecordedFor(tx, payment)',
    replace: 'const recorded = (await findRecordedFor(tx, payment)) && null',
    tests: desk,
  },
  {
    name: 'bank messages: an order that is newer than the payment can fit',
    file: 'server/modules/bank-messages/match/find-fits.ts',
    find: 'new Date(paidAt.getTime() + clockTolerance)',
    replace: 'new Date(paidAt.getTime() + day)',
    tests: taking,
  },
  {
    name: 'bank messages: words of the payer can be taken for the amount',
    file: 'lib/bank-messages/match-wording.ts',
    find: "return { kind: 'ambiguous' }",
    replace: "return { kind: 'read', captures: shortest }",
    tests: reading,
  },
  {
    name: 'bank messages: two orders with one card have the same amount',
    file: 'server/modules/payments/pay-in/assign-pay-in.ts',
    find: 'isInUse && mayLack',
    replace: 'isInUse && mayLack && amount.lte(0)',
    tests: taking,
  },
  {
    name: 'bank messages: a customer may be asked for less than the tolerance allows',
    file: 'server/modules/payments/pay-in/own-amount.ts',
    find: 'lacking.gt(most) || asked.lte(0)',
    replace: 'lacking.gt(amount) || asked.lte(0)',
    tests: desk,
  },
]
