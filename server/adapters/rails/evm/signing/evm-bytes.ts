import { keccak256, parseTransaction, recoverTransactionAddress, type Hex } from 'viem'
import type { SignedTransaction } from '@/server/modules/rails/ports'

/** What the bytes of a transaction of type 2 say, with its signature; null for any other bytes. */
export async function readEvmBytes(bytes: string): Promise<SignedTransaction | null> {
  if (!/^0x02[0-9a-f]{20,20000}$/.test(bytes)) {
    return null
  }
  try {
    const serialized = bytes as `0x02${string}`
    const parsed = parseTransaction(serialized)
    const sender = await recoverTransactionAddress({ serializedTransaction: serialized })
    return { hash: keccak256(serialized), sender, nonce: parsed.nonce ?? 0, plan: planOf(parsed) }
  } catch {
    return null
  }
}

type Parsed = {
  chainId: number
  to?: Hex | null | undefined
  value?: bigint | undefined
  data?: Hex | undefined
  gas?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
  accessList?: readonly unknown[] | undefined
}

function planOf(parsed: Parsed): SignedTransaction['plan'] {
  const { accessList = [], chainId, data = '0x', to } = parsed
  return {
    chainId: String(chainId),
    to: (to ?? '').toLowerCase(),
    value: String(parsed.value ?? 0n),
    data,
    gas: String(parsed.gas ?? 0n),
    maxFeePerGas: String(parsed.maxFeePerGas ?? 0n),
    maxPriorityFeePerGas: String(parsed.maxPriorityFeePerGas ?? 0n),
    ...(accessList.length > 0 && { accessList: 'not empty' }),
  }
}
