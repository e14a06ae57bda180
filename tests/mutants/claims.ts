import type { Mutant } from './mutant'

/** Faults in the moves of a claim, its holds and its payments. */
export const claimMutants: readonly Mutant[] = [
  {
    name: 'claims: a cancelled claim can be confirmed',
    file: 'server/modules/claims/moves/claim-moves.ts',
    find: `    from: ['created'],
    by: ['visitor', 'operator'],`,
    replace: `    from: ['created', 'cancelled'],
    by: ['visitor', 'operator'],`,
    tests: ['server/modules/claims/claims.test.ts'],
  },
  {
    name: 'claims: an expired claim keeps its reserve',
    file: 'server/modules/claims/moves/claim-moves.ts',
    find: `    by: ['clock'],
    to: 'expired',
    effects: ['release'],`,
    replace: `    by: ['clock'],
    to: 'expired',
    effects: [],`,
    tests: ['server/modules/claims/claims.test.ts'],
  },
  {
    name: 'claims: a partly paid claim can be rejected',
    file: 'server/modules/claims/commands/visitor-moves.ts',
    find: `  const received = await sumsOfIncoming(tx, id)
  if (received.length > 0) {`,
    replace: `  const received = await sumsOfIncoming(tx, id)
  if (received.length > 1) {`,
    tests: ['server/modules/claims/claims.test.ts'],
  },
  {
    name: 'claims: a move based on a stale version is made',
    file: 'server/modules/claims/moves/move-claim.ts',
    find: 'expectedVersion !== claim.version',
    replace: 'expectedVersion > claim.version',
    tests: [
      'server/modules/payouts/retry-and-proof.test.ts',
      'server/modules/claims/claims-exceptions.test.ts',
    ],
  },
  {
    name: 'claims: a payout whose outcome is unknown is cancelled',
    file: 'server/modules/claims/moves/effects.ts',
    find: "state === 'sending' || state === 'unknown' || state === 'sent'",
    replace: "state === 'sending' || state === 'sent'",
    tests: ['server/modules/payouts/payouts.test.ts'],
  },
  {
    name: 'claims: a second payout is queued in addition to the first',
    file: 'server/modules/claims/moves/queue-payout.ts',
    find: "others.some(({ kind }) => kind !== 'return')",
    replace: "others.some(({ kind }) => kind === 'return')",
    tests: ['server/modules/payouts/retry-and-proof.test.ts'],
  },
  {
    name: 'claims: a payment seen exactly at the deadline counts as in time',
    file: 'server/modules/claims/pay/assess-payments.ts',
    find: 'seenAt >= claim.expiresAt',
    replace: 'seenAt > claim.expiresAt',
    tests: ['server/modules/claims/claims-exceptions.test.ts'],
  },
  {
    name: 'claims: less than the agreed amount counts as enough',
    file: 'server/modules/claims/pay/assess-payments.ts',
    find: 'received.minus(agreed).abs().gt(tolerance)',
    replace: 'received.minus(agreed).gt(tolerance)',
    tests: ['server/modules/claims/claims.test.ts'],
  },
  {
    name: 'claims: a transfer reported with another amount counts as the same transfer',
    file: 'server/modules/claims/pay/same-movement.ts',
    find: 'recorded.currencyId === currencyId && recorded.amount.eq(amount)',
    replace: 'recorded.currencyId === currencyId && amount.gt(0)',
    tests: ['server/modules/claims/claims.test.ts'],
  },
  {
    name: 'claims: a customer can choose after the deadline',
    file: 'server/modules/claims/commands/choice/end-choice.ts',
    find: 'chooseUntil !== null && chooseUntil.getTime() <= now.getTime()',
    replace: 'chooseUntil === null && now.getTime() <= 0',
    tests: ['server/modules/claims/commands/choice/end-choice.test.ts'],
  },
  {
    name: 'claims: the hashes of the history do not cover its data',
    file: 'server/modules/claims/moves/event-chain.ts',
    find: 'sorted(event.data), event.createdAt',
    replace: 'sorted({}), event.createdAt',
    tests: ['server/modules/claims/read/prove-claims.test.ts'],
  },
  {
    name: 'claims: a new customer may hold more than the share of their network',
    file: 'server/modules/claims/holds/judge-hold.ts',
    find: 'const ownRoom = Decimal.min(networkRoom, mailboxRoom)',
    replace: 'const ownRoom = Decimal.max(networkRoom, mailboxRoom)',
    tests: ['server/modules/claims/holds/judge-hold.test.ts'],
  },
  {
    name: 'claims: new customers may hold a whole reserve',
    file: 'server/modules/claims/holds/judge-hold.ts',
    find: 'const poolLeft = pool.minus(held.pool)',
    replace: 'const poolLeft = pool.plus(held.pool)',
    tests: ['server/modules/claims/holds/judge-hold.test.ts'],
  },
  {
    name: 'claims: a payment that is only reported holds the reserve forever',
    file: 'server/modules/claims/holds/release-overdue-holds.ts',
    find: "claim.standing === 'known' || claim.expiresAt > before",
    replace: "claim.standing === 'known' || claim.expiresAt <= before",
    tests: ['server/modules/claims/holds/unpaid-holds.test.ts'],
  },
]
