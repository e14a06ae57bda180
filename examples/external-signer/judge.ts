import { readEvm } from './read-evm'
import { readUtxo } from './read-utxo'
import { Refusal, refuseUnless, unitsOf, type Intent, type Request } from './request'

/** What this signer allows, by the name of the rail. */
export type Limits = Record<string, RailLimits>

export type RailLimits = {
  /** What one transaction may cost, in the network's own coin. */
  maxFee: string
  /** The largest payment of the network's own coin. */
  coin: string
  /** The largest payment of each token, by its contract in lower case. */
  tokens?: Record<string, { amount: string; decimals: number }>
  /** The addresses to which the office's own money may be moved. */
  places?: string[]
}

/** Throws `Refusal` unless the transaction does what the office's signer says, and is allowed. */
export function judge(limits: Limits, request: Request, changeKey: ChangeKey): void {
  const ofRail = limits[request.rail]
  if (!ofRail) {
    throw new Refusal('the rail is unknown')
  }
  refuseUnless(request.kind === 'evm' || request.kind === 'utxo', 'the kind is unknown')
  const isEvm = request.kind === 'evm'
  const fee = isEvm ? readEvm(request) : readUtxo(request, changeKey(request))
  const coinDecimals = isEvm ? 18 : 8
  const most = unitsOf({ amount: ofRail.maxFee, decimals: coinDecimals })
  refuseUnless(fee <= most, 'the fee is above the limit')
  for (const intent of request.intents) {
    if (request.purpose === 'sweep' || request.purpose === 'cold') {
      const isAllowed = ofRail.places?.some((place) => isSame(place, intent.address)) ?? false
      refuseUnless(isAllowed, 'money is moved to an address that is not allowed')
    } else {
      const coin = request.purpose === 'gas' ? ofRail.maxFee : ofRail.coin
      const limit =
        intent.contract === null
          ? { amount: coin, decimals: coinDecimals }
          : ofRail.tokens?.[intent.contract.toLowerCase()]
      refuseUnless(isWithin(intent, limit), 'a payment is above the limit')
    }
  }
}

/** The public key of the office's own address, to which change goes. */
type ChangeKey = (request: Request) => Uint8Array

/*
 * The decimals of an asset are checked too: with other decimals, the same number of smallest units would be another
 * amount.
 */
function isWithin(intent: Intent, limit: { amount: string; decimals: number } | undefined) {
  return limit?.decimals === intent.decimals && unitsOf(intent) <= unitsOf(limit)
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
