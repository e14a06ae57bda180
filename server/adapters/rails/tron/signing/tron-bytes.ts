import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { unitsOf } from '@/lib/signing/payment-intent'
import type { Wanted } from '@/server/modules/rails/signing-ports'
import type { VerifiedSignature } from '../../keys/signing/verified-signature'
import { accountOf, addressIn, addressOfKey } from './tron-address'
import { readPlan, type TronPlan } from './tron-plan'

/*
 * A transaction of Tron is a message of Protocol Buffers. Its fields are written in the order of their numbers, and
 * those that are zero are left out, so that the network writes the same bytes, whose hash is the identifier.
 */
function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  let rest = value
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  return Uint8Array.from([...bytes, Number(rest)])
}

const lengthDelimited = 2n

function bytesField(number: bigint, bytes: Uint8Array): Uint8Array {
  return concatBytes(varint((number << 3n) | lengthDelimited), varint(BigInt(bytes.length)), bytes)
}

function numberField(number: bigint, value: bigint): Uint8Array {
  return value === 0n ? new Uint8Array() : concatBytes(varint(number << 3n), varint(value))
}

const hexField = (number: bigint, hex: string) => bytesField(number, hexToBytes(hex))
const accountField = (number: bigint, written: string) =>
  hexField(number, `41${accountOf(written)}`)

const largestAmount = 2n ** 63n - 1n
const largestWord = 2n ** 256n

/** The parameters of a call of `transfer(address,uint256)`, in hex. */
export function transferParameter(address: string, units: bigint): string {
  return [accountOf(address), units.toString(16)].map((word) => word.padStart(64, '0')).join('')
}
const transferName = 'a9059cbb'

type ToWrite = Pick<Wanted, 'sender' | 'intents' | 'nonce'> & { plan: TronPlan }

/** The part of a transaction that is signed. Null if it does not pay one person a whole number of units. */
export function rawDataOf({ intents, nonce, plan, sender }: ToWrite): Uint8Array | null {
  const [intent, ...others] = intents
  const contract = intent && others.length === 0 ? contractOf(sender, intent) : null
  if (contract === null || nonce === null) {
    return null
  }
  return concatBytes(
    hexField(1n, plan.refBlockBytes),
    hexField(4n, plan.refBlockHash),
    numberField(8n, plan.expiration),
    bytesField(11n, contract),
    numberField(14n, BigInt(nonce)),
    numberField(18n, plan.feeLimit),
  )
}

/* The kinds of contracts, by their numbers in the protocol. */
const transferContract = 1n
const triggerSmartContract = 31n

function contractOf(sender: string, intent: Wanted['intents'][number]): Uint8Array | null {
  const { address, contract } = intent
  const units = unitsOf(intent)
  const named = [sender, address, ...(contract === null ? [] : [contract])]
  const isWritten = named.every((each) => addressIn(each) === each)
  if (!isWritten || units === null || units <= 0n) {
    return null
  }
  if (contract === null) {
    const value = concatBytes(
      accountField(1n, sender),
      accountField(2n, address),
      numberField(3n, units),
    )
    return units > largestAmount ? null : wrapped(transferContract, 'TransferContract', value)
  }
  if (units >= largestWord) {
    return null
  }
  const value = concatBytes(
    accountField(1n, sender),
    accountField(2n, contract),
    hexField(4n, transferName + transferParameter(address, units)),
  )
  return wrapped(triggerSmartContract, 'TriggerSmartContract', value)
}

function wrapped(kind: bigint, name: string, value: Uint8Array): Uint8Array {
  const type = utf8ToBytes(`type.googleapis.com/protocol.${name}`)
  return concatBytes(
    numberField(1n, kind),
    bytesField(2n, concatBytes(bytesField(1n, type), bytesField(2n, value))),
  )
}

/** The identifier that the network gives to a transaction. */
export const idOf = (rawData: Uint8Array): string => bytesToHex(sha256(rawData))

/** The bytes that are sent to the network, in hex. */
export function signedBytes(rawData: Uint8Array, signature: Uint8Array): string {
  return bytesToHex(concatBytes(bytesField(1n, rawData), bytesField(2n, signature)))
}

/** A signature as the network expects it: r, s, and which of the possible keys signed. */
export function signatureOf({ r, s, yParity }: Omit<VerifiedSignature, 'der'>): Uint8Array {
  const compact = new secp256k1.Signature(r, s).toCompactRawBytes()
  return concatBytes(compact, Uint8Array.of(firstRecovery + yParity))
}

/* Bitcoin and Ethereum add this to the number of the key. Tron's nodes accept the number with and without it. */
const firstRecovery = 27
const signatureLength = 65

/** The identifier of signed bytes; null if they differ from the wanted ones, or another key has signed them. */
export function hashOfTronBytes(bytes: string, wanted: Wanted): string | null {
  const read = readPlan(wanted.plan)
  const rawData = read && rawDataOf({ ...wanted, plan: read.plan })
  if (!read || !rawData || idOf(rawData) !== read.id) {
    return null
  }
  const signature = bytes.slice(-2 * signatureLength)
  if (!/^[0-9a-f]{130}$/.test(signature) || bytes !== signedBytes(rawData, hexToBytes(signature))) {
    return null
  }
  return signerOf(read.id, hexToBytes(signature)) === wanted.sender ? read.id : null
}

function signerOf(id: string, signature: Uint8Array): string | null {
  const recovery = (signature[signatureLength - 1] ?? 0) - firstRecovery
  if (recovery !== 0 && recovery !== 1) {
    return null
  }
  try {
    const key = secp256k1.Signature.fromCompact(signature.subarray(0, signatureLength - 1))
      .addRecoveryBit(recovery)
      .recoverPublicKey(hexToBytes(id))
    return addressOfKey(key.toRawBytes(false))
  } catch {
    return null
  }
}
