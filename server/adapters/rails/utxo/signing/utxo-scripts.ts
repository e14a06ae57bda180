import { Address, OutScript } from '@scure/btc-signer'
import { btcNetworkOf, type UtxoNetwork } from './utxo-networks'

/** The script of an output to this address; null if the text is not an address of the network. */
export function scriptTo(network: UtxoNetwork, text: string): Uint8Array | null {
  try {
    return OutScript.encode(Address(btcNetworkOf(network)).decode(text.trim()))
  } catch {
    return null
  }
}

/** The address in its canonical spelling; null if the text is not an address of the network. */
export function addressIn(network: UtxoNetwork, text: string): string | null {
  const script = scriptTo(network, text)
  return script === null ? null : Address(btcNetworkOf(network)).encode(OutScript.decode(script))
}

/** A transaction whose inputs have this sequence number may be replaced by one with a higher fee (BIP 125). */
export const replaceable = 0xffff_fffd
