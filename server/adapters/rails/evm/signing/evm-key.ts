import { encodeFunctionData, parseAbi, parseUnits, toHex, type Hex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { Decimal, toText } from '@/lib/money/decimal'
import { keyHashOf } from '@/lib/signing/key-hash'
import {
  Contradiction,
  type ChainKey,
  type DepositKeys,
  type ToSign,
} from '@/server/modules/rails/signing-ports'
import { addressIn } from './evm-address'

/* No payment needs more; a contract that does is not paid. */
const mostGas = 2_000_000n

const transfer = parseAbi(['function transfer(address to, uint256 value)'])

/** The key at `m/44'/60'/0'/0/0` of a seed phrase, as wallets derive their first account. */
export function evmKeyOfPhrase(phrase: string): ChainKey {
  const account = mnemonicToAccount(phrase)
  return {
    address: account.address,
    addressIn,
    feeOf: ({ gas, maxFeePerGas }) =>
      new Decimal(wholeIn(gas).toString()).times(wholeIn(maxFeePerGas).toString()).times('1e-18'),
    coinsOf: () => [],
    lifeOf: () => null,
    sign: (wanted) => account.signTransaction(rebuild(wanted)),
  }
}

/** The keys of the addresses `0/i` below the account `m/44'/60'/0'` of a seed phrase. */
export function evmDepositKeysOfPhrase(phrase: string): DepositKeys {
  const account = mnemonicToAccount(phrase, { path: "m/44'/60'/0'" }).getHdKey()
  const keyOf = (index: number) => {
    const { privateKey } = account.derive(`m/0/${String(index)}`)
    if (!privateKey) {
      throw new Error('A private key has no private part.')
    }
    return privateKeyToAccount(toHex(privateKey))
  }
  return {
    keyHash: keyHashOf(account),
    addressOf: (index) => keyOf(index).address,
    sign: (index, wanted) => keyOf(index).signTransaction(rebuild(wanted)),
  }
}

/* Only the prices and the gas are taken from the plan; whether they are too high is judged by what they come to. */
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
    throw new Contradiction(`The transaction has another ${differing ?? 'gas or nonce'}.`)
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
    throw new Contradiction('A number of the transaction is none.')
  }
  return BigInt(text)
}
