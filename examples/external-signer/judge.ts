import { readEvm } from './read-evm'
import { readUtxo } from './read-utxo'
import { Refusal, refuseUnless, unitsOf, type Request } from './request'

/** What this signer allows, by the names of rails. */
export type Limits = Record<string, RailLimits>

export type RailLimits = {
  /** What one transaction may cost, in the network's own coin. */
  maxFee: string
  /** What one payment may be at most: by contract in small letters, or `coin`. */
  payment: Record<string, string>
  /** Where the office's own money may be moved. */
  places?: string[]
}

/** Throws `Refusal` unless the transaction is what the office's signer says, and allowed. */
export function judge(limits: Limits, request: Request): void {
  const ofRail = limits[request.rail]
  if (!ofRail) {
    throw new Refusal('the rail is unknown')
  }
  const isEvm = request.kind === 'evm'
  const fee = isEvm ? readEvm(request) : readUtxo(request)
  const most = unitsOf({ amount: ofRail.maxFee, decimals: isEvm ? 18 : 8 })
  refuseUnless(fee <= most, 'the fee is above the limit')
  for (const intent of request.intents) {
    if (request.purpose === 'sweep' || request.purpose === 'cold') {
      const isAllowed = ofRail.places?.some((place) => isSame(place, intent.address)) ?? false
      refuseUnless(isAllowed, 'money is moved to an address that is not allowed')
    } else {
      const limit =
        request.purpose === 'gas'
          ? ofRail.maxFee
          : (ofRail.payment[intent.contract?.toLowerCase() ?? 'coin'] ?? '0')
      const { decimals } = intent
      refuseUnless(
        unitsOf(intent) <= unitsOf({ amount: limit, decimals }),
        'a payment is above the limit',
      )
    }
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
