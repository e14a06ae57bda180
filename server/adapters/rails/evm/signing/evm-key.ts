import { secp256k1 } from '@noble/curves/secp256k1'
import {
  encodeFunctionData,
  keccak256,
  parseAbi,
  parseUnits,
  serializeTransaction,
  toHex,
  type Hex,
} from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { Decimal, toText } from '@/lib/money/decimal'
import {
  Contradiction,
  type ChainKey,
  type DepositKeys,
  type KeyHolder,
  type ToSign,
} from '@/server/modules/rails/signing-ports'
import { accountOfPhrase, keysOf } from '../../keys/signing/keys-of-phrase'
import { askForOne } from '../../keys/signing/verified-signature'
import { addressIn } from './evm-address'

/* No payment should need more gas; a token whose transfer needs more is not paid out. */
const mostGas = 2_000_000n

const transfer = parseAbi(['function transfer(address to, uint256 value)'])

/** Where the account is in a seed phrase, as wallets derive it. */
export const evmAccountPath = "m/44'/60'/0'"

/** The first address of the account pays. */
export const evmPayingPath = '0/0'

/** The key at `m/44'/60'/0'/0/0` of a seed phrase, as wallets derive their first account. */
export function evmKeyOfPhrase(phrase: string): ChainKey {
  return evmKeyOf(evmKeysOfPhrase(phrase))
}

/** The keys of the account of a seed phrase, in this process. */
export function evmKeysOfPhrase(phrase: string): KeyHolder {
  return keysOf(accountOfPhrase(phrase, evmAccountPath))
}

/** The key that pays: of the keystore, or of an external signer. */
export function evmKeyOf(holder: KeyHolder): ChainKey {
  return {
    address: addressAt(holder, evmPayingPath),
    addressIn,
    feeOf: ({ gas, maxFeePerGas }) =>
      new Decimal(wholeIn(gas).toString()).times(wholeIn(maxFeePerGas).toString()).times('1e-18'),
    coinsOf: () => [],
    lifeOf: () => null,
    sign: (wanted) => signBy(holder, evmPayingPath, wanted),
  }
}

/** The keys of the addresses `0/i` below the same account. */
export function evmDepositKeysOf(holder: KeyHolder): DepositKeys {
  const pathOf = (index: number) => `0/${String(index)}`
  return {
    keyHash: holder.keyHash,
    addressOf: (index) => addressAt(holder, pathOf(index)),
    sign: (index, wanted) => signBy(holder, pathOf(index), wanted),
  }
}

function addressAt(holder: KeyHolder, path: string): Hex {
  const point = secp256k1.ProjectivePoint.fromHex(holder.publicKeyAt(path))
  return publicKeyToAddress(toHex(point.toRawBytes(false)))
}

async function signBy(holder: KeyHolder, path: string, wanted: ToSign): Promise<string> {
  const transaction = rebuild(wanted)
  const unsigned = serializeTransaction(transaction)
  const digest = keccak256(unsigned, 'bytes')
  const sender = addressAt(holder, path)
  const { r, s, yParity } = await askForOne(holder, {
    ...{ wanted, sender, unsigned: unsigned.slice(2), path, digest },
  })
  const wide = { size: 32 }
  return serializeTransaction(transaction, { r: toHex(r, wide), s: toHex(s, wide), yParity })
}

/* Only the prices and the gas are taken from the plan; the fee that results from them is judged elsewhere. */
function rebuild({ chain, intents, nonce, plan }: ToSign) {
  const { gas, maxFeePerGas, maxPriorityFeePerGas, ...rest } = plan
  const call = callOf(intents)
  const expected: Record<string, string> = {
    chainId: chain,
    to: call.to.toLowerCase(),
    value: call.value.toString(),
    data: call.data,
  }
  const names = new Set([...Object.keys(rest), ...Object.keys(expected)])
  const differing = [...names].find((name) => rest[name] !== expected[name])
  if (differing !== undefined || nonce === null || wholeIn(gas) > mostGas) {
    throw new Contradiction(`The transaction has a different ${differing ?? 'gas or nonce'}.`)
  }
  return {
    type: 'eip1559',
    chainId: Number(chain),
    nonce,
    ...call,
    gas: wholeIn(gas),
    maxFeePerGas: wholeIn(maxFeePerGas),
    maxPriorityFeePerGas: wholeIn(maxPriorityFeePerGas),
  } as const
}

function callOf(intents: ToSign['intents']): { to: Hex; value: bigint; data: Hex } {
  const [intent, ...others] = intents
  const to = intent && addressIn(intent.address)
  if (!intent || others.length > 0 || typeof to !== 'string' || to !== intent.address) {
    throw new Contradiction('The transaction pays nobody, several people, or no address.')
  }
  const { amount, contract, decimals } = intent
  if (amount.decimalPlaces() > decimals) {
    throw new Contradiction('The amount has more decimals than its asset.')
  }
  const units = parseUnits(toText(amount), decimals)
  if (contract === null) {
    return { to: to as Hex, value: units, data: '0x' }
  }
  const data = encodeFunctionData({ abi: transfer, args: [to as Hex, units] })
  return { to: contract.toLowerCase() as Hex, value: 0n, data }
}

function wholeIn(text: string | undefined): bigint {
  if (text === undefined || !/^\d{1,30}$/.test(text)) {
    throw new Contradiction('A field of the transaction is not a number.')
  }
  return BigInt(text)
}
