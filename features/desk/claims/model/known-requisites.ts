import type { DeskClaim } from '@/lib/contracts/desk/claim'

type Known = Pick<DeskClaim, 'from' | 'fromInputs' | 'refundAsks' | 'payments' | 'payouts'>

/**
 * Where the customer said that they pay from, in the fields of the refund that is asked for. Empty if it is another
 * currency, if the customer has named another destination, or if somebody else paid. Empty for crypto too: an
 * exchange sends from addresses that many of its customers share, and a refund to one of them is lost.
 */
export function knownRequisites(claim: Known): Record<string, string> {
  const { from, fromInputs, payments, payouts, refundAsks } = claim
  const [ask] = refundAsks
  const isNamed = payouts.some(
    ({ kind, side, state }) =>
      kind === 'refund' && state === 'queued' && side.currency.id === ask?.currency.id,
  )
  const isForeign = payments.some(
    ({ payerCheck, struck }) => struck === null && payerCheck?.verdict === 'differs',
  )
  if (
    !ask ||
    ask.currency.kind === 'crypto' ||
    ask.currency.id !== from.currency.id ||
    isNamed ||
    isForeign
  ) {
    return {}
  }
  const asked = new Set(ask.inputs.map(({ key }) => key))
  return Object.fromEntries(
    fromInputs.filter(({ key }) => asked.has(key)).map(({ key, value }) => [key, value]),
  )
}
