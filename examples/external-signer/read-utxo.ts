import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { Address, OutScript, p2wpkh, Transaction } from '@scure/btc-signer'
import { Refusal, refuseUnless, unitsOf, type Request } from './request'

/* The prefix of the addresses of each chain. */
const prefixes: Record<string, string> = {
  bitcoin: 'bc',
  'bitcoin-testnet': 'tb',
  'bitcoin-regtest': 'bcrt',
  litecoin: 'ltc',
  'litecoin-testnet': 'tltc',
  'litecoin-regtest': 'rltc',
}

/**
 * What a transaction costs, in the smallest units. Refuses one that does not pay what the office's signer says, or whose
 * change goes anywhere but to the office's own key.
 */
export function readUtxo(request: Request, changeKey: Uint8Array): bigint {
  const { chain, digests, intents, plan, unsigned } = request
  const bech32 = prefixes[chain]
  refuseUnless(bech32 !== undefined, 'the chain is unknown')
  const network = { bech32: bech32 ?? '', pubKeyHash: 255, scriptHash: 255, wif: 255 }
  const scriptOf = (address: string) => bytesToHex(OutScript.encode(decode(network, address)))
  const read = Transaction.fromRaw(hexToBytes(unsigned))
  const change = BigInt(plan.change ?? 0)
  const wanted = [
    ...intents.map((intent) => `${scriptOf(intent.address)} ${unitsOf(intent)}`),
    ...(change > 0n ? [`${bytesToHex(p2wpkh(changeKey, network).script)} ${change}`] : []),
  ]
  const outputs = Array.from({ length: read.outputsLength }, (_, position) => {
    const { amount, script } = read.getOutput(position)
    return `${bytesToHex(script ?? new Uint8Array())} ${amount ?? 0n}`
  })
  refuseUnless(outputs.join() === wanted.join(), 'it pays something else')

  const coins = (plan.coins ?? '').split(' ').map((coin) => coin.split(':'))
  refuseUnless(
    coins.length === read.inputsLength && coins.length === digests.length,
    'it spends other coins',
  )
  // The amounts need not be checked: a signature is invalid if the amount differs from that of the coin.
  const amounts = coins.map(([, , units = '0']) => BigInt(units))
  digests.forEach(({ digest, publicKey }, position) => {
    const { hash } = p2wpkh(hexToBytes(publicKey), network)
    const script = OutScript.encode({ type: 'pkh', hash })
    const own = read.preimageWitnessV0(position, script, 1, amounts[position] ?? 0n)
    refuseUnless(bytesToHex(own) === digest, 'a digest is of something else')
  })
  const paid = intents.reduce((sum, intent) => sum + unitsOf(intent), change)
  return amounts.reduce((sum, units) => sum + units, 0n) - paid
}

type Network = Parameters<typeof Address>[0]

/* An unreadable address is refused, because without an answer the office would ask for ever. */
function decode(network: Network, address: string) {
  try {
    return Address(network).decode(address)
  } catch {
    throw new Refusal('this example knows only native SegWit addresses')
  }
}
