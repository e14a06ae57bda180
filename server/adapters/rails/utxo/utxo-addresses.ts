import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { Address, p2pkh, p2wpkh } from '@scure/btc-signer'
import { keyHashOf } from '@/lib/signing/key-hash'
import type { AddressSource } from '@/server/modules/rails/reading-ports'
import { accountKeyIn } from '../account-key'
import { btcNetworkOf, segwitKeyVersions } from './signing/utxo-networks'
import type { UtxoChain } from './utxo-chains'

const base58check = createBase58check(sha256)

/* How wallets begin the extended public keys of each chain and kind of address (SLIP 132). */
const versions: Record<string, number> = {
  xpub: 0x0488b21e,
  ypub: 0x049d7cb2,
  zpub: segwitKeyVersions.zpub.public,
  tpub: 0x043587cf,
  upub: 0x044a5262,
  vpub: segwitKeyVersions.vpub.public,
  Ltub: 0x019da462,
  Mtub: 0x01b26ef6,
  ttub: 0x0436f6e1,
  dgub: 0x02facafd,
}

/**
 * The addresses of an account by its extended public key: `0/0`, `0/1` and so on below it, as wallets derive them
 * for payments (BIP 84, and BIP 44 on chains without SegWit). If the text is not such a key, a sentence about the
 * field `xpub`.
 */
export function createUtxoAddresses(
  chain: UtxoChain,
  { name, xpub }: { name: string; xpub: string },
): (AddressSource & { payingAddress: string }) | { sentence: string } {
  const bytes = bytesOf(xpub)
  if (bytes === null) {
    return { sentence: 'it is no extended public key' }
  }
  // The key itself follows the version, depth, parent and number; a private one begins with a zero.
  if (bytes[45] === 0) {
    return { sentence: 'it is a private key: give the public one' }
  }
  const version = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  if (!chain.keys.some((begin) => versions[begin] === version)) {
    const takes = `${name} takes one that begins with ${chain.keys.join(', ')}`
    return { sentence: `it is a key of another chain or kind of address: ${takes}` }
  }
  const account = accountKeyIn(canonicalOf(bytes))
  if (account === null) {
    return { sentence: 'it is no extended public key' }
  }
  const outside = account.deriveChild(0)
  return {
    keyHash: keyHashOf(account),
    addressOf: (index) => addressOfKey(chain, outside.deriveChild(index).publicKey),
    payingAddress: addressOfKey(chain, account.deriveChild(1).deriveChild(0).publicKey),
  }
}

function bytesOf(xpub: string): Uint8Array | null {
  try {
    const bytes = base58check.decode(xpub)
    return bytes.length === 78 ? bytes : null
  } catch {
    return null
  }
}

/* The library reads keys with one prefix only. */
function canonicalOf(bytes: Uint8Array): string {
  const copy = Uint8Array.from(bytes)
  new DataView(copy.buffer).setUint32(0, versions.xpub ?? 0)
  return base58check.encode(copy)
}

function addressOfKey(chain: UtxoChain, publicKey: Uint8Array | null): string {
  if (publicKey === null) {
    throw new Error('A public key has no public part.')
  }
  const pay = chain.bech32 === null ? p2pkh : p2wpkh
  return pay(publicKey, btcNetworkOf(chain)).address
}

const witnessScript = /^0014(?<hash>[0-9a-f]{40})$/
const hashScript = /^76a914(?<hash>[0-9a-f]{40})88ac$/

/** The address that a script pays to; null if the rail gives no addresses of this form. */
export function addressOfScript(chain: UtxoChain, script: string): string | null {
  const isOld = chain.bech32 === null
  const hash = (isOld ? hashScript : witnessScript).exec(script)?.groups?.hash
  return hash === undefined
    ? null
    : Address(btcNetworkOf(chain)).encode({
        type: isOld ? 'pkh' : 'wpkh',
        hash: hexToBytes(hash),
      })
}

const publicKey = /^0[23][0-9a-f]{64}$/

/** The address of the sender, from the key and the signature of an input; null if it is spent in another way. */
export function addressOfInput(
  chain: UtxoChain,
  { script, witness }: { script: string; witness: readonly string[] },
): string | null {
  const network = btcNetworkOf(chain)
  const last = witness.at(-1) ?? ''
  if (chain.bech32 !== null && script === '' && witness.length === 2 && publicKey.test(last)) {
    return p2wpkh(hexToBytes(last), network).address
  }
  // A signature of 70 to 72 bytes, and a compressed key of 33.
  const key = /^4[678][0-9a-f]{140,144}21(?<key>0[23][0-9a-f]{64})$/.exec(script)?.groups?.key
  return witness.length === 0 && key !== undefined ? p2pkh(hexToBytes(key), network).address : null
}
